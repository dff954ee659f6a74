import type { JsonObject } from '../../lib/json'
import type { Reading } from '../reader/reading'
import { type Role, sortOf } from '../reader/roles'
import type { Marked } from './layout-marks'
import { fold, sentenceCase, tidy, unquoted, wordsOf } from './words'

/** What leads from a form to its fields: "a form with name, e-mail and level", "sign up with name, number of people". */
const LEADS =
  /(?:^|\s)(?:sign(?:ing)? ?up|registration|rsvp|anmeld(?:en|ung)|inscription|inscripción|iscrizion[ei]|inscrição|aanmeld(?:en|ing)|zapisy|form|formular\p{L}*|\p{L}*formular|formulaire|formulario|formulário|modulo|formulier|\p{L}*formulier|formularz)(?!\p{L})[^.!?\n(:,]{0,60}?(?:,\s(?:only|just|nur|seulement|solo|só|soltanto|alleen|tylko)(?=\s))?(?:\s?\(|:\s|\s(?:with(?: fields)?|w\/?|mit|avec|con|com|met|z|asking(?: for)?|das nach|que pida|qui demande)\s)/iu
const AND = /,\s*(?:(?:and|und|et|y|e|en|i|oraz)\s)?|(?<!-)\s(?:and|und|et|y|e|en|i|n|oraz|&|\+)\s/iu
const ARTICLE =
  /^(?:(?:the|any|an?|your|their|what|which|der|die|das|den|ein\p{L}*|le|la|les|un|une|el|los|las|una|il|lo|gli|i|o|os|as|uma?|de|het|een)\s+|[dl]['’])/iu
/** What says why a field is there, or how the form is: "because we need it", "please". */
const REASON =
  /^(?:because|since|so that|please|pls|weil|denn|damit|bitte|car|parce|svp|porque|pues|perche|cosi|por favor|per favore|want|omdat|zodat|graag|bo|poniewaz|prosze)(?!\p{L})/u
/** "A name how many any allergies": fields that nothing parts. */
const RUN = /\s(?=(?:how many|any|wie viele|combien|cuantos|quanti|quantos|hoeveel|ile)(?:\s|$))/iu
/** "The question whether somebody can swim" asks "can swim". */
const QUESTION =
  /^(?:question|frage|pregunta|domanda|pergunta|vraag|pytanie)\s(?:if|whether|ob|si|se|of|czy)\s(?:(?:they|you|he|she|somebody|someone|one|jemand|man|sie|on|vous|alguien|qualcuno|alguem|iemand|men|je|ktos)\s)?/iu

/** Fields whose kind the words say. Folded. */
const KINDS: readonly [RegExp, { name?: string; type: string; required?: boolean }][] = [
  [/^(?:e-?mail|mail|correo|courriel|email)/u, { name: 'email', type: 'email', required: true }],
  [/(?:phone|telefon|^tel|handy|movil|whatsapp|telephone)/u, { name: 'phone', type: 'tel' }],
  [
    /(?:message|nachricht|mensaje|messaggio|mensagem|bericht|wiadomosc|comment|kommentar)/u,
    { name: 'message', type: 'textarea' },
  ],
  [/^(?:date|datum|fecha|data)$/u, { name: 'date', type: 'date' }],
  [
    /(?:number of|^anzahl|nombre d|numero de|numero di|aantal|liczba|how many|wie viele)/u,
    { name: 'number', type: 'number' },
  ],
  [
    /(?:^|\s)(?:names?|namen|noms?|nombres?|nom[ei]s?|naam|imie|imiona)$/u,
    { name: 'name', type: 'text', required: true },
  ],
]

/** The fields that a wish for a form names, two at least. Undefined if it names none. */
export function askedFields(wish: string): JsonObject[] | undefined {
  const lead = LEADS.exec(wish)
  const fields = (lead ? wish.slice(lead.index + lead[0].length) : '')
    .replace(/\).*$/u, '')
    .split(AND)
    .flatMap((part) => part.split(RUN))
    .filter((part) => !REASON.test(fold(part.trim())))
    .flatMap((part) =>
      /^(?:name|nom|nombre|nome|naam) (?!d(?:['’]|e\s))\S+$/iu.test(part.trim()) ? part.trim().split(' ') : [part],
    )
    .map((part) =>
      tidy(part)
        .replace(ARTICLE, '')
        .replace(QUESTION, '')
        .replace(/[.!;]+$/u, ''),
    )
  if (
    fields.length < 2 ||
    fields.length > 12 ||
    fields.some((field) => !/\p{L}{2}/u.test(field) || wordsOf(field).length > 8)
  )
    return undefined
  const made = fields.map((label, i) => {
    const kind = KINDS.find(([test]) => test.test(fold(label)))?.[1]
    return {
      name: kind?.name ?? `field_${i + 1}`,
      label: sentenceCase(unquoted(label)),
      type: kind?.type ?? 'text',
      ...(kind?.required && { required: true }),
    }
  })
  const isKnown = made.some(({ name }) => !name.startsWith('field_'))
  return isKnown && new Set(made.map(({ name }) => name)).size === made.length ? made : undefined
}

/** What readers are told to do with a form. */
const TO_READERS =
  /^\s*(?:fill (?:in|out)|complete|use|füllen sie|remplissez|rellen[ea]|complet[ea]|compil(?:a|ate)|preencha|vul|wypełnij)(?!\p{L})/iu
/** "Fill in the form (name, e-mail, batch code) and we send …": the form that a sentence for readers names, with its fields. */
export function formIn(sentence: string): string | undefined {
  const form =
    /(?<!\p{L})\p{L}*(?:form|formular|formulaire|formulario|formulário|modulo|formulier|formularz)\s?\([^()]{5,160}\)/iu.exec(
      sentence,
    )?.[0]
  return form && askedFields(form) ? form : undefined
}

/** The sentences that wish for a form, up to the last of its fields, whatever the fields were read as. */
export const formFields = ({ text }: Reading, roles: readonly Role[]): Marked[] =>
  [...text.matchAll(/[^.!?\n]+/gu)].flatMap(({ index, 0: sentence }): Marked[] => {
    const lead = LEADS.exec(sentence)
    if (!lead || (TO_READERS.test(sentence) && formIn(sentence))) return []
    const at = index + lead.index + lead[0].search(/\S/u)
    const end =
      index + (sentence.includes('(') ? sentence.lastIndexOf(')') + 1 || sentence.length : sentence.trimEnd().length)
    const isWished = roles
      .slice(at, index + lead.index + lead[0].length)
      .some((role) => sortOf(role) === 'maker' || sortOf(role) === 'wish' || role === 'action')
    return isWished && askedFields(text.slice(at, end)) ? [[at, end, 'wish.part']] : []
  })
