import type { Block, Content } from '../../blocks/block'
import { blockText } from '../../blocks/rendering'
import { walk } from '../../blocks/tree/walk'
import { readPhones, readReach } from '../../composer/facts/contact'
import { readAddresses } from '../../composer/facts/places'
import { readHours } from '../../composer/facts/times'
import { clean, Source } from '../../composer/text'
import type { FactKind } from '../mind/used'
import { isList, isObject } from '../../lib/json'
import type { Steps } from '../../lib/steps'

/** The words for a kind of fact in eight languages, without accents in part. */
const WORDS: readonly [readonly FactKind[], RegExp][] = [
  [
    ['hours'],
    /(?<!\p{L})(?:hours|(?:opening|business) times|when we are open|[oö]ffnungszeiten|horaires|heures d'ouverture|horarios?|orari[o]?|hor[aá]rios?|openingstijden|openingsuren|godziny(?: otwarcia)?)(?!\p{L})/iu,
  ],
  [
    ['phone'],
    /(?<!\p{L})(?:(?:tele)?phone(?: number)?|number|tel|telefon(?:nummer)?|rufnummer|nummer|t[eé]l[eé]phone|num[eé]ro|tel[eé]fono|telefone|telefoon(?:nummer)?|numer(?: telefonu)?)(?!\p{L})/iu,
  ],
  [['email'], /(?<!\p{L})(?:e-?mail(?:[- ]?adress?e?| address)?|mail(?:adresse)?|correo|courriel)(?!\p{L})/iu],
  [
    ['address'],
    /(?<!(?:e-?|e-?mail |mail )\p{L}{0,4})(?<!\p{L})(?:address|adresse|anschrift|direcci[oó]n|indirizzo|endere[cç]o|morada|adres)(?!\p{L})/iu,
  ],
  [
    ['prices'],
    /(?<!\p{L})(?:prices?|price list|pric(?:ing)|preise|preisliste|prix|tarifs|precios|prezzi|listino|pre[cç]os|prijzen|ceny|cennik)(?!\p{L})/iu,
  ],
  [
    ['phone', 'email', 'address'],
    /(?<!\p{L})(?:contact (?:details|data|information|info)|kontaktdaten|kontakt|coordonn[eé]es|(?:datos de )?contacto|contatti|contactgegevens|dane kontaktowe)(?!\p{L})/iu,
  ],
]

/** The kinds of fact that words speak of. */
export function kindsIn(words: string): FactKind[] {
  return [...new Set(WORDS.flatMap(([kinds, pattern]) => (pattern.test(words) ? kinds : [])))]
}

/** Characters of a page that are read for facts. */
const READ = 20_000
/** Most hours, and most prices. */
const [MOST_HOURS, MOST_PRICES] = [7, 30]

/** Reads facts of these kinds from a page, as the page writes them. Pauses between the kinds. */
export function* factsOn(content: Content, kinds: readonly FactKind[]): Steps<Partial<Record<FactKind, string>>> {
  const source = new Source(clean(blockText(content.blocks, READ).slice(0, READ)).text)
  yield
  const email = readReach(source).emails[0]
  yield
  const address = readAddresses(source)[0]
  yield
  const hours = readHours(source)
    .slice(0, MOST_HOURS)
    .map(({ days, times }) => `${days} ${times}`)
    .join(', ')
  yield
  const phone = readPhones(source, /(?:tel|phone|call|fon|nummer|number)[^,;]{0,24}$/u)[0]
  yield
  const facts = { email, address, hours, phone, prices: pricesOn(content.blocks) }
  return Object.fromEntries(kinds.flatMap((kind) => (facts[kind] ? [[kind, facts[kind]]] : [])))
}

const PRICE = /(?:[€$£]\s?\d|\d\s?(?:[€$£]|eur(?!\p{L})|usd|chf|zł|pln))/iu

/** "Espresso 2.50 €, Cappuccino 3.20 €": plans with their prices, and rows of tables that have one. */
function pricesOn(blocks: readonly Block[]): string {
  const found: string[] = []
  walk(blocks, ({ type, props }) => {
    if (type === 'pricing') found.push(...plansIn(props.plans))
    if (type === 'table') found.push(...rowsIn(props.rows))
  })
  return found.slice(0, MOST_PRICES).join(', ')
}

function plansIn(plans: unknown): string[] {
  if (!isList(plans as never)) return []
  return (plans as unknown[]).flatMap((plan) => {
    if (!isObject(plan) || typeof plan.name !== 'string' || typeof plan.price !== 'string') return []
    return [[plan.name, plan.price, typeof plan.period === 'string' ? plan.period : ''].filter(Boolean).join(' ')]
  })
}

function rowsIn(rows: unknown): string[] {
  if (!isList(rows as never)) return []
  return (rows as unknown[]).flatMap((row) => {
    const cells = Array.isArray(row) ? row.filter((cell) => typeof cell === 'string') : []
    const price = cells.slice(1).find((cell) => PRICE.test(cell))
    return cells[0] && price ? [`${cells[0]} ${price}`] : []
  })
}
