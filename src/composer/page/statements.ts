import type { Line } from '../reader/layout'
import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { copyMarks } from './leads'
import { type Marked, shareOf } from './layout-marks'
import { isForTheMaker, requests, speaksOfPictures } from './maker-words'
import { sentencesIn } from './sentences'
import { isForMaker } from './units'
import { fold, wordsOf } from './words'

const GREETING =
  /^\W*(?:(?:hi|hiya|hello|hey|hallo|moin|servus|guten (?:tag|morgen|abend)|liebe leute|bonjour|salut|hola|buenas|ciao|buongiorno|salve|oi|ola|bom dia|boa tarde|hoi|goedendag|dzien dobry|czesc)(?: \p{L}+)?[,!.]* ?[^\p{L}\p{N}]*)?/u
/** What people say of what they are or do, as a sentence begins. Folded. */
const STATES = new RegExp(
  `^(?:${[
    "(?:we|i)(?:'re| are| am|'m)(?! (?:looking|writing|sending|sorry|not|so|happy|trying|after|attaching|thinking|told))|(?:we|i) (?:sell|make|bake|teach|run|offer|build|repair|fix|brew|grow|rent|host|organi[sz]e|cook|clean|paint|play|sing|train|coach|deliver|restore|design|roast|breed|walk|groom|sew|tune|mend|print|serve|produce|import|craft)",
    '(?:wir|ich) (?:sind|bin|heiraten|verkauf\\p{L}*|back\\p{L}*|unterricht\\p{L}*|reparier\\p{L}*|biet\\p{L}*|organisier\\p{L}*|vermiet\\p{L}*|brau(?:en|e)|koch\\p{L}*|spiel\\p{L}*|fertig\\p{L}*|restaurier\\p{L}*|liefer\\p{L}*|veranstalt\\p{L}*)',
    '(?:nous sommes|je suis|nous nous marions|on se marie|(?:nous|on|je) (?:vend|propos|organis|fabriqu|repar|lou(?:ons|e)|enseign|cuisin|cultiv|elev|imprim)\\p{L}*)',
    '(?:somos|soy|me llamo|nos casamos|(?:vend|ofrec|organiz|alquil|repar|ensen|cocin|cultiv|fabric)(?:emos|imos|amos|o))',
    '(?:siamo|sono (?:un|una|il|la|lo)|mi chiamo|ci sposiamo|(?:vend|offr|organizz|affitt|ripar|insegn|cucin|coltiv|produc)(?:iamo|o))',
    '(?:sou|vamos casar|chamo-me|me chamo|aceito|aceitamos|(?:vend|oferec|organiz|alug|repar|ensin|cozinh|cultiv|produz)(?:emos|imos|amos|o))',
    '(?:(?:we|wij|ik) (?:zijn|ben|gaan trouwen|trouwen|verko\\p{L}*|bakken|bak|bied\\p{L}*|organiser\\p{L}*|verhu\\p{L}*|repar\\p{L}*|gev?en|speel|spelen|kweken|brouwen))',
    '(?:jestesmy|jestem|bierzemy slub|sprzedajemy|sprzedaje|oferujemy|organizujemy|wynajmujemy|naprawiamy|naprawiam|uczymy|ucze|gramy|pieczemy)',
  ].join('|')})(?!\\p{L})`,
  'u',
)
const INTRODUCES =
  /^(?:i(?:'m| am)|ich bin|je suis|soy|me llamo|sono|mi chiamo|sou|chamo-me|me chamo|ik ben|jestem)(?!\p{L})/u
/** "Tip: better on the third day". Folded. */
const TIPS =
  /^\W*(?:tip|tipp|hint|astuce|conseil|consejo|consiglio|dica|wskazowka|good to know|gut zu wissen|bon a savoir)\s?:/u
/** "Looking for a baker": a job, or what somebody needs. Folded. */
const SEEKS =
  /^\W*(?:(?:we(?:'re| are) |i(?:'m| am) )?looking for|wanted:?|wir suchen|suchen?|on (?:cherche|recrute)|nous (?:cherchons|recrutons)|cercasi|cerchiamo|se busca|buscamos|procura-se|procuramos|gezocht:?|wij zoeken|we zoeken|szukamy|poszukujemy|zatrudnimy) \p{L}/u
/** "gridlark – a tiny library": a name and what it is. */
const IS_A =
  /^([\p{L}\p{N}][\p{L}\p{N}'’&.-]*(?: [\p{Lu}\p{N}][\p{L}\p{N}'’&.-]*){0,3})\s[–—-]\s(?=(?:an?|the|ein\p{L}*|une?|le|la|una?|un|il|uma?|o|een)\s)/iu

/**
 * A sentence that was read as words to the maker, asks for nothing and says what somebody is or does is copy: "We sell boats." A
 * greeting before it stays what it is.
 */
export function statements({ lines }: Reading, roles: readonly Role[]): Marked[] {
  return lines.flatMap((line) =>
    sentencesIn(line.text).flatMap(([from, to]): Marked[] => {
      const clauses = clausesOf(line.text.slice(from, to))
      return clauses.flatMap(([at, end]): Marked[] => {
        const own: Line = { ...line, text: line.text.slice(from + at, from + end), start: line.start + from + at }
        if (shareOf(roles, own, isForMaker) < 0.15) return []
        const bare = own.text.slice(GREETING.exec(fold(own.text))![0].length)
        const name = line.start === 0 && from + at === 0 ? IS_A.exec(own.text)?.[1] : undefined
        if (name === undefined && !STATES.test(fold(bare)) && !SEEKS.test(fold(bare)) && !TIPS.test(fold(bare)))
          return []
        // "Hello, I'm Ann, who mended your roof" greets somebody.
        if (bare !== own.text && INTRODUCES.test(fold(bare))) return []
        if (wordsOf(bare).length < 3 || asksFor(bare)) return []
        const start = own.start + own.text.length - bare.length
        return [
          ...(name === undefined ? [] : ([[own.start, own.start + name.length, 'name']] satisfies Marked[])),
          ...copyMarks(roles, start + (name?.length ?? 0), own.start + own.text.length),
        ]
      })
    }),
  )
}

/** The clauses of a sentence that a comma parts, where each of them states something: "My name is Ann, I paint". */
function clausesOf(sentence: string): [from: number, to: number][] {
  const parts = [...sentence.matchAll(/[^,]+,?\s*/gu)].map(({ index, 0: part }): [number, number] => [
    index,
    index + part.length,
  ])
  // "Looking for a baker, want the ad as a page": what is sought is told, and the rest asked.
  const [first, second] = parts
  if (first && second && SEEKS.test(fold(sentence))) return [first, [second[0], sentence.length]]
  const areAll = parts.every(([from, to]) => STATES.test(fold(sentence.slice(from, to))))
  return areAll ? parts : [[0, sentence.length]]
}

/** Copy speaks to its readers, but not of who is writing to them. */
const TO_YOU = /(?<!\p{L})(?:you|your|dir|dich|euch|vous|votre|usted|ustedes|lei|voce|voces|jou|jullie)(?!\p{L})/u
const asksFor = (text: string) =>
  requests(text) || isForTheMaker(text) || speaksOfPictures(text) || TO_YOU.test(fold(text))
