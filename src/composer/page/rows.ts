import type { Entry } from './nodes'
import { moneyIn, priceAtEnd } from './money'
import { sentenceCase, tidy, wordsOf } from './words'

/** A list inside a sentence: the words before it, and its rows. */
export interface Rows {
  lead: string
  entries: Entry[]
}

const LED = /^([^:;,]{2,90}?):\s+(?=\S)/u
/** A part that begins so is a clause with a verb, not the name of something. */
const CLAUSE =
  /^(?:we|i|i'm|you|he|she|it|they|there|this|that|our|my|wir|ich|sie|er|es|man|das|unser\p{L}*|nous|on|je|il|elle|nos|notre|yo|nosotros|ofrecemos|hacemos|noi|io|we|ik|wij|zij|er|my|ja|oferuj\p{L}*|if|wenn|si|se|als|jeśli|but|aber|mais|pero|ma|maar|ale|from|only|nur|plus)(?!\p{L})/iu
const JOINED =
  /\s*(?:[:=–—-]+|\s(?:for|für|à|a|por|per|is|are|ist|kostet|kosten|costs?|cuesta|coûte|custa|kost|at|um|za|voor|on|am|ab|le|el|il|op|em|no|dia|den|w|vom))\s*$/iu

/** A name without the words that lead to its price or time: "wreaths on". */
export function withoutJoin(title: string): string {
  return title.replace(JOINED, '')
}

/** "We bake", before the names that it counts up. */
const TOLD = /^(?:we|i|wir|ich|nous|yo|nosotros|noi|io|nós|wij|ik|my|ja)\s\p{L}+\s(?=\p{L})/iu
const AND = '(?:and|und|et|y|e|en|i|oraz)\\s'
/** Commas and semicolons part rows, and so does "and" behind an amount. */
const BETWEEN = new RegExp(`[,;]\\s+(?:${AND})?|(?<=[€$£]\\s?[\\d.,]*|[\\d.,]+\\s?(?:€|zł|CHF|EUR))\\s${AND}`, 'iu')

/** The rows of a sentence, if each part of it is a name and its price: "Baño 25 €, corte 38 €". Otherwise the sentence stays whole. */
export function rowsOf(sentence: string, line: number): Rows | undefined {
  if (sentence.length > 600 || /@|https?:|["„“«]/.test(sentence)) return undefined
  const whole = sentence.trim().replace(/[.!]\s*$/u, '')
  const led = LED.exec(whole) ?? TOLD.exec(whole)
  const parts = whole.slice(led?.[0].length ?? 0).split(BETWEEN)
  if (parts.length < 2 || parts.some((part) => moneyIn(part) !== 1)) return undefined
  const entries = parts.flatMap((part): Entry[] => {
    const price = priceAtEnd(part)
    const title = price ? withoutJoin(part.slice(0, price.start)) : ''
    if (!price || !isName(title)) return []
    return [
      {
        kind: 'entry',
        title: sentenceCase(tidy(title)),
        price: price.price,
        time: '',
        text: '',
        line,
        numbered: false,
      },
    ]
  })
  return entries.length < parts.length ? undefined : { lead: tidy(led?.[1] ?? led?.[0] ?? ''), entries }
}

/** A few words that begin no clause. */
export function isName(title: string): boolean {
  const words = wordsOf(title).length
  return /\p{L}{2}/u.test(title) && words >= 1 && words <= 7 && !CLAUSE.test(title.trim()) && !/[.!?]\s/u.test(title)
}
