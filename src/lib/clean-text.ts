// Control characters except tab and line feed, and invisible characters that hide or reorder words: zero-width space,
// word joiner and other invisible operators, direction overrides and isolates, the byte order mark, interlinear marks.
const UNSEEN = /[^\P{Cc}\t\n]|[\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
// Some scripts and emoji need joiners. Between Latin letters, joiners only hide something.
const JOINERS = /(^|[\n -\u024f])[\u200c\u200d]+/gu
// Tag characters after a black flag spell the flag of a region. Anywhere else, they spell hidden text.
const TAGS = /(\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu
const SUSPECT = /[^\P{Cc}\t\n]|[\u200b-\u200d\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{Cs}\u{e0000}-\u{e007f}]/u

/** The text without control characters and deceptive invisible characters, well-formed, with `\n` as line end. */
export function cleanText(text: string): string {
  if (!SUSPECT.test(text)) return text
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .toWellFormed()
    .replaceAll(UNSEEN, '')
    .replaceAll(TAGS, '$1')
    .replaceAll(JOINERS, '$1')
}
