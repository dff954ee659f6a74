import { formIn } from './asked-fields'
import { languageOf } from './labels'
import { namesLook } from './look'
import { asksForPage, FOR, isLeftOut, isNegated, PUTS } from './maker-words'
import type { Action, Outline } from './nodes'
import { partsIn } from './parts'
import { clausesOfRefusal } from './refusals'
import { type Frag, shownText, type Unit } from './units'
import { fold, says, sentenceCase, tidy, unquoted, wordsOf } from './words'
import words from './words/actions.json'

/** Wishes, refusals and remarks to the maker, each clause as the person wrote it. */
export function noteWishes(unit: Unit, outline: Outline): void {
  const form = unit.sentence === 'copy' ? formIn(unit.reading.text.slice(unit.start, unit.end)) : undefined
  if (form) outline.wishes.push({ role: 'wish.part', text: form })
  for (const { role, text } of clausesOf(unit)) {
    if (role === 'refusal') noteRefusal(unit, text, outline)
    else if (role === 'aside' || role === 'ask') noteRequest(role, text, outline)
    else if (role.startsWith('wish.')) outline.wishes.push({ role, text })
  }
}

/** Words to the maker, and what they wish beside: "A quiet dark page", "keep the figures at the top". */
function noteRequest(role: 'aside' | 'ask', text: string, outline: Outline): void {
  if (role === 'ask') outline.asks.push(text)
  for (const clause of text.split(CLAUSE)) {
    const own = clause.split(FOR)[0]!
    const isLook = wordsOf(own).length <= MOST_OF_LOOK && namesLook(own) && asksForPage(clause) && !isNegated(clause)
    if (PUTS.test(clause)) outline.wishes.push({ role: 'wish.order', text: clause })
    else if (isLook) outline.wishes.push({ role: 'wish.look', text: own })
  }
}

const CLAUSE = /[,;.!?](?:\s+|$)|\s(?:but|aber|mais|pero|ma|mas|maar|ale)\s/iu
/** Words of a clause that says how a page looks. */
const MOST_OF_LOOK = 5
/** A refusal, and what is wished in the same breath. Captions refuse too: "What I do not want: a blog". */
function noteRefusal({ reading, line, start, end }: Unit, text: string, outline: Outline): void {
  const caption = /^[^:→=]{2,40}(?:[:=]|→)\s/u.exec(line.text)?.[0] ?? ''
  const isCaptioned = isNegated(caption) || isLeftOut(caption) || languageOf(reading.language) === undefined
  const whole = reading.text.slice(start, end)
  for (const clause of clausesOfRefusal(text, isCaptioned, isNegated(whole) || isLeftOut(whole))) {
    if (clause.role === 'refusal') outline.refusals.push(clause.text)
    else if (clause.role === 'aside') outline.asides.push(clause.text)
    else outline.wishes.push(clause)
  }
}

const MANNER = new Set<string>(['refusal', 'wish.look', 'wish.colour', 'wish.other'])

/** The pieces of a unit. "Nothing", "fancy" is one refusal, and "tone", "calm" one wish: no mark parts them, or a colon. */
function clausesOf({ frags, reading }: Unit): { role: string; text: string }[] {
  const clauses: { role: string; text: string; start: number; end: number }[] = []
  for (const { role, text, start, end } of frags) {
    const last = clauses.at(-1)
    const gap = last ? reading.text.slice(last.end, start) : ''
    const isCaption = /^\s*:\s*$/.test(gap) && last!.role.startsWith('wish.') && wordsOf(last!.text).length <= 2
    if (
      !last ||
      !MANNER.has(role) ||
      !(isCaption || (MANNER.has(last.role) && /^\s*$/.test(gap) && !/[,;]/.test(reading.text[last.end - 1]!)))
    ) {
      clauses.push({ role: MANNER.has(role) && isNegated(text) ? 'refusal' : role, text: tidy(text), start, end })
      continue
    }
    last.text = tidy(reading.text.slice(last.start, end))
    const wish = role === 'refusal' && !isCaption ? last.role : role
    last.role = isNegated(last.text) ? 'refusal' : wish
    last.end = end
  }
  return clauses
}

/** A sentence that a block says in its own form. */
export function noteTold(unit: Unit, outline: Outline, isName = false): void {
  outline.told.push({ text: shownText(unit), start: unit.start, end: unit.end, isName })
}

/** Words of the brief that name the subject. */
export function noteSubject(unit: Unit, shown: readonly Frag[], outline: Outline): void {
  for (const [i, frag] of shown.entries()) {
    if (frag.role === 'tagline' && !isCut(frag)) outline.taglines.push(sentenceCase(unquoted(tidy(frag.text))))
    if (frag.role !== 'name') continue
    const caption = tidy(unit.reading.text.slice(Math.max(unit.start, frag.start - 40), frag.start))
    outline.names.push({
      text: unquoted(tidy(frag.text)),
      alone: shown.length === 1,
      caption,
      line: unit.lineIndex,
      inText: unit.sentence === 'copy' || (unit.dictated && outline.names.length > 0),
      isTorn: isTorn(unit, frag),
      isSubtitled: unit.lineIndex === 0 && shown.length === 2 && shown[i + 1]?.role === 'tagline',
    })
  }
}

/** Part of a name: no mark stands at one of its ends, or a bracket in it is cut. */
function isTorn({ reading: { text }, start, end }: Unit, frag: Frag): boolean {
  const parted =
    /(?:^|[\s,.;:!?(–—|-]\s?["„“«]?)$/u.test(text.slice(start, frag.start)) &&
    /^["”“»]?\s*(?:$|[,.;:!?()|–—-]|(?:page|site|seite|p[aá]gina|sito|strona)(?!\p{L}))/iu.test(
      text.slice(frag.end, end),
    )
  return !parted || isCut(frag)
}

const isCut = ({ text }: Frag) => /\([^)]*$|^[^(]*\)/u.test(text)

/** What a sentence asks its readers to do, and where that leads. */
export function noteActions(unit: Unit, shown: readonly Frag[], outline: Outline): void {
  const urls = shown.filter((frag) => frag.role === 'action.url' || isBooking(unit, frag))
  const labels = shown.filter(({ role }) => role === 'action')
  const reach = shown.filter(({ role }) => role === 'phone' || role === 'email')
  const behind = (some: readonly Frag[], { end }: Frag, i: number) =>
    some.find(
      ({ start }) =>
        start >= end &&
        start < (labels[i + 1]?.start ?? Infinity) &&
        !/[.!?;]\s/u.test(unit.reading.text.slice(end, start)),
    )
  const aims = labels.map((frag, i) => {
    const way = behind(reach, frag, i)
    // "A link to https://…, and a button 'Report' to a@b.example": what stands behind the words is theirs.
    const own =
      (urls.length < labels.length ? undefined : behind(urls, frag, i)) ?? (isNamedButton(unit, frag) ? way : undefined)
    return own ?? urls[i] ?? (labels.length === 1 ? (urls[0] ?? way ?? reach[0]) : way)
  })
  const found = new Map<Action, number>()
  for (const [i, frag] of labels.entries()) {
    const to = aims[i]
    // "Write to Dot at …, or just turn up": one way is enough.
    if (!to && unit.sentence === 'copy' && aims.some((aim) => aim !== undefined)) continue
    // A word of copy is a button only if it says what one does.
    if (!to && unit.sentence === 'copy' && !isOfWay(frag.text) && !BOOKING.test(fold(frag.text))) continue
    const before = to && labelBefore(unit, to, frag)
    const label = before === undefined ? bareLabel(frag.text) : fromAction(before, bareLabel(frag.text))
    const words = namesWay(label, to) ? '' : sentenceCase(label)
    found.set({ label: words, href: to?.text, isSaid: true, isNamed: isNamedButton(unit, frag) }, frag.start)
  }
  const rest = shownText(
    unit,
    unit.start,
    unit.end,
    shown.filter(({ role }) => role === 'action.url'),
  )
  for (const frag of urls.filter((url) => !aims.includes(url))) {
    const label = sentenceCase((labelBefore(unit, frag) ?? '').replace(WEB, ''))
    // An address without words of its own is a link in its sentence.
    const isButton = partsIn(unit.reading.text.slice(unit.start, frag.start)).includes('button')
    const isInText = label === '' && !isButton && (wordsOf(rest).length > 3 || urls.length > 1)
    if (!isInText) found.set({ label, href: frag.text, isSaid: isButton && label !== '', isNamed: false }, frag.start)
  }
  outline.actions.push(...[...found.keys()].toSorted((a, b) => found.get(a)! - found.get(b)!))
}

/** "The button should say Book and go to https://…": words that only tell what a button says and where it leads. */
export function isOfButton({ reading, start, end }: Unit, shown: readonly Frag[]): boolean {
  const own = shown.filter(({ role }) => ['action', 'action.url', 'phone', 'email', 'link'].includes(role))
  const labels = own.filter(({ role }) => role === 'action')
  const [label] = labels
  const without = (from: number) =>
    own.reduce((text, frag) => text.replace(frag.text, ' '), reading.text.slice(from, end))
  const others = without(start)
  if (!label && own[0]?.role === 'action.url') return wordsOf(others).length <= 8 && partsIn(others).includes('button')
  const isPaired = own.every(({ role }, i) => (role === 'action') === (i % 2 === 0)) && own.length === labels.length * 2
  const links = own.filter(({ role }) => role === 'action.url' || role === 'link')
  const isOne = labels.length === 1 && links.length <= 1 && (own[0] !== links[0] || own.length < 3)
  const isCopy = links[0] !== undefined && wordsOf(without(links[0].end)).length > 6
  if (!label || !(isPaired || (isOne && !isCopy))) return false
  const isSure = /^\p{Lu}|\s/u.test(label.text) || isOfWay(label.text) || own.length > 1
  return wordsOf(others).length <= (isSure ? 12 : 0) && partsIn(others).includes('button')
}

/** A label that only says that an address follows. */
const WEB = /^(?:www|web|website|webseite|site|sito|strona|links?|liens?|enlaces?|linki|url|internet|homepage)$/iu

/** "Button Come along", and a label in quotation marks: words that a button has for sure. */
function isNamedButton({ reading, line }: Unit, { start }: Frag): boolean {
  const before = reading.text.slice(line.start, start)
  return /["„“«]$/u.test(before) || partsIn(before.slice(-30)).includes('button')
}

/** "People book online" is labelled "Book online": words before a label that begins as one, or with a capital, are none of it. */
function fromAction(words: string, label: string): string {
  const at = words.indexOf(label)
  const isWhole = /^\p{Lu}/u.test(label) || (wordsOf(label).length > 1 && OF_WAY_FIRST.test(fold(label)))
  return at > 0 && isWhole ? words.slice(at) : words
}

/** "Telephone stays" is a caption, and no words for a button that calls. */
function namesWay(label: string, to: Frag | undefined): boolean {
  return (
    (to?.role === 'phone' || to?.role === 'email') && partsIn(label.split(' ')[0]!).some((part) => part === to.role)
  )
}

/** "Appointments also at …": an address at which people book, sign up or buy. */
function isBooking(unit: Unit, frag: Frag): boolean {
  if (frag.role !== 'link' && frag.role !== 'web') return false
  return BOOKING.test(fold(`${labelBefore(unit, frag) ?? ''} ${frag.text}`))
}

/** True if a label says what one does by telephone or mail: "Book", "Write to us". */
export const isOfWay = (label: string) =>
  wordsOf(label).length <= 6 &&
  OF_WAY.test(fold(label)) &&
  !/^\d/.test(label) &&
  !NOUN.test(label) &&
  !isStatement(label)

/** "Bookings essential": a noun and what is said of it, without a verb at the end ("Buchung anfragen"). */
const NOUN =
  /^\p{L}{3,}(?:ung|age|ings?|tions?|zion[ei]|ción|ciones|ção|ções)\s(?!(?:per|für|by|for|par|pour|por|para|via|online|jetzt|now|en|in|im|an|at|to|a|zu[rm]?)\s?|\p{L}+en$)\p{L}/iu

/** "All neighbours can take part": a sentence, or a part of one, is no label. */
export const isStatement = (label: string) => FINITE.test(label)

const FINITE =
  /(?<!\p{L})(?:are|is|can|will|should|must|können|kann|soll|sollen|muss|ist|sind|wird|reicht|sont|est|peut|peuvent|puede[ns]?|debe[ns]?|sono|può|possono|são|pode[m]?|zijn|kunt|kunnen|jest|są|może|mogą)(?!\p{L})|\sfinden\s(?:sie|ihr)$/iu

const OF_WAY = new RegExp(`(?<!\\p{L})(?:${words.way.replaceAll(' ', '|')})`, 'u')
const OF_WAY_FIRST = new RegExp(`^(?:${words.way.replaceAll(' ', '|')})`, 'u')
const BOOKING = new RegExp(`(?<!\\p{L})(?:${words.booking.replaceAll(' ', '|')})`, 'u')

/** Names of the field, and words that lead from a label to its address. */
const FIELD =
  /^(?:(?:with|mit|avec|con|com|met)\s)?(?:(?:an?|eine[mn]?|une?|una|uma?|een)\s)?(?:cta|button|bouton|bot[oó]n|pulsante|bot[aã]o|knop|przycisk|schaltfläche|link|to|zum?|il|el|le|der|das|the|per|para|pour|you have to|please|bitte)(?!\p{L})\s*[::→>-]*\s*/iu
const LEADS =
  /(?:\s*(?:[::：→>=–-]|\p{Extended_Pictographic}|(?<!\p{L})(?:on|at|from|via|here|hier|an|auf|unter|bei|über|sur|ici|chez|en|aquí|su|au|al|pelo|qui|em|aqui|op|bij|na|pod|is|are|ist|sind|opens?|öffnet|ouvre|abre|apre|opent|otwiera|goes to|leads to|linking to|link to|führt zu|to|zu|through|and|und|et|y|e|en|go|goes|going|geht|führen|va|mène|lleva|gaat|vers|naar|hacia|verso)(?!\p{L})))+\s*$/iu

/** The words of a button without those that lead to its address: "Join here". */
export const bareLabel = (text: string) =>
  tidy(unquoted(text).replace(LEADS, '').replace(ALSO, '').replace(ARTICLE, ''))

/** "A subscribe" button. */
const ARTICLE =
  /^(?:(?:(?:please )?(?:add|put|include|use)|(?:i|we)(?:['’]d| would) like|(?:i|we) want|ich (?:hätte gern|möchte)|je voudrais|quiero|vorrei|graag) )?(?:the|an?|einen?|une?|una|uma?|een)\s(?=\p{L})/iu

/** True if words only lead to a button: "with a link to". */
export const leadsToButton = (words: string) => !says(words.replace(FIELD, '').replace(FIELD, ''))

/** "From the school office or" is no label. */
const FROM = /^(?:from|at|in|aus|von|vom|bei|beim|im|de|du|des|à|en|desde|da|dal|dalla|do|van|bij|z|ze|od|u)\s/iu

/** Words of a label that say nothing on a button: "Download link", "buy button", "Appointments also online". */
const ALSO =
  /\s+(?:(?:link|button|knopf|knop)$|also|auch|aussi|également|también|anche|também|ook|także|też|all|alle|tous|toutes|todas?|todos|tutti|tutte|allemaal|wszystkie)(?!\p{L})/giu

/** "Book a stall" and goes to … */
const quotedBefore = (before: string) =>
  /["„“«]([^"“”„«»]{2,60})["“”»]\s*[^\p{L}]*$/u.exec(before.replace(LEADS, ''))?.[1]

const SIZE =
  /^(?:(?:one|the|an?|ein\p{L}*|un[ae]?|een)\s)?(?:big|large|huge|main|prominent|gro(?:ß|ss)\p{L}*|grote?|gros|grande)$/iu
const BUTTON_WORD = '(?:^|\\s)(?:button|bouton|bot[oó]n|pulsante|bottone|bot[aã]o|knop|knopf|przycisk)'
const IS_BUTTON = new RegExp(`${BUTTON_WORD}(?!\\p{L})`, 'iu')

/** "Put a button to order", "a big red button Register": what stands behind the word, and no verb that leads on. */
const BEHIND_BUTTON = new RegExp(
  `${BUTTON_WORD}(?:\\s(?:to|zum|pour|para|per|om te|do|grande|gros(?:se)?|big|large))?\\s(?!(?:going|vers|naar|hacia|verso|auf|that|which|die|der|qui|que|che|dat|linking|goes|leads|links|says?|reads?|should|must|is|leva|lleva|dice|debe|porta|deve|mène|dit|doit|führt|geht|soll\\p{L}*|heißt|ist|diz|gaat|zegt|moet|prowadzi|ma)(?!\\p{L}))(\\p{L}.*)$`,
  'iu',
)

/** "LISTEN -> https://…" */
const ARROW = /\s(?:->|=>|→)\s*$/u

/** The words right before an address, if they are few: "book a table at https://…". They hold the tagged label, if there is one. */
function labelBefore(unit: Unit, url: Frag, label?: Frag): string | undefined {
  const before = unit.reading.text.slice(unit.line.start, url.start)
  const link = /\[([^\]]{2,60})\]\($/.exec(before)
  if (link) return tidy(link[1]!)
  const last =
    before
      .replace(ARROW, '')
      .split(/[.;:!?]\s+(?=\S)|[()|\n\t“”„"«»]\s*(?=\S)|,\s|\s[–—·•]\s|\s->\s|→\s*(?=\S)/u)
      .at(-1) ?? ''
  const named = BEHIND_BUTTON.exec(tidy(last.replace(LEADS, '')))?.[1]
  const text = quotedBefore(before) ?? named ?? tidy(last.replace(LEADS, ''))
  const bare = tidy(
    text
      .replace(FIELD, '')
      .replace(FIELD, '')
      .replace(ALSO, '')
      .replace(ARTICLE, '')
      .replace(/^\[|\]$/gu, ''),
  )
  // "An orange button to …" names no words for it.
  if (IS_BUTTON.test(bare) || SIZE.test(bare) || (wordsOf(bare).length <= 2 && namesLook(bare))) return undefined
  // Of a long sentence, the words that were read as a button are enough.
  if (label && wordsOf(bare).length > 4 && wordsOf(label.text).length > 1) return undefined
  if (label && partsIn(bare.split(tidy(label.text))[0]!).includes('button')) return undefined
  if (!says(bare) || !/\p{L}/u.test(bare) || wordsOf(bare).length > 6 || bare.length > 60 || FROM.test(bare))
    return undefined
  return label && !bare.includes(tidy(label.text)) && !tidy(label.text).includes(bare) ? undefined : bare
}
