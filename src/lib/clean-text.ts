// Controls but tab and line feed; invisible characters that hide or reorder words: zero-width space, word joiner and
// other invisible operators, direction overrides and isolates, the byte order mark, interlinear marks.
const UNSEEN = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
// Joiners belong to scripts and to emoji; between Latin letters they only hide something.
const JOINERS = /(^|[\0-\u024f])[\u200c\u200d]+/g
// Tag characters spell the flags of regions behind a black flag, and hidden text everywhere else.
const TAGS = /(\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu
const SUSPECT = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200d\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]/

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
