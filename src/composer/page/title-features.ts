import { hostScore } from './hosts'
import { isStreet } from './place-sentence'
import { isOnlyWhen } from './when'
import { fold, wordsOf } from './words'

/** A run of words that could be the title, and what is known of its place. */
export interface Run {
  /** Where it begins in its line. */
  from: number
  cutsName: boolean
  /** The next word, or the one before, begins with a capital too: "Podere Le" of "Podere Le Querce". */
  cutsCapitals: boolean
  /** Words with large letters that belong together are cut at its end, or at its start. */
  cutsEnd: boolean
  cutsStart: boolean
  /** Part of a longer quotation. */
  inQuotes: boolean
  item: number
  place: number
  person: number
  date: number
  /** It holds the first stretch of the brief that is tagged as a name. */
  firstName: boolean
  text: string
  /** How likely its letters are a name, as a mean and as a part of all names; and how likely the words beside it are. */
  likely: { mean: number; part: number }
  likelyBeside: [before: number, behind: number]
  /** What stands before it, folded, and right behind it. */
  before: string
  behind: string
  /** Shares of its letters with the role of a name, and with a role of words to the maker. */
  named: number
  forMaker: number
  wholeLine: boolean
  line: number
  capitals: boolean
  isHash: boolean
  gapAround: boolean
}

/** What is known of the whole brief. */
export interface Around {
  folded: string
  hosts: readonly string[]
  order: number
  /** The place of its line among those that hold words for readers; -1 for other lines. */
  copy: number
}

/** Words that lead to a name: "Client: …", "wir sind …", "called …". */
const CAPTION =
  /(?:^|[\s(])(?:name|nome|nom|nombre|naam|nazwa|titel|title|titre|titulo|titolo|tytul|client|kunde|cliente|klient|betrieb|buro|firma|product|produkt|produit|producto|prodotto|event|projekt|project|verein|called|call it|heisst|heissen|heisse|namens|name is|we are|we're|its called|it's called|wir sind|das|unser(?:e[nr]?)?|our|s'appelle|nous sommes|on est|somos|se llama|si chiama|siamo|chama-se|chamamos|heet|heten|wij zijn|nazywa sie|to jest|jestesmy|for|fur|pour|para|per|voor|dla)\s*(?::|=|→|->|-|–)?\s*["„“«'*]*$/
/** "A page for our bakery …": what stands behind is the name. */
const PAGE_FOR =
  /(?:page|site|website|listing|portfolio|resume|cv|docs|newsletter|blog|seite|webseite|lebenslauf|homepage|p[aá]gina|sitio|sito|strona|lancement|called|bio) (?:\p{L}+ ){0,3}(?:for|fur|pour|para|de|del|du|per|voor|dla|home for)? ?(?:(?:the|our|my|a|an|das|die|den|der|unsere?n?|meine?n?|le|la|les|l|mon|ma|notre|el|los|mi|nuestr[oa]|il|lo|o|os|meu|minha|de|het|mijn|onze) ?)?(?:\p{L}+ ){0,3}["„“«'*]?$/u
const LABELLED =
  /(?:name|nome|nom|nombre|naam|nazwa|titel|title|titre|titulo|titolo|tytul|client|kunde|cliente|betrieb|produkt|product|firma|called|call it|heisst|heissen|s'appelle|se llama|si chiama|heet|nazywa sie)\s*[:=→]?\s*["„“«'*]*$/

const FREE =
  /^(?:hi|hello|hallo|hey|hoi|dear|lieber?|liebes|sehr|guten|bonjour|salut|hola|ciao|buongiorno|oi|ola|cara|caro|beste|dzien|czesc|thanks|thank|danke|merci|gracias|grazie|obrigad|dank|dziekuje|re|fwd|subject|von|from|an|to|betreff|cc)$/

/** The legal form at the end of a name. */
export const LEGAL =
  /,?\s(?:ltd|limited|gmbh|ug|ag|kg|inc|llc|plc|s\.?l\.?|s\.?a\.?|s\.?r\.?l\.?|a\.?s\.?d\.?|bv|b\.v\.|sp\. z o\.\s?o|e\.?\s?v)\.?$/iu

/** What speaks for a candidate, each with its weight. `scripts/fit-titles.ts` fits them. */
export const TITLE_WEIGHTS: Record<string, number> = {
  forMaker: -0.78,
  wholeLine: 1.3,
  firstLine: 0.36,
  large: -0.2,
  words2to4: 0.19,
  ends: -0.35,
  headline: -1.53,
  noCopy: -0.65,
  order: -0.96,
  oneWord: -1.93,
  openStart: 0.45,
  cutsStart: -1.06,
  small: -1.78,
  greeting: -0.46,
  inFirstCopy: 0.49,
  words7: -0.47,
  words10: -0.13,
  isLong: -0.37,
  place: -0.41,
  isPageWord: -1.41,
  comma: -1.14,
  sentences: -0.9,
  openSmall: -0.37,
  repeats: 0.37,
  pageFor: -0.24,
  caption: 1.65,
  cutsCapitals: -0.26,
  openEnd: 0.21,
  cutsEnd: -1.83,
  item: -0.36,
  digits: -0.65,
  joining: -1.13,
  laterCopy: -1.94,
  clock: -0.27,
  date: -0.77,
  hasVerb: -0.76,
  onlyWhen: -0.23,
  preposition: -0.45,
  colon: -1.13,
  named: -0.2,
  allNamed: 1.12,
  firstName: 0.36,
  likely: 1.66,
  likelyPart: 1.61,
  likelyWhole: -0.12,
  firstCopy: -0.4,
  likelyBehind: -0.41,
  likelyBefore: -0.85,
  label: 1.57,
  host: 2.2,
  cutsName: -0.88,
  person: 0.3,
  figures: -0.37,
  legal: 0.32,
  hash: -0.36,
  quoted: 0.41,
  inQuotes: -0.12,
  capitals: -0.22,
  address: -0.18,
  captioned: -0.46,
  naming: -0.34,
  scriptLong: -0.39,
  scriptMiddle: -0.35,
  caseless: -0.37,
}

/** A caption is no part of the title behind it. */
const CAPTIONED =
  /^(?:title|titel|titre|titulo|titolo|tytul|name|nom|nome|nombre|naam|poste|stelle|job|position|puesto|vaga|posto|functie|stanowisko|from|von|de|re|betreff|subject|objet|asunto|oggetto|client|kunde|cliente|klient|klub)\s?(?::|\s[–—-])\s/u
const NAMING =
  /^(?:its? called|it's called|we are|we're|wir sind|wir heissen|es heisst|sie heisst|nous sommes|on s'appelle|elle s'appelle|somos|se llama|siamo|si chiama|chama-se|wij zijn|het heet|nazywa sie|jestesmy|λεγομαστε)(?!\p{L})/u

export function featuresOf(run: Run, text: string, { folded, hosts, order, copy }: Around): Record<string, number> {
  const words = wordsOf(text)
  const own = fold(text)
  const letters = text.match(/(?<![\p{L}'’])\p{L}/gu) ?? []
  const large = letters.filter((letter) => letter !== letter.toLowerCase()).length / Math.max(1, letters.length)
  const isCased = /[\p{Lu}\p{Ll}]/u.test(text)
  const yes = (test: boolean) => (test ? 1 : 0)
  return {
    named: run.named,
    allNamed: yes(run.named > 0.9),
    forMaker: run.forMaker,
    host: hostScore(text, hosts),
    repeats: Math.min(3, Math.max(0, folded.split(own).length - 2)),
    label: yes(LABELLED.test(run.before)),
    caption: yes(CAPTION.test(run.before)),
    wholeLine: yes(run.wholeLine),
    firstLine: yes(run.wholeLine && run.line <= 1),
    hash: yes(run.isHash && run.wholeLine),
    capitals: yes(run.capitals && run.wholeLine),
    large: isCased ? large : 0.5,
    small: yes(isCased && letters.length > 0 && letters[0] === letters[0]!.toLowerCase() && large < 0.5),
    oneWord: yes(words.length === 1 && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)),
    words2to4: yes(words.length >= 2 && words.length <= 4),
    words7: yes(words.length >= 7),
    words10: yes(words.length >= 10),
    greeting: yes(FREE.test(words[0] ?? '')),
    figures: yes(/\d{3}.*\d{3}|@|https?:|[€$£]/.test(text)),
    order: Math.min(order, 30) / 30,
    cutsName: yes(run.cutsName),
    joining: yes(
      /(?:^|\s)(?:and|und|et|y|e|en|i|de|of|the|der|die|das|le|la|el|il|am|in|on|mit|with|for|für)$|^(?:and|und|et|y|&|\/|de|of)\s/iu.test(
        text,
      ),
    ),
    quoted: yes(/["„“«'*]\s*$/.test(run.before)),
    item: run.item,
    place: run.place,
    person: run.person,
    pageFor: yes(PAGE_FOR.test(run.before)),
    inQuotes: yes(run.inQuotes),
    isPageWord: yes(/(?:page|site|seite|p[aá]gina|strona)(?:$|\s)/iu.test(text)),
    digits: yes(/^\d|\d{1,2}\.?$/.test(text)),
    address: yes(isStreet(text) && !run.wholeLine) * (1 - Math.min(1, run.named)),
    preposition:
      yes(/^(?:in|im|am|an|at|bei|à|en|dans|chez|presso|em|na|no|te|w|we|from|ab|bis|until|near)\s/iu.test(text)) *
      (1 - Math.min(1, run.named)),
    cutsCapitals: yes(run.cutsCapitals || /(?:^|\s)(?:prof|dr|mag|dra|univ)\.\s$/.test(run.before)),
    clock:
      yes(/\d\s?(?:am|pm|uhr|h)(?!\p{L})|\d{1,2}\s?[–-]\s?\d{1,2}(?!\d)/iu.test(text)) * (1 - Math.min(1, run.named)),
    sentences: yes(/[\p{L}\p{N}]{3,}[.!?]\s+\S/u.test(text)),
    hasVerb:
      yes(/\s(?:is|are|was|ist|sind|est|sont|es|son|è|é|são|zijn|jest|kost|kostet|costs|has|have|hat)\s/iu.test(text)) *
      (1 - Math.min(1, run.named)),
    date: run.date,
    onlyWhen: yes(isOnlyWhen(text)),
    firstName: yes(run.firstName),
    openEnd: yes(/^\s?(?:&\s|[–+]\s?|\/)?[\p{Lu}\d]/u.test(run.behind)),
    openSmall: yes(/^\s\p{Ll}/u.test(run.behind)),
    openStart: yes(/\p{L}\s?(?:[&–+]\s?)?$/u.test(run.before)),
    naming: yes(NAMING.test(own)),
    legal: yes(LEGAL.test(own)),
    ends: yes(/^\s*(?:$|[.,;:!?()|\n–—"”»]|\s-\s)/u.test(run.behind)),
    captioned: yes(CAPTIONED.test(own)),
    colon: yes(/\S: \S/u.test(text)),
    cutsEnd: yes(run.cutsEnd),
    cutsStart: yes(run.cutsStart),
    headline: yes(run.wholeLine && run.line === 0 && run.gapAround),
    comma: yes(/,\s/.test(text)),
    scriptLong: yes(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) && text.length > 14),
    scriptMiddle: yes(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) && text.length > 8),
    isLong: Math.max(0, words.length - 6) / 4,
    likely: run.likely.mean,
    likelyPart: run.likely.part,
    likelyBefore: run.likelyBeside[0],
    likelyBehind: run.likelyBeside[1],
    likelyWhole: yes(run.likely.mean > 0.5 && run.likelyBeside[0] < 0.3 && run.likelyBeside[1] < 0.3),
    firstCopy: yes(copy === 0 && run.wholeLine),
    inFirstCopy: yes(copy === 0),
    laterCopy: yes(copy > 3),
    noCopy: yes(copy < 0),
    caseless: yes(!isCased && run.wholeLine),
  }
}
