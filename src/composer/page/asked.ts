import type { JsonObject } from '../../lib/json'
import { askedFields } from './asked-fields'
import type { Sketch } from './blocks'
import { type Label, type Language, labelIn } from './labels'
import { labelOfPart, partsIn } from './parts'
import type { AskedPart } from './wishes'
import { sentenceCase, tidy } from './words'

/** A part that was asked for by name, about which the brief tells nothing. `holes` are its open places. */
export interface Asked {
  sketch: Sketch
  title: string
  holes: string[]
}

const PICTURES = ['dunes', 'forest', 'lake']
/** Parts that a page cannot have: they are named in the answer. */
const NEVER = new Set(['countdown', 'video', 'logos', 'button', 'nav', 'footer', 'hero'])

const TO_WRITE =
  /(?<=\s)(?:leave|write|share|post|laisser|écrire|partager|dejar|escribir|compartir|lasciare|scrivere|condividere|deixar|escrever|partilhar)\s[^,;.!?]{2,50}/iu

/** Makes the part: a form works at once; everything else is a placeholder, as many as were asked for. */
export function askedPart(asked: AskedPart, language: Language | undefined): Asked | undefined {
  const { part, words, count } = asked
  // A calendar of what is free is no programme.
  if (NEVER.has(part) || (part === 'programme' && /[ck]alend/iu.test(words))) return undefined
  // A book of condolence is called what the person calls it.
  const book = part === 'form' ? words.match(/[\p{L}\p{M}]+/gu)?.find(isBook) : undefined
  // A place "where people can leave a memory" is called that.
  const act = part === 'form' ? TO_WRITE.exec(words)?.[0] : undefined
  // "A signup form with name and phone" is a form that is headed as what it is for.
  const own = part === 'form' && partsIn(words).includes('signup') && askedFields(words) ? 'signup' : part
  const title = (book ?? act) ? sentenceCase(tidy(book ?? act!)) : labelOfPart(own, language, sentenceCase(words))
  if (part === 'form' || part === 'newsletter' || part === 'signup')
    return formOf(own === 'form' ? own : 'newsletter', title, language, askedFields(words))
  const make = MAKERS[part === 'plans' ? 'prices' : part]
  const holes: string[] = []
  const hole = (label: Label, n: number, of: number) => {
    const name = labelIn(language, label) || words
    const text = of > 1 ? `${name} ${n}` : name
    holes.push(text)
    return `[${text}]`
  }
  if (!make || !language) {
    const text = part === 'map' && language ? labelIn(language, 'address') : title
    return {
      sketch: { type: 'text', props: { text: `[${text.replace(/[[\]]/g, '')}]` } },
      title,
      holes: [text],
    }
  }
  const of = Math.min(count ?? make.usual, 12)
  const items = Array.from({ length: of }, (_, i) => make.item((label) => hole(label, i + 1, of), i))
  return { sketch: { type: make.type, props: { [make.list]: items, ...make.props } }, title, holes }
}

const isBook = (word: string) => partsIn(word).includes('form') && !/form/iu.test(word)

interface Maker {
  type: string
  list: string
  usual: number
  props?: JsonObject
  item: (hole: (label: Label) => string, i: number) => JsonObject
}

const MAKERS: Record<string, Maker> = {
  gallery: {
    type: 'gallery',
    list: 'images',
    usual: 3,
    item: (hole, i) => ({ src: `/assets/samples/${PICTURES[i % PICTURES.length]}.svg`, alt: hole('photo') }),
  },
  faq: {
    type: 'faq',
    list: 'items',
    usual: 1,
    item: (hole) => ({ question: hole('question'), answer: hole('answer') }),
  },
  testimonials: {
    type: 'testimonials',
    list: 'items',
    usual: 1,
    item: (hole) => ({ quote: hole('quote'), author: hole('name') }),
  },
  team: {
    type: 'people',
    list: 'items',
    usual: 1,
    props: { style: 'compact' },
    item: (hole) => ({ name: hole('person') }),
  },
  prices: { type: 'pricing', list: 'plans', usual: 1, item: (hole) => ({ name: hole('entry'), price: hole('price') }) },
}

function formOf(
  part: 'form' | 'newsletter',
  title: string,
  language: Language | undefined,
  asked: JsonObject[] | undefined,
): Asked | undefined {
  if (!language) return undefined
  const label = (name: Label) => labelIn(language, name)
  const email = { name: 'email', label: label('email'), type: 'email', required: true }
  const usual = [
    { name: 'name', label: label('name'), type: 'text', required: true },
    email,
    { name: 'message', label: label('message'), type: 'textarea', required: true },
  ]
  // An answer without a name is nobody's.
  const isSigned = asked?.some(({ name }) => name === 'name' || name === 'email')
  const own = asked && !isSigned ? [...usual.slice(0, 2), ...asked] : asked
  const fields = own ?? (part === 'newsletter' ? [email] : usual)
  return {
    sketch: {
      type: 'form',
      props: { fields, submit: label(part === 'newsletter' ? 'signUp' : 'send') },
    },
    title,
    holes: [],
  }
}
