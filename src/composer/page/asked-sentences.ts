import type { Line } from '../reader/layout'
import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { askedFields } from './asked-fields'
import { type Marked, shareOf } from './layout-marks'
import { namesLook } from './look'
import { isNegated, PLACE_TO_WRITE } from './maker-words'
import { moneyIn } from './money'
import { isTellable, type PartName, partsIn } from './parts'
import { sentencesIn } from './sentences'
import { isForMaker } from './units'
import { fold, wordsOf } from './words'

/** Somebody wants something, in the first person. Folded. */
const WANTS =
  /^(?:and |und |et |y |e |en |i )?(?:we|i)(?:'d| would| want| need)(?: also| really)?(?: like| love| want| need)?(?!\p{L})|^(?:ich|wir) (?:hatte\p{L}*|mochte\p{L}*|wunsch\p{L}*|wunsche\p{L}*|brauche?n?|will|wollen)(?!\p{L})|^(?:on|nous|j'?e?) ?(?:voudr\p{L}*|aimer\p{L}*|souhait\p{L}*|veu\p{L}*)|^(?:nos|me) gustaria|^(?:queremos|quiero|quisier\p{L}*|vorre\p{L}*|vogliamo|voglio|ci serve|queremos|quero|queria\p{L}*|gostar\p{L}*)(?!\p{L})|^(?:we|wij|ik) (?:willen|wil|zouden|zou)(?: graag)?(?!\p{L})|^(?:chciel\p{L}*|chcemy|chce|prosimy o)(?!\p{L})/u
/** "Also add a form". Folded. */
const ADDS =
  /^(?:\W*(?:please|bitte|also|auch|and|und|et|y|e|en|i) )*(?:prevo\p{L}*|ajout\p{L}*|insere[rz]?|inserisci|aggiung\p{L}*|anad\p{L}*|incluy\p{L}*|inclu[ai]\p{L}*|agreg\p{L}*|mettez|mets|metti|pon|pong\p{L}*|coloc\p{L}*|zet|voeg|plaats|dodaj\p{L}*|umiesc\p{L}*|add|include|put|fug\p{L}*)(?!\p{L})/u
/** "A contact form with name and e-mail", "RSVP form: names, allergies". Folded. */
const FORM_FIRST =
  /^\W*(?:(?:an?|the|one|ein|une?|una?|um|een) )?(?:[\p{L}-]+ ){0,2}\p{L}*(?:form|formular|formulaire|formulario|modulo|formulier|formularz)(?: \p{L}+){0,3}? ?(?:with|mit|avec|con|com|met|z|w\/|:|\()/u
/** "Need an RSVP form with …". Folded. */
const NEEDS =
  /^(?:also |and |und |et |y |e |en |i )?(?:needs?|want|wanted|brauche?n?|benotige\p{L}*|il (?:me |nous )?(?:faut|faudrait)|besoin d|necesit\p{L}*|hace falta|serve|ci vuole|precis\p{L}*|nodig|graag|potrzeb\p{L}*)(?!\p{L})/u
/** "Waitlist e-mail field for Android". Folded. */
const FIELD =
  /(?<!\p{L})(?:field|box|form|feld|formular|champ|formulaire|campo|formulario|modulo|veld|formulier|pole|formularz)(?!\p{L})/u
/** "Three buttons for those amounts", "a big button to call". Folded. */
const COUNTS =
  /^(?:\W*(?:please |bitte |and |und |et |y |e |en |i )?(?:an?|one|two|three|four|\d|ein\p{L}*|zwei|drei|une?|deux|trois|una?|uno|dos|tres|due|tre|uma?|dois|tres|een|twee|drie|jeden|dwa|trzy|duzy) )(?:\p{L}+[ -]){0,3}(?:button|knopf|knopfe|bouton|boton|pulsant|bota|botoes|knop|przycisk)\p{L}*(?! (?:is|was|ist|war|est|es|era|e|jest)(?!\p{L}))/u
const NOTHING =
  /^(?:nothing|no|nichts|keine?|rien|pas de|nada|ning\p{L}*|sin|niente|nessun\p{L}*|sem|niets|geen|nic|zadn\p{L}*)(?!\p{L})/u
/** Parts of which a few words beside a request are no copy. */
const SHOWN = new Set<PartName>(['gallery', 'form', 'newsletter', 'map', 'video', 'countdown'])
const SHORT = 8
const LONGEST = 14

/** Sentences read as copy that ask for a part, and short ones beside those that speak to the maker. */
export function askedSentences({ lines }: Reading, roles: readonly Role[]): Marked[] {
  return lines.flatMap((line) => {
    const parts = sentencesIn(line.text).map(([from, to]): Line => {
      return { ...line, text: line.text.slice(from, to), start: line.start + from }
    })
    const marks: (Marked | undefined)[] = []
    parts.forEach((part, i) => {
      const isBeside =
        marks[i - 1] !== undefined || [parts[i - 1], parts[i + 1]].some((one) => one && isMakers(one, roles))
      // What was read as a remark may still ask for a part.
      const isRemark = shareOf(roles, part, (one) => one === 'aside') > 0.8 && asksForPart(part.text)
      const role = isMakers(part, roles) && !isRemark ? undefined : roleOf(part.text, isBeside)
      marks.push(role && [part.start, part.start + part.text.length, role])
    })
    return marks.filter((mark) => mark !== undefined)
  })
}

/** True if a sentence wants a part of the page that no copy tells, in the first person, or names a field. */
export function asksForPart(sentence: string): boolean {
  const text = fold(sentence.trim())
  const parts = partsIn(sentence)
  if (NEEDS.test(text) && parts.includes('form')) return true
  if (FORM_FIRST.test(text) && askedFields(sentence)) return true
  // "Include a ruler in the photo" is said to readers.
  const first = text.split(/\s/u).slice(0, 6).join(' ')
  const isIn = /\s(?:in|on|en|an|auf|sur|dans|su|nella|na|no|em|op|w)\s/u.test(first)
  if (ADDS.test(text) && !isIn && partsIn(first).some((part) => part === 'button' || SHOWN.has(part))) return true
  if (WANTS.test(text)) return PLACE_TO_WRITE.test(text) || parts.some((part) => !isTellable(part))
  const isInput =
    parts.length > 1 || (parts.includes('email') && /^(?:just|only|nur|and|a|an|ein\p{L}*)(?!\p{L})/u.test(text))
  return FIELD.test(text) && isInput && wordsOf(text).length <= SHORT && !/[@:?]|\d/u.test(text)
}

const isMakers = (line: Line, roles: readonly Role[]) => shareOf(roles, line, isForMaker) > 0.5

function roleOf(sentence: string, isBeside: boolean): Role | undefined {
  const text = fold(sentence.trim())
  const parts = partsIn(sentence)
  const isBare = !/[@:?]|\d[.,:/-]\d|https?/u.test(sentence) && moneyIn(sentence) === 0
  if (
    asksForPart(sentence) ||
    (parts.includes('button') && isBare && COUNTS.test(text) && wordsOf(text).length <= LONGEST)
  )
    return 'wish.part'
  if (!isBare || !isBeside || wordsOf(text).length > LONGEST) return undefined
  if (NOTHING.test(text) && (namesLook(sentence) || parts.length > 0)) return 'refusal'
  const [first] = sentence.split(/[,;]/u)
  const isWished = partsIn(first!).some((part) => SHOWN.has(part)) && !isNegated(first!)
  return isWished && wordsOf(text).length <= SHORT ? 'wish.part' : undefined
}
