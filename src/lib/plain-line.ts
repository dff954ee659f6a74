/**
 * One line that is not blank (zero-width marks alone are blank too), without control characters and marks that turn the
 * direction of what follows: a name.
 */
export const PLAIN_LINE =
  '^(?=.*[^\\s\\u00ad\\u200b-\\u200f\\u2060-\\u2064\\ufeff])[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$'

/** The same in words, for whoever sent something else. */
export const PLAIN_LINE_WORDS = 'One line that is not blank, without control characters.'
