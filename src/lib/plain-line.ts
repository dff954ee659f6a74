/**
 * The pattern of a name: one line that is not blank, without control characters and direction overrides. A line of only
 * zero-width characters is blank.
 */
export const PLAIN_LINE =
  '^(?=.*[^\\s\\u00ad\\u200b-\\u200f\\u2060-\\u2064\\ufeff])[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$'

/** The message for texts that do not match `PLAIN_LINE`. */
export const PLAIN_LINE_WORDS = 'One line that is not blank, without control characters.'
