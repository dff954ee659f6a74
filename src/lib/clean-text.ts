// Controls but tab and line feed; invisible characters that hide or reorder words: zero-width space, word joiner and
// other invisible operators, direction overrides and isolates, the byte order mark, interlinear marks.
const UNSEEN = /[^\P{Cc}\t\n]|[\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
// Joiners belong to scripts and to emoji; between Latin letters they only hide something.
const JOINERS = /(^|[\n -\u024f])[\u200c\u200d]+/gu
// Tag characters spell the flags of regions behind a black flag, and hidden text everywhere else.
const TAGS = /(\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu
const SUSPECT = /[^\P{Cc}\t\n]|[\u200b-\u200d\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{Cs}\u{e0000}-\u{e007f}]/u

/** The text without control characters and invisible tricks, well-formed, its lines ended by `\n`. */
export function cleanText(text: string): string {
  if (!SUSPECT.test(text)) return text
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .toWellFormed()
    .replaceAll(UNSEEN, '')
    .replaceAll(TAGS, '$1')
    .replaceAll(JOINERS, '$1')
}
