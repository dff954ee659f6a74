/** Words of the API, and what the console calls them. A name may be "World" too, so that this word needs another before it. */
const WORDS: readonly (readonly [word: RegExp, plain: string])[] = [
  [/\b(an?other|an?|the|this|that|each|every|no|one|first|your) World\b/gi, '$1 workspace'],
  [/\bWorlds\b/g, 'workspaces'],
  [/^World\b/, 'Workspace'],
  [/^Surface\b/, 'Page'],
  [/\bSurface(s?)\b/g, 'page$1'],
  [/\bslug\b/g, 'web address'],
  [/\bslugs\b/g, 'web addresses'],
  [/\bReceipt(s?)\b/g, 'change$1'],
]
const QUOTED = /("[^"]*"|“[^”]*”|„[^“]*“|`[^`]*`)/

/** A message of the API in the words of the console. What is quoted stays as it is; German messages have these words already. */
export function inPlainWords(message: string): string {
  return message
    .split(QUOTED)
    .map((part, index) =>
      index % 2 === 1 ? part : WORDS.reduce((text, [word, plain]) => text.replace(word, plain), part),
    )
    .join('')
}
