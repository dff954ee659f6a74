import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import type { Marked } from './layout-marks'
import { isStreet } from './place-sentence'
import { dayAtStart } from './when'

const WORD = "\\p{Lu}[\\p{L}'’.-]{0,30}"
const SMALL = "(?:(?:de|del|della|dei|do|da|dos|la|le|les|los|du|des|di)\\s|[ld]['’]){0,2}"
const FORMS = [
  `\\d{1,4}[a-z]?\\s(?:${WORD}\\s){1,3}(?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Drive|Square|Sq|Way|Place|Court|Close|Crescent|Terrace|Row|Hill|Quay|Gardens|Grove|Mews|Parade|Boulevard|Blvd|Walk|Wharf|Yard)(?!\\p{L})`,
  `(?<![\\p{L}-])(?!\\p{L}*(?:park|spiel|stell|sitz|camping)platz)(?:\\p{L}{2,25}(?:straße|strasse|str\\.|gasse|weg|platz|allee|ring|ufer|damm|straat|laan|plein|gracht|kade|dijk|singel)|(?:${WORD}\\s){1,2}(?:Str\\.|Straße|Weg|Platz|Allee|Ring))\\s\\d{1,4}[a-z]?(?![\\p{L}\\p{N}:%€]|[.,]\\d|\\s?[€$£])`,
  `\\d{1,4}(?:\\s(?:bis|ter))?,?\\s(?:rue|avenue|boulevard|place|quai|chemin|impasse|allée|cours|passage|route)\\s${SMALL}${WORD}(?:[\\s-]${WORD}){0,3}`,
  `(?<!\\p{L})(?:[Cc]alle|[Cc]/|[Aa]venida|[Aa]vda?\\.|[Pp]laza|[Pp]aseo|[Cc]amino|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Ll]ocalità|[Rr]ua|[Pp]raça|[Ll]argo|[Uu]l\\.|[Aa]l\\.|[Pp]l\\.)\\s(?:${SMALL}${WORD}(?:\\s(?:di|de)\\s|,?\\s)){1,4}\\d{1,4}[a-z]?(?![\\p{L}\\p{N}:%€])`,
]
/** A street with its number, in the forms of eight languages. */
const STREET = new RegExp(FORMS.join('|'), 'gu')
/** The town behind it. */
const TOWN = new RegExp(`^,?\\s(?:\\d{4,5}\\s)?${WORD}(?:[\\s-]${WORD}){0,2}`, 'u')
/** What a street is read as where it is not read as one. */
const PLACES = new Set<Role>(['-', 'place', 'address', 'tagline', 'name'])

/** The streets of a brief by their form, and what was read as an address and is none. */
export function streetMarks({ text, pieces }: Reading, roles: readonly Role[]): Marked[] {
  const read = pieces.filter(({ role, start }) => role === 'address' && roles[start] === 'address')
  return [
    ...read.flatMap(({ start, end }): Marked[] => {
      const own = text.slice(start, end)
      if (isNone(own)) return [[start, end, 'text']]
      const lead = LEAD.exec(own)?.[0].length ?? 0
      return lead > 0 ? [[start, start + lead, '-']] : []
    }),
    ...[...text.matchAll(STREET)].flatMap(({ index, 0: street }) => wholeStreet(text, roles, index, street)),
  ]
}

/** "8 Mill Lane, Alston", and no word more. */
export function isOnlyStreet(text: string): boolean {
  const street = text.match(STREET)?.[0]
  const behind = street !== undefined && text.startsWith(street) ? text.slice(street.length) : 'none'
  return behind.replace(TOWN, '').trim() === ''
}

function wholeStreet(text: string, roles: readonly Role[], start: number, street: string): Marked[] {
  const end = start + street.length
  const own = roles.slice(start, end)
  // A name that only ends with its street stays whole: "Larch at 8 Mill Lane".
  const isOfName = own[0] === 'name' && roles[start - 1] === 'name'
  if (isOfName || own.every((role) => role === '-') || !own.every((role) => PLACES.has(role))) return []
  const town = TOWN.exec(text.slice(end, end + 80))?.[0] ?? ''
  const isTown = town !== '' && roles.slice(end, end + town.length).every((role) => role === 'place' || role === '-')
  return [[start, end + (isTown && roles[end + town.length - 1] === 'place' ? town.length : 0), 'address']]
}

/** Words before an address that are none of it: "Address:", "we're at". */
const LEAD =
  /^(?:(?:address|adresse|anschrift|direcci[oó]n|indirizzo|endereço|morada|adres)\s?:?\s+|(?:i['’]?m|we['’]?re|we are|i am|wir sind|ich bin|on est|nous sommes|estamos|siamo|estoy|we zitten|jestem|jesteśmy)\s(?:(?:in|at|on|im|am|à|au|en|a|w|na|te)\s)?)(?=[\p{Lu}\d])/iu

/** A list with numbers, a shout, a day with its hours, or a number of things. */
function isNone(text: string): boolean {
  if (/^\s*1[.)]\s.*\s2[.)]\s/su.test(text)) return true
  if (text.match(STREET)) return false
  if (/[!?]/.test(text)) return true
  if (isStreet(text)) return false
  const isDay = dayAtStart(text.replace(/^\p{L}{1,2}\s(?=\p{Ll})/u, '')) !== undefined
  return /^\d+ª?\s\p{Ll}/u.test(text) || (isDay && /\d\s?[-–]\s?\d/u.test(text))
}
