import type { JsonObject } from '../../lib/json'
import type { Page } from '../making/page'
import type { Entry } from '../reading/brief'
import { splitList } from '../reading/entries'
import { fieldNamed, fieldWords } from '../reading/fields'
import { ellipsize } from '../../lib/ellipsize'
import { fold, sentenceCase } from '../text'
import { vocabulariesOf } from '../languages'
import type { FieldName } from '../words/vocabulary'

const TYPE_OF_FIELD: Record<FieldName, string> = {
  name: 'text',
  email: 'email',
  phone: 'tel',
  message: 'textarea',
  date: 'date',
  guests: 'number',
  subject: 'text',
  company: 'text',
  attending: 'radio',
  diet: 'text',
  time: 'text',
}

/** What a field is that no vocabulary names as a whole, by a word of it. */
const BY_WORD: [RegExp, string][] = [
  [/e-?mail|courriel|correo/, 'email'],
  [/phone|telefon|telephone|mobile|handy|whatsapp|movil/, 'tel'],
  [/\b(?:link|url|website|webseite|portfolio|site web|sitio web|enlace)\b/, 'url'],
  [/\b(?:number of|how many|anzahl|wie viele|nombre d[e']|numero de|cuant[oa]s)/, 'number'],
  [/\b(?:date|datum|fecha|birthday|geburtstag|day|tag|jour|dia)\b|datum$/, 'date'],
  [
    /comment|description|beschreibung|descripcion|nachricht|message|mensaje|feedback|anliegen|bemerkung|\bnotes?\b/,
    'textarea',
  ],
]

const SCALE = /(?:^|\s)(?:from |von |de )?(\d)\s?(?:-|–|to|bis|a|à)\s?(\d{1,2})$/iu
const OPTIONAL = /^(?:optional|freiwillig|facultatif|facultative|opcional|not required)$/iu
const NEEDED = /^(?:required|mandatory|pflicht\p{L}*|obligatoire|obligatori[oa])$/iu

/** A field of the usual ones. What the brief calls required is, then nothing else. */
export function usualField({ brief, wording }: Page, name: FieldName, required: boolean): JsonObject {
  const { labels } = wording
  const must = brief.required.length > 0 ? isCalledRequired(brief.required, labels[name], name, brief.tongue) : required
  return {
    name,
    label: labels[name],
    type: TYPE_OF_FIELD[name],
    ...(must && { required: true }),
    ...(name === 'attending' && { options: [labels.yes, labels.no] }),
  }
}

/** A field by the brief's word for it, of the type that the word means, with the choices that the brief gives. */
export function askedField({ brief }: Page, { title, detail = '' }: Entry): JsonObject {
  const words = fieldWords(title)
  const name = fieldNamed(words, vocabulariesOf(brief.tongue))
  const options = optionsOf(words, detail)
  const label = options && SCALE.test(words) ? words.replace(SCALE, '') : words
  const slug = fold(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 30)
  const known = name && TYPE_OF_FIELD[name] !== 'radio' ? TYPE_OF_FIELD[name] : undefined
  const usual = name === 'name' || name === 'email' || name === 'message'
  const must = brief.required.length > 0 ? isCalledRequired(brief.required, words, name, brief.tongue) : usual
  return {
    name: name ?? (slug || 'field'),
    label: ellipsize(sentenceCase(label), 160),
    type: options ? 'select' : (known ?? BY_WORD.find(([word]) => word.test(fold(words)))?.[1] ?? 'text'),
    ...(options && { options }),
    ...((NEEDED.test(detail) || (must && !OPTIONAL.test(detail))) && { required: true }),
  }
}

/** "(Google, Friends, Walked past)" and "from 1 to 5" are choices. */
function optionsOf(words: string, detail: string): string[] | undefined {
  const scale = SCALE.exec(detail) ?? SCALE.exec(words)
  const [from, to] = [Number(scale?.[1]), Number(scale?.[2])]
  if (scale && to > from && to - from <= 10) return Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
  const choices = splitList(detail.replace(/\s(?:or|oder|ou|o)\s(?=[^,]+$)|\s?\/\s?/giu, ', '))
  return choices.length > 1 && choices.length <= 20 ? choices.map((one) => ellipsize(one, 120)) : undefined
}

/** By the same words, or as the same field: "name" is said of "Full name". */
function isCalledRequired(
  required: readonly string[],
  words: string,
  name: FieldName | undefined,
  tongue: Page['brief']['tongue'],
): boolean {
  const vocabularies = vocabulariesOf(tongue)
  const folded = fold(words)
  return required.some((one) => folded === one || (name !== undefined && fieldNamed(one, vocabularies) === name))
}
