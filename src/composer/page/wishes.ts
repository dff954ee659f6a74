import { askedFields } from './asked-fields'
import type { Node, Outline } from './nodes'
import { FOR, PLACE_TO_WRITE, PUTS } from './maker-words'
import { countIn, isTellable, type PartName, partsIn } from './parts'
import { fold, wordsOf } from './words'

export interface AskedPart {
  part: PartName
  /** The person's own words. */
  words: string
  count: number | undefined
}

/** What the person asked for, and what must not be. */
export interface Wishes {
  asked: AskedPart[]
  /** What is said of the order of the page. */
  orders: string[]
  refused: Set<PartName>
  /** Wishes that the composer cannot meet, in the person's words. */
  undone: string[]
  /** What is said beside a wish and wishes nothing: "the flag hangs in the hall". */
  remarks: string[]
}

export const FIRST =
  /(?<!\p{L})(?:first|top|before|above|zuerst|erst|oben|vorne|zuoberst|vor|anfang|d['’]abord|premier|haut|avant|primero|arriba|antes|prima|inizio|primeiro|cima|topo|eerst|bovenaan|boven|vanboven|najpierw|górze|gora|start|begin)(?!\p{L})/iu
export const LAST =
  /(?<!\p{L})(?:last|bottom|end|zuletzt|unten|ende|schluss|fin|bas|final|abajo|fondo|fine|baixo|onderaan|laatst|końcu|dole)(?!\p{L})/iu
/** Where a part that is asked for shall stand; "before and after pictures" and "would be top" say nothing of it. */
const TOP =
  /(?<!\p{L})(?:first|(?:at|on) (?:the )?(?:very )?top|zuerst|oben|zuoberst|en haut|d['’]abord|arriba|primero|in cima|in alto|em cima|no topo|bovenaan|vanboven|na górze)(?!\p{L})/iu
/** One page, and short: what is made is no longer than the brief. */
const MET =
  /^(?:that['’]?s (?:it|all)|nothing else|sonst nichts|das (?:war['’]?s|ist alles)|c['’]est tout|rien d['’]autre|nada más|eso es todo|è tutto|nient['’]altro|só isso|mais nada|(?:dat is|meer) (?:alles|niet)|to wszystko|nic więcej|one[- ]?pag|onepag|single|eine (?:einzige )?seite|ein onepager|kurz|short|brief|kort|court|corto|breve|krótk|(?:nicht (?:zu )?viel|wenig|little|not (?:too )?much|few|peu de|pas trop de|poc[ao]|poc[ao]s|pouc[ao]|weinig|ma[lł]o) (?:text\p{L}*|words|texte|texto|testo|tekst\p{L}*)|une (?:seule )?page|una (?:sola )?p[aá]gina|una pagina|um[a ]*p[aá]gina)/iu

/** @param name the name of the page: its words ask for nothing, as in "A page for Quiet Hours" */
export function wishesOf(outline: Outline, language: string, name = ''): Wishes {
  const wishes: Wishes = { asked: [], orders: [], refused: new Set(), undone: [], remarks: [] }
  for (const text of outline.refusals)
    if (wordsOf(text).length <= 8)
      partsIn(text)
        .filter((part) => !(LITERAL.has(part) && SOME.test(text)))
        .forEach((part) => wishes.refused.add(part))
  // "Contact page" asks for how to reach somebody, but "A page for Quiet Hours" does not ask for hours.
  for (const text of outline.asks.map((ask) => ask.split(FOR)[0]!))
    if (wordsOf(text).length <= 4)
      notePart(
        text,
        partsIn(text).filter((part) => PAGES.has(part)),
        wishes,
      )
  for (const { role, text } of outline.wishes) {
    // "One screen", "photos of real people" and "the pictures must be big" ask for no part.
    const named = partsOf(text)
    const parts = MANNER.test(text) || MUST.test(fold(text)) ? [] : named
    const isTold = outline.given.includes(text) && parts.every(isTellable)
    if (isTold) continue
    if (wordsOf(text).length <= 2 && wordsOf(name).join(' ').includes(wordsOf(text).join(' '))) continue
    // "Prices straight under the pictures" asks for pictures too.
    if (role === 'wish.order' && parts.includes('gallery')) notePart(text, ['gallery'], wishes)
    if (role === 'wish.order' || (PUTS.test(text) && parts.every(isTellable))) wishes.orders.push(text)
    else if (role === 'wish.part' && parts.length > 0) notePart(text, parts, wishes)
    else if (parts.length > 0 && (role === 'wish.count' || (role === 'wish.length' && parts[0] === 'gallery')))
      notePart(text, parts.slice(0, 1), wishes)
    else if (wordsOf(text).length <= 3 && isLanguage(text, language)) continue
    else if (role !== 'wish.part' && MET.test(text)) continue
    else if (/\p{L}{4}|\d|[^\p{ASCII}]/u.test(text)) wishes.undone.push(text)
  }
  return wishes
}

/** Parts whose facts a brief tells although it refuses some of them: "no prices in dollars", "keine Preise für Silvester". */
const LITERAL = new Set<PartName>(['prices', 'hours', 'phone', 'email', 'address', 'contact'])
const SOME =
  /(?<!\p{L})(?:for|in|für|auf|pour|en|para|per|em|voor|dla|w)\s(?!(?:(?:the|der|die|la|le|el|il|a|o|de|het)\s)?(?:page|site|web|internet|seite|sito|p[aá]gina|stron|it(?!\p{L})|there|online|public|general))\p{L}/iu

/** The parts that a wish names. Fields are those of one form. */
function partsOf(wish: string): PartName[] {
  const parts = partsIn(wish)
  if (askedFields(wish)) return [parts.includes('form') ? 'form' : 'signup']
  return PLACE_TO_WRITE.test(fold(wish)) ? ['form'] : parts
}

const PAGES = new Set<PartName>(['contact', 'hours', 'team', 'faq', 'prices', 'newsletter', 'signup'])

const MANNER =
  /bildschirm|obrazovk|ekran|schermo|pantalla|(?<!\p{L})(?:real|actual\p{L}*|echte\p{L}*|vraie?s|reales)(?!\p{L})/iu
/** How a part must be, in eight languages. Folded. "The hours must be on it" and "the photo should be the first thing" ask for them. */
const MUST =
  /(?<!(?<!\p{L})there)(?<=\p{L}) (?:(?:must|should|have to|need to) be (?!(?:on|at|in|an?|the|there|here|able|above|below|under|first|last|visible)(?!\p{L}))|(?:mussen|muss|sollen|sollten|soll|sollte) (?!(?:\p{L}+ )*(?:dabei|drauf|drin|rein|da|das|der|die|eine?|am|an|auf|zuerst|oben|unten) )(?:\p{L}+ ){1,4}sein(?!\p{L})|doi(?:ven)?t etre (?!(?:sur|dans|en|au|la|le|les|une?)(?!\p{L}))|(?:deben?|tienen? que) ser (?!(?:lo|la|el|los|las|una?)(?!\p{L}))|dev(?:ono|e) essere (?!(?:la|lo|il|le|un|una|in|sul\p{L}*)(?!\p{L}))|devem? ser (?!(?:o|a|os|as|uma?)(?!\p{L}))|(?:moeten|moet) (?!(?:het|de|een|op|in|boven\p{L}*) )(?:\p{L}+ ){1,4}zijn(?!\p{L})|(?:maja|musza|ma|musi) byc (?!(?:na|w|pierwsz\p{L}*)(?!\p{L})))/u

const REACH = new Set<PartName>(['phone', 'email', 'contact'])
/** "A field for the mail address" is a form. */
const INPUT = /(?<!\p{L})(?:box|field|feld|champ|campo|casella|veld|pole)(?!\p{L})/iu
/** One picture: "a photo of the crowd". */
const PICTURE =
  /(?<!\p{L})(?:photo|photograph|picture|pic|foto|bilde?|immagine|imagen|imagem|zdjęcie)(?!\p{L}| ?(?:galler|galer|album))/iu

function notePart(text: string, named: readonly PartName[], { asked, orders, refused }: Wishes): void {
  const parts: readonly PartName[] =
    named.includes('email') && (INPUT.test(text) || named.includes('signup'))
      ? [named.includes('signup') ? 'signup' : 'newsletter']
      : named
  // "A button to telephone" is a button.
  if (named.includes('button') && named.every((part) => part === 'button' || REACH.has(part))) return
  const count = countIn(text) ?? (PICTURE.test(text) ? 1 : undefined)
  const isForm = parts.includes('form') || parts.includes('newsletter')
  for (const part of parts) {
    // "Contact form", "RSVP form" and "newsletter signup" are one part each.
    if (isForm && part === 'contact') continue
    const known = asked.find((one) => one.part === part)
    if (known) known.count ??= count
    // "Contact form", "RSVP form" and "newsletter signup" are one part each.
    if (known || refused.has(part) || (part === 'contact' && isForm)) continue
    if (part === 'newsletter' && asked.some((one) => one.part === 'signup')) continue
    if (part === 'signup' && (isForm || asked.some((one) => one.part === 'newsletter'))) continue
    asked.push({ part, words: text, count })
    if (parts.length === 1 && TOP.test(text)) orders.push(text)
  }
}

const LANGUAGE_NAMES: Record<string, RegExp> = {
  en: /english|englisch|anglais|ingl[eéê]s|engels|angielsk/i,
  de: /german|deutsch|allemand|alem[aá]n|tedesco|alem[aã]o|duits|niemieck/i,
  fr: /french|franz[oö]s|français|franc[eé]s|frans(?!e)|francusk/i,
  es: /spanish|spanisch|espagnol|español|spagnolo|espanhol|spaans|hiszpańsk/i,
  it: /italian|italienisch|italien|italiano|italiaans|włosk/i,
  pt: /portugu/i,
  nl: /dutch|niederländisch|néerlandais|holand[eé]s|olandese|nederlands|niderlandz/i,
  pl: /polish|polnisch|polonais|polaco|polacco|pools|polsk/i,
}

/** True if a wish names the language of the brief and no other. */
function isLanguage(text: string, language: string): boolean {
  const named = Object.entries(LANGUAGE_NAMES).filter(([, name]) => name.test(text))
  return named.length === 1 && named[0]![0] === language
}

const has = (nodes: readonly Node[], test: (node: Node) => boolean) => nodes.some(test)
const entryWith = (key: 'price' | 'time') => (node: Node) =>
  (node.kind === 'entry' && node[key] !== '') || (node.kind === 'table' && key === 'time')
const reach =
  (...types: string[]) =>
  (node: Node) =>
    node.kind === 'contact' && (types.includes(node.type) || node.type === 'mixed')

/** What of the content is the part that somebody asks for. */
const GIVEN: Partial<Record<PartName, (node: Node) => boolean>> = {
  faq: ({ kind }) => kind === 'qa',
  testimonials: ({ kind }) => kind === 'quote',
  team: ({ kind }) => kind === 'person',
  prices: (node) =>
    entryWith('price')(node) || (node.kind === 'fact' && /price/.test(node.role)) || node.kind === 'table',
  menu: ({ kind }) => kind === 'entry',
  services: ({ kind }) => kind === 'entry',
  features: ({ kind }) => kind === 'entry',
  steps: ({ kind }) => kind === 'entry',
  about: ({ kind }) => kind === 'text',
  timeline: entryWith('time'),
  plans: entryWith('price'),
  hero: () => true,
  programme: entryWith('time'),
  hours: reach('hours'),
  contact: ({ kind }) => kind === 'contact',
  phone: reach('phone'),
  email: reach('email'),
  address: reach('address'),
  links: reach('web', 'social'),
  // "38 % fewer miles" is a figure too.
  stats: (node) => node.kind === 'stat' || (node.kind === 'entry' && /^\W{0,2}\d/u.test(node.title || node.text)),
  countdown: () => false,
}

/** True if the content holds a part already. */
export function isGiven(part: PartName, nodes: readonly Node[]): boolean {
  const test = GIVEN[part]
  return test !== undefined && has(nodes, test)
}
