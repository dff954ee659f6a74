import { takeAll } from './contact'
import type { Source } from '../text'

const WORD = "\\p{Lu}[\\p{L}'’-]{0,30}(?![\\p{L}\\p{N}])"
const SMALL = "(?:de|del|la|le|les|des|du|der|den|am|im|an|of|the|zum|zur|los|las|y|el|d[’'])"
/** "Suite 3", "Apt. 4b", and the state with its number: "OH 45402". */
const ROOM = '(?:,?[^\\S\\n]+(?:Suite|Ste\\.?|Apt\\.?|Unit|Floor|Room|#)[^\\S\\n]?\\d{1,5}[a-zA-Z]?(?![\\p{L}\\p{N}]))?'
const STATE = '(?:,?[^\\S\\n]+[A-Z]{2}(?:[^\\S\\n]+\\d{5}(?:-\\d{4})?)(?!\\d))?'
const TOWN = `(?:,(?![^\\S\\n]*[A-Z]{2}[^\\S\\n]+\\d{5})[^\\S\\n]*(?:\\d{4,5}[^\\S\\n]+|[A-Z]{1,2}\\d[\\dA-Z]?[^\\S\\n]*\\d[A-Z]{2}[^\\S\\n]*|[A-Z]-?\\d{4}[^\\S\\n]+)?${WORD}(?:[^\\S\\n]+(?:${SMALL}[^\\S\\n]+)?${WORD}){0,2}(?:[^\\S\\n]+[A-Z]{1,2}\\d[\\dA-Z]?[^\\S\\n]?\\d[A-Z]{2})?){0,2}`
const STREETS = [
  `\\d{1,4}[a-z]?[^\\S\\n]+(?:${WORD}[^\\S\\n]+){1,3}(?:Street|St|Road|Rd|Lane|Avenue|Ave|Drive|Square|Sq|Way|Place|Court|Boulevard|Blvd|Terrace|Row|Hill|Quay|Close|Gardens|Crescent)\\b\\.?`,
  // Here a hyphen parts words, or nothing but hyphens could be read in as many ways as there are.
  `(?:\\p{Lu}[\\p{L}'’]{0,30}(?![\\p{L}\\p{N}])(?:[^\\S\\n]|-)){0,5}\\p{L}{0,25}(?:straße|strasse|str\\.|platz|gasse|weg|allee|ring|ufer|markt|damm|promenade|meile|chaussee|pfad|Straße|Str\\.|Weg|Platz|Allee|Gasse|Meile|Chaussee|Pfad|Ufer|Ring|Damm)[^\\S\\n]+\\d{1,4}(?:[^\\S\\n]?[a-z]\\b|[-/]\\d{1,4})?`,
  `(?:Am|An der|Auf der|Im|Zum)[^\\S\\n]+${WORD}(?:[^\\S\\n]+${WORD})?[^\\S\\n]+\\d{1,4}[a-z]?`,
  `\\d{1,4}[^\\S\\n]?(?:bis|ter)?,?[^\\S\\n]+(?:rue|avenue|boulevard|place|quai|chemin|impasse|allée|cours|passage)[^\\S\\n]+(?:${SMALL}[^\\S\\n]*){0,2}${WORD}(?:(?:[^\\S\\n]|-)(?:${SMALL}[^\\S\\n]*){0,2}${WORD}){0,3}`,
  `(?:[Cc]alle|[Cc]/|[Aa]venida|[Aa]v\\.|[Aa]vda\\.|[Pp]laza|[Pp]aseo|Camino|Rúa|[Cc]arrer)[^\\S\\n]+(?:${SMALL}[^\\S\\n]+){0,2}${WORD}(?:[^\\S\\n]+(?:${SMALL}[^\\S\\n]+){0,2}${WORD}){0,3},?[^\\S\\n]+\\d{1,4}`,
]
const ADDRESS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?!(?:Adresse|Anschrift|Address|Adresse|Dirección)[^\\S\\n])(?:${STREETS.join('|')})${ROOM}${TOWN}${STATE}`,
  'gu',
)

/** Streets with number and town, as written. */
export function readAddresses(source: Source): string[] {
  return takeAll(source, ADDRESS, (match) =>
    match[0].trim().replace(/(?<!\b(?:St|Rd|Ave|Sq|Blvd|str|Av|Avda))\.$/u, ''),
  )
}
