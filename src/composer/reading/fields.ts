import type { FieldName, Vocabulary } from '../words/vocabulary'
import type { Ask } from './brief'
import { entryOf, splitList } from './entries'
import { bare, fold, type Source } from '../text'

const ARTICLE =
  /^(?:your|their|the|an?|his|her|ihre?n?|deinen?|den|die|das|der|einen?|eine|votre|leur|le|la|les|l'|une?|su|tu|el|los|las|una)\s*(?<=[\s'])/iu

/** A field's words without their article: "a message", "votre nom". */
export function fieldWords(text: string): string {
  return bare(text).replace(ARTICLE, '')
}

/** The usual field that words name as a whole: "phone number". */
export function fieldNamed(words: string, vocabularies: readonly Vocabulary[]): FieldName | undefined {
  return namesOf(vocabularies).get(fold(fieldWords(words)))
}

const made = new Map<string, Map<string, FieldName>>()

/** Every word for a field. The first language that has it decides. */
function namesOf(vocabularies: readonly Vocabulary[]): Map<string, FieldName> {
  const key = vocabularies.map(({ language }) => language).join()
  const known = made.get(key)
  if (known) return known
  const pairs = vocabularies.flatMap(({ fields }) =>
    (Object.entries(fields) as [FieldName, string][]).flatMap(([field, words]) =>
      fold(words)
        .split(', ')
        .map((word): [string, FieldName] => [word, field]),
    ),
  )
  const names = new Map(pairs.toReversed())
  made.set(key, names)
  return names
}

const ASK_FOR =
  /(?<!\p{L})(?:ask(?:s|ing)?(?: people| visitors| guests| them| applicants| customers)? for|collect(?:s|ing)?|frag(?:e|en|t)?(?: bitte)? nach|demandez?|pide|pedir|pregunta por)\s+(?=\p{L})/giu
/** Longer than any list of fields that a person names in a sentence. */
const LONGEST_LIST = 300
/** More wishes for fields than one brief has. */
const MOST_WISHES = 60
const IN_FORM =
  /\s(?:in|on|with|through|via|im|über|auf|dans|avec|en|con)\s(?:the|an?|our|einem|dem|das|le|un|el)?\s?[^,.;:\n]{0,24}(?:form|formular|formulaire|formulario)(?!\p{L})/iu
const IN_FORM_TO_END = new RegExp(`${IN_FORM.source}.*$`, 'isu')

/** "Ask for name, email and a note in the application form": fields that are named before their form, or without one. */
export function readFieldWishes(source: Source, vocabularies: readonly Vocabulary[]): Ask[] {
  return Array.from(source.text.matchAll(ASK_FOR).take(MOST_WISHES)).flatMap((match): Ask[] => {
    const from = match.index + match[0].length
    if (!source.isFree(match.index, from)) return []
    const sentence = source.text.slice(from, Math.min(source.sentenceEnd(from), from + LONGEST_LIST))
    const list = sentence.replace(IN_FORM_TO_END, '')
    const parts = splitList(list).map(fieldWords)
    const known = parts.filter((part) => fieldNamed(part, vocabularies)).length
    const short = parts.every((part) => part.split(/\s+/).length <= 5)
    if (known < 2 || !short || !source.isFree(match.index, from + list.length)) return []
    source.take(match.index, from + list.length)
    return [{ section: 'form', entries: parts.map((part) => entryOf(part)), start: match.index }]
  })
}

const REQUIRED =
  /(?<=^|[.!?\n]\s?)[^\S\n]*([^.!?\n:]{3,80}?)\s(?:fields? )?(?:are|is|sind|ist|sont|est|son|es)\s(?:all |both |beide )?(?:required|mandatory|compulsory|pflicht\p{L}*|erforderlich|obligatoires?|obligatori[oa]s?)(?=\s*[.!\n]|\s*$)/giu

/** "The name and phone are required.": said of fields of the form, folded. */
export function readRequired(source: Source, vocabularies: readonly Vocabulary[]): string[] {
  return Array.from(source.text.matchAll(REQUIRED)).flatMap((match) => {
    const parts = splitList(match[1] ?? '').map(fieldWords)
    if (!parts.some((part) => fieldNamed(part, vocabularies)) || !source.isFree(match.index, match.index + 1)) return []
    source.take(match.index, match.index + match[0].length + 1)
    return parts.map(fold)
  })
}
