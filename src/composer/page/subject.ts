import { conceptOf } from '../reader/concepts'
import type { Reading } from '../reader/reading'
import { introducedName } from './first-line'
import { kindWord } from './kinds'
import { isRequestFor } from './maker-words'
import { speaksOfPage } from './maker-words'
import type { Outline } from './nodes'
import { IS_CALLED } from './title-runs'
import { type Candidate, titleCandidates } from './titles'
import { sentencesIn } from './sentences'
import { fold, sentenceCase, tidy, wordsOf } from './words'

/** The name of what the page is about, as the brief gives it. */
export function titleOf(outline: Outline): string | undefined {
  const notice = noticeTitle(outline)
  if (notice !== undefined) return notice
  const candidates = titleCandidates(outline).filter(({ text }) => !isRequestFor(text))
  const first = chosen(candidates, outline)
  const introduced = first && first.score >= SURE ? undefined : introducedName(outline.units[0]?.reading.text ?? '')
  if (introduced) return introduced
  if (!first) return SELF.exec((outline.units[0]?.reading.text ?? '').slice(0, 200))?.[1]
  const own = first.text.replace(RESUME, '').replace(OFFER, '').replace(SHOWS, '').replace(COUPLE, '')
  const best = headed(bareName(withoutKind(own)))
  // "Kornblume in Bremen" is called Kornblume, but "Cottage in Dingle" has no other name.
  const named = best && /^(.{3,}?)\s(?:in|à|a|en|em|te|w|bei|near)\s\p{Lu}\S*$/u.exec(best)?.[1]
  if (!named || kindWord(named) !== undefined || isQuoted(best, outline)) return best
  return candidates.some(({ text }) => text === named) ? named : best
}

/** "Hola, soy Carmen, doy clases", "We sell Larder, …": somebody, or something, with no other name. */
const SELF =
  /(?:^|[\s,!.])(?:[Ss]oy|[Ss]ono|[Ss]ou|[Ii]ch bin|[Ii]ch hei(?:ß|ss)e|[Jj]e suis|[Jj]e m['’]appelle|[Ii]['’]m|[Ii] am|[Mm]y name is|[Mm]e llamo|[Mm]i chiamo|[Ii]k ben|[Ii]k heet|[Nn]azywam się|[Jj]estem|[Ww]e (?:sell|make|run)|[Nn]ous vendons|[Vv]endemos|[Vv]endiamo|[Ww]ij verkopen|[Ss]przedajemy)\s(\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+){0,2})(?=[,.!;])/u

/** "App its called Larder", "Name Larder" and "Employer: Larder" are called Larder. */
export function bareName(title: string): string {
  const behind = [...title.matchAll(IS_CALLED)].at(-1)
  if (behind) return title.slice(behind.index + behind[0].length) || title
  const rest = title.replace(CAPTION, '').replace(PLEASE, '')
  return /^\p{Ll}/u.test(rest) ? title : rest || title
}

const PLEASE = /\s(?:please|pls|plz|bitte|svp|stp|por favor|porfa|per favore|graag|aub|proszę)$/iu
const CAPTION =
  /^(?:(?:name|nome|nom|nombre|naam|nazwa)(?:\s?[:=–-])?|(?:title|titel|titre|título|titolo|tytuł|client|kunde|cliente|klant|klient|employer|arbeitgeber|employeur|company|product|produkt)\s?[:=–-])\s/iu

/** An advertisement for a job is called what the job is: "Dental technician (m/f/d), full time", "Position: cheese maker". */
function jobTitle(lines: Reading['lines']): string | undefined {
  for (const { text } of lines.slice(0, 8)) {
    const line = text.trim()
    const [job] = JOB.exec(line) ?? []
    if (job && wordsOf(job).length <= 12) return sentenceCase(tidy(job.replace(/^(?:[#*\s]+|.*(?::|\s[–-])\s)+/u, '')))
    const labelled = POSITION.exec(line)?.[1]
    if (labelled && wordsOf(labelled).length <= 8) return tidy(labelled)
  }
  return undefined
}

const JOB = /^[^.,;()]{3,60}\s?\((?:[mwfdvhxika]\/){1,2}[mwfdvhxika]\)(?:\s[^,;.()|]{2,40}(?=$|[,;|]))?/iu
const POSITION =
  /^(?:\*\*)?(?:position|job title|stelle|poste|puesto|posizione|vaga|functie|vacature|stanowisko)(?:\*\*)?\s?:(?:\*\*)?\s+([^,;:]{3,60})$/iu

/** A name in quotation marks stays whole: "Luci in Sala". */
function isQuoted(name: string, { units }: Outline): boolean {
  const text = units[0]?.reading.text ?? ''
  return /["„“«]$/u.test(text.slice(0, Math.max(0, text.indexOf(name))))
}

/** The best candidate, unless the request says better what the page is about. */
function chosen(candidates: readonly Candidate[], outline: Outline): Candidate | undefined {
  const [first] = candidates
  const about = aboutOf(outline)
  // "Text for Harbour Row Books" names it whole, and "tax adviser in Linz" is not called Linz.
  if (about && first && isBeginning(first.text, tidy(about.text))) return { ...first, text: tidy(about.text) }
  if (about && first && isPlaceOf(first.text, tidy(about.text))) return undefined
  const isInside = about !== undefined && first !== undefined && isWithin(first, about) && isNamed(first.text)
  // "Our cottage »Larch«", "our vacancy: baker at Larch & Son".
  const isPart = first && about?.name && /^\p{Ll}/u.test(about.name) && about.name.includes(first.text)
  if (about?.name && !isInside && (!first || first.score < SURE || isPart))
    return { ...about, text: about.name, score: SURE }
  // "A page about our summer school Blue Door": nothing outside of that is the title, unless much speaks for it.
  if (about && first && first.score < SURE && !isInside) {
    const inside = candidates.find((one) => isWithin(one, about) && isNamed(one.text) && one.score > UNSURE)
    // "For my cafe, the reading hen": a name right behind.
    const isBehind = first.start > about.start && first.start - about.start - about.text.length < 4
    if (inside || about.leads === 'about' || (!isBehind && first.score < WEAK)) return inside
  }
  const subtitled = outline.names.find(({ isSubtitled }) => isSubtitled)
  if (subtitled && (first?.score ?? UNSURE) < SURE) return { text: subtitled.text, score: SURE, start: 0 }
  if (!first || first.score <= UNSURE) return undefined
  // "Our summer school Blue Door" is not called "school Blue Door".
  if (about && isWithin(first, about) && /^\p{Ll}/u.test(first.text))
    return { ...first, text: sentenceCase(tidy(about.text)) }
  // Without much that speaks for a name, what the request says it is about is better.
  if (first.score < 0 && topicOf(outline) !== undefined) return undefined
  // "The flea market of the club of Larch" is not called Larch.
  const before = (outline.units[0]?.reading.text ?? '').slice(Math.max(0, first.start - 90), first.start)
  const phrase = first.score < SURE ? NAME_OF.exec(before)?.[1] : undefined
  return phrase ? { ...first, text: sentenceCase(phrase + first.text) } : first
}

const NAME_OF =
  /(?:^|[^\p{L}])(?:le|la|les|the|der|die|das|el|los|las|il|lo|het)\s((?:(?!(?:le|la|les|the|der|die|das|el|los|las|il|lo|het)\s)\p{Ll}[\p{L}'’-]*\s){1,7}(?:de|du|des|di|del|do|da|of|van|von)\s)$/u

/** "Harbour Row" of "Harbour Row Books". */
function isBeginning(name: string, about: string): boolean {
  const behind = about.startsWith(`${name} `) ? about.slice(name.length + 1).split(' ') : []
  return behind.length > 0 && behind.every((word) => /^[\p{Lu}&]/u.test(word))
}

/** "Linz" of "tax adviser in Linz". */
const isPlaceOf = (name: string, about: string) =>
  about.endsWith(name) && /^\p{Ll}.*\s(?:in|à|en|a|em|te|w|we|im)\s$/u.test(about.slice(0, -name.length))

/** A lower score is no title by itself, and one below the second says less than what a request is about. */
const [UNSURE, WEAK] = [-1, 1.5]

const RESUME =
  /^(?:we (?:sell|make)|nous vendons|vendemos|vendiamo|wij verkopen|sprzedajemy|cv|curriculum vitae|lebenslauf|r[eé]sum[eé]|curr[ií]culum|soy|sono|sou|ich bin|je suis|i am|i['’]m|ik ben|jestem|my name is|ich hei(?:ß|ss)e|je m['’]appelle|me llamo|mi chiamo|(?:eu )?me chamo|chamo-me|ik heet|nazywam się)(?:\s[–—:-])?\s+(?=\p{Lu})/iu
/** "Selling my 2014 Estate", "House to let: The Old Forge": what is done with the thing that has the name. */
const OFFER =
  /^(?:(?:(?:i['’]m |we['’]re )?selling|for sale|to let|(?:house|flat|room) to let|ich verkaufe|verkaufe|zu verkaufen|vermiete|je vends|vends|à vendre|loue|à louer|vendo|se vende|en venta|alquilo|se alquila|vendesi|affitto|affittasi|vende-se|alugo|arrendo|verkoop|te koop|te huur|sprzedam|wynajmę)(?:\s?[:–-])?\s+)(?:(?:my|our|mein(?:e[nm]?)?|unsere?[nm]?|mon|ma|mi|il mio|la mia|meu|minha|mijn|moj[ąe]?|mój|swój)\s+)?(?=[\p{Lu}\p{N}])/iu

/** "Here is the plan of our walk" is called what is shown, and "Wedding of Ann & Bo" is called after the couple. */
export const SHOWS =
  /^(?:voici|voilà|here(?:['’]s| is| are)|hier (?:ist|sind|kommt|is|zijn)|aquí (?:está|van?)|ecco|oto|aqui (?:está|vai)|eis)\s(?:(?:the|our|my|der|die|das|unsere?|le|la|les|notre|nos|el|los|las|il|lo|i|gli|o|os|as?|de|het|onze)\s|l['’])?(?=\p{L})/iu
const COUPLE =
  /^[^.!?]*(?:wedding|marriage|hochzeit|trauung|mariage|boda|matrimonio|nozze|casamento|bruiloft|huwelijk|ślub|ślubu)\s(?:of|von|de|di|van)\s(?=\p{Lu}[\p{L}’'-]+\s(?:&|\+|and|und|et|y|e|en|i)\s\p{Lu}[\p{L}’'-]+$)/iu

/** A title of several words begins with a capital. */
const headed = (title: string) => (/^\p{Ll}\p{L}*\s/u.test(title) ? sentenceCase(title) : title)

/** "Recipe: leek tart" is about leek tart. */
function withoutKind(title: string): string {
  const [label, kind] = /^(\p{L}+)\s?:\s+(?=\S)/u.exec(title) ?? []
  return label && kindWord(kind!) !== undefined ? sentenceCase(title.slice(label.length)) : title
}

/** What a page without a name is about: "Steuerberaterin in Linz", from the request. */
export function topicOf({ asks, units }: Pick<Outline, 'asks' | 'units'>): string | undefined {
  const text = units[0]?.reading.text ?? ''
  const told = aboutOf({ asks, units })
  if (told) return sentenceCase(tidy(told.text))
  // "plumber website cork". A later request ("can the page have space for a photo") says no subject.
  for (const ask of asks.filter((one) => text.indexOf(one) < BEGINNING)) {
    const left = tidy(withoutPage(ask).trim().replace(LEFT, ''))
    if (left && wordsOf(left).length <= 5) return sentenceCase(left)
  }
  return undefined
}

/** The score of a candidate that is the title whatever the request says. Chosen on the development part. */
const SURE = 3

/** What a request says that the page is about, or for whom it is. */
interface About {
  leads: 'about' | 'for'
  text: string
  /** Where it begins in the brief. */
  start: number
  /** What stands behind it in quotation marks, or behind a colon. */
  name?: string
}

/** What a request says that the page is about, and where: "A page about our summer school". */
function aboutOf({ asks, units }: Pick<Outline, 'asks' | 'units'>): About | undefined {
  const opening = (units[0]?.reading.text ?? '').slice(0, OPENING)
  const match = asks.length > 0 || speaksOfPage(opening) ? PAGE_ABOUT.exec(opening) : null
  if (!match || wordsOf(match[2]!).length > 6) return undefined
  const leads = FOR.test(match[1]!) ? 'for' : 'about'
  const start = match.index + match[0].lastIndexOf(match[2]!)
  const name = tidy(
    NAMED_BEHIND.exec(opening.slice(start + match[2]!.length))
      ?.slice(1)
      .find(Boolean) ?? '',
  )
  return { leads, text: match[2]!, start, ...(name && wordsOf(name).length <= 9 && { name }) }
}

/** "Our cottage »Larch«", "our vacancy: baker (30 hours) at Larch & Son, …". */
const NAMED_BEHIND =
  /^\s?["„“«»]([^"“”„«»\n]{2,60})["“”«»]|^\s?:\s(\p{L}[^,.;:!?()\n]{2,60}(?:\([^()\n]{1,30}\)[^,.;:!?()\n]{0,60})?)/u

/** A name of one large letter at least, and not only the kind of thing: "Kornblume", but not "Bäckerei". */
function isNamed(text: string): boolean {
  if (['month', 'weekday'].includes(conceptOf(text.toLowerCase()))) return false
  return /^\p{Lu}/u.test(text) && (kindWord(text) === undefined || /\s\p{Lu}/u.test(text))
}

function isWithin({ start }: { start: number }, about: About): boolean {
  return start >= about.start && start < about.start + about.text.length
}

/** The part of a brief in which a request says what it is about, and the part in which a greeting may come first. */
const OPENING = 200
const BEGINNING = 40
const FOR = /^(?:for|für|pour|para|pra|pro|per|x|voor|dla)$/iu
const PAGE_ABOUT =
  /(?:page|site|website|seite|webseite|página|pagina|sito|strona|stronę)\s(?:(?:text|copy|texte?s?|texto|testo|testi|tekst)\s)?(about|über|sobre|sur|acerca de|su|sul|sulla|sull['’]|over|o|for|für|pour|para|pra|pro|per|x|voor|dla)(?:\s|(?<=['’]))(?:(?:the|our|my|a|an|das|die|den|der|unsere?n?|meine?n?|eine?n?|le|la|les|un|une|notre|mon|ma|el|una?|nuestr[oa]|mi|il|lo|nostr[oa]|o|uma?|noss[oa]|meu|minha|de|het|een|onze|mijn|naszym|naszej)\s|l['’])?((?:[^.,;:!?()\n"„“«»]|(?<=\d)\.(?=\s\p{L})|\.(?=\p{L})){3,60}?)(?=\s["„“«»]|\s(?:pls|please|plz|thanks|bitte)(?!\p{L})|\s(?:with|mit|avec|con|com|met|z|that|which|organi[sz]\p{L}*|veranstaltet|georganiseerd)\s|[,;:!?()\n]|(?<!\d)\.(?!\p{L})|\.$|$)/iu

const PAGE_WORDS =
  /(?<![\p{L}\p{N}])(?:(?:web|home|landing|one)[- ]?(?:page|site|seite|pagina)s?|web[- ]?siite|websites?|sites?|sitio(?: web)?|pages?|seite|internetseite|onepager|p[aá]gina(?: web)?|pagina(?: web)?|strona|stron[eęy](?: internetow[aą])?|please|pls|plz|bitte|need|want|make|create|build|a|an|the|for|my|our|us|me|we|i|eine?|für|fuer|unsere?n?|meine?n?|brauche[nr]?|wir|ich|une?|pour|mon|ma|notre|web|para|una?|mi|nuestr[oa]|per|il|la|le|mia?|nostr[oa]|uma?|meu|minha|nossa?|voor|een|mijn|onze|dla|mojej|naszej|proszę|simple|simpel|einfache|new|neue|nueva|nouvelle|nuova|nova|nieuwe|nowa)(?![\p{L}\p{N}])/giu

/** Words at the end of what is left of a request that led to the page: "Notice as". */
const LEFT = /^(?:(?:ok|so|hi|hiya|can|u|you|pro)\s)+|\s(?:as|als|en|come|como|jako|svp|stp|aub|pls)[.!?]*$/giu

function withoutPage(ask: string): string {
  return ask.replace(PAGE_WORDS, ' ').replace(/\s+/g, ' ')
}

/** Words with which an advertisement, a notice or an invitation begins. */
const NOTICE =
  /^(?:for sale|for rent|to let|wanted|lost|found|free to a good home|selling|zu verkaufen|verkaufe|zu vermieten|vermiete|gesucht|suche|verloren|entlaufen|zu verschenken|te koop|te huur|gezocht|gevraagd|vermist|a vendre|a louer|perdu|recherche|vends|en venta|se vende|se alquila|vendo|alquilo|vendesi|affittasi|vendo|cerco|smarrito|vende-se|aluga-se|vendo|procura-se|sprzedam|wynajme|oddam|zaginal|kupie|recall|product recall|ruckruf|rappel)$/u
const INVITES =
  /^(?:invitation to|invitation a|einladung z|uitnodiging voor|invito a|invitacion a|convite para|zaproszenie na)/u
const INVITED =
  /^(?:you['’]re|you are|ihr seid|sie sind)\s(?:\p{L}+\s)?(?:invited to|eingeladen zu[rm]?)\s([^.,:!?\n]{3,70})/iu
const MEMORY =
  /^(?:in (?:loving |liebevoller )?memory of|in (?:stillem |liebevollem )?gedenken an|zur erinnerung an|en souvenir de|a la memoire de|en memoria de|in memoria di|in ricordo di|em memoria de|ter nagedachtenis aan|ku pamieci)$/u
const RECALLS: [RegExp, string][] = [
  [
    /recalling (?:the |our |all )?((?:[^.,;:()\n]|\.(?=\d)){3,60}?)(?= sold| because| due| made| from| with| after|\.(?!\d)|[,;:(]|$)/iu,
    'Recall',
  ],
  [/rufen (?:wir )?(?:den |die |das |unser\p{L}* )?([^.,;:()\n]{3,60}?)(?: vorsorglich)? zurück/iu, 'Rückruf'],
  [/rappelons (?:le |la |les |l['’])?([^.,;:()\n]{3,60}?)(?= vendu| en raison| car|[.,;:(]|$)/iu, 'Rappel'],
]

/** The title of an advertisement, an invitation or a recall says what it is. */
export function noticeTitle({ units }: Outline): string | undefined {
  const text = units[0]?.reading.text ?? ''
  const first = text.slice(0, 300).split('\n')[0]!.trim()
  const label = /^([^:.!?\n]{3,40}?)(\s?:\s+)(\S.*)$/u.exec(first)
  if (label) {
    const said = fold(label[1]!)
    const what = tidy(/^(?:[^,.;()\n]|\.(?=\s?\d))+/u.exec(label[3]!)?.[0] ?? '')
    if (NOTICE.test(said) && what && wordsOf(what).length <= 9) return sentenceCase(label[1]! + label[2]!) + what
    if (wordsOf(said).length <= 5 && NOTICE.test(said.replace(/^\S+(?: \S+)? (?=\S+ \S+$)/u, '')))
      return sentenceCase(label[1]!)
  }
  // "Lost since Tuesday night, grey tabby": the first clause says what it is.
  const clause = /^[^,.;:!?()]+(?=[,.;!])/u.exec(first)?.[0] ?? ''
  const [opening = '', ...others] = clause.split(' ')
  if (NOTICE.test(fold(opening)) && others.length > 0 && others.length <= 6 && /^\p{L}/u.test(others[0]!))
    return sentenceCase(clause.replace(OFFER, ''))
  const invited = INVITED.exec(first)
  if (invited && wordsOf(invited[1]!).length <= 8) return tidy(invited[1]!)
  const below = text.trimStart().split('\n')[1]?.trim() ?? ''
  if (MEMORY.test(fold(first)) && below && wordsOf(below).length <= 8) return tidy(below)
  if (INVITES.test(fold(first))) {
    const [[from, to] = [0, 0]] = sentencesIn(first)
    const whole = first.slice(from, to).replace(/[.!]+$/, '')
    if (wordsOf(whole).length <= 9) return whole
  }
  for (const [form, word] of RECALLS) {
    const match = form.exec(text.slice(0, 600))
    if (
      match &&
      wordsOf(match[1]!).length <= 8 &&
      !/^(?:above|following|this|these|a|one|some)(?!\p{L})/iu.test(match[1]!)
    )
      return `${word}: ${match[1]!.trim()}`
  }
  return jobTitle(units[0]?.reading.lines ?? [])
}
