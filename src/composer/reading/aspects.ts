import { WEEKDAY } from '../facts/times'
import type { Terms } from './mentions'
import { isStatement, isTelling } from './statements'
import { bare, fold, sentenceCase, type Source, tokensOf } from '../text'

const ENTRY =
  /(?:free (?:entry|admission|entrance)|(?:entry|admission) (?:is )?free|eintritt frei|freier eintritt|entr[ée]e libre|entr[ée]e gratuite|entrada libre|entrada gratuita)/iu

/** Days that a word joins stay together: "dimanche et lundi". */
const APART = new RegExp(`,\\s|;|:\\s(?!\\d+\\s*$)|\\s(?:and|und|et|y)\\s(?!${WEEKDAY})`, 'iu')

/** Short pieces of the sentences that hold facts: "6 weeks", "120 m²", "garden". */
export function readAspects(source: Source, terms: Terms, known: readonly (string | undefined)[]): string[] {
  const entry = ENTRY.exec(source.text)?.[0]
  const free = source.free()
  const pieces: string[] = []
  for (let from = 0; from < free.length && pieces.length < 8;) {
    const end = source.sentenceEnd(from)
    if (
      /\d/.test(source.text.slice(from, end)) &&
      !(isTelling(source.text.slice(from, end)) && isStatement(source.text.slice(from, end), terms))
    )
      pieces.push(
        ...free
          .slice(from, end)
          .split(APART)
          .map((piece) => bare(piece)),
      )
    from = end + 1
  }
  const taken = known.map((text) => fold(text ?? ''))
  const told = pieces.filter(
    (piece) => isAspect(piece, terms) && !taken.some((text) => text !== '' && text.includes(fold(piece))),
  )
  return [...(entry ? [sentenceCase(entry)] : []), ...told.map(sentenceCase)].slice(0, 6)
}

function isAspect(piece: string, terms: Terms): boolean {
  const tokens = tokensOf(fold(piece))
  if (piece.length < 3 || piece.length > 40 || tokens.length > 4 || /\s{3}|:(?!\s\d+$)|[?"]/.test(piece)) return false
  const said = [terms.wishes, terms.kinds, terms.sections, terms.without].some(
    (lexicon) => lexicon.matches(tokens).length > 0,
  )
  const lone = tokens.length === 1 && !/^\p{L}{5,}$/u.test(piece)
  return (
    !said &&
    !lone &&
    !/^(?:with|mit|avec|con|of|de|und|and|in|at|on|from|ab|am|by|starts?|costs?|opens?|our|my|we|i|call|tel|hosted|at the|entry|le|la|el|phone|telefono?|tel[eé]fono|t[eé]l[eé]phone|mobile?|mail|e-?mail|courriel|correo|fax|address|adresse)(?:\s|$)/i.test(
      piece,
    ) &&
    !/(?:^|\s)(?:le|at|on|in|am|from|for|au|el|is|a|to|ab|bis|unter|until|by|dès|à|hasta|desde)$/i.test(piece)
  )
}
