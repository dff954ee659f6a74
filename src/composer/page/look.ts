import { lookNamed } from '../../blocks/looks/looks'
import { toOklch } from '../../lib/colour'
import { DEFAULT_LOOK, LOOK_NAMES, type LookName } from '../../lib/theme'
import type { ComposeTask } from '../engine'
import type { Kind } from './kinds'
import { type Language, sayIn } from './labels'
import { isNegated } from './maker-words'
import type { Outline } from './nodes'
import { partsIn } from './parts'
import type { Wishes } from './wishes'
import words from './words/looks.json'
import { fold, says, tidy, wordsOf } from './words'

type Points = Partial<Record<LookName, number>>

/** The name of a colour, or of a ground. */
interface ColourWords {
  hex?: string
  ground?: string
  words: string
}

/** Words of tone, and those that are refused, with the looks that then fit. */
interface Tone {
  looks: Points
  words: string
}

/** Stems without accents, in eight languages. Of several colours, a later one is more precise: "dark green" is no plain green. */
const COLOURS: readonly ColourWords[] = words.colours
const TONES: readonly Tone[] = words.tones
const REFUSED_TONES: readonly Tone[] = words.refused
/** The looks that fit a kind of page, the best first. */
const KIND_LOOKS: Readonly<Record<string, readonly string[]>> = words.kinds
/** Subjects that say more than the kind of the page, in its request or its name. */
const SUBJECTS: Readonly<Partial<Record<LookName, string>>> = words.subjects

/** What a page wears. */
export interface Worn {
  /** The look in which it is arranged. */
  look: LookName
  /** True if the composer chose the look for it, because neither the World nor the page had one. */
  isChosen: boolean
  /** A colour of the brief that the look does not show, in the person's words, as #rrggbb. */
  accent: { words: string; hex: string } | undefined
  /** What was wished of the look and is met, in the person's words. */
  met: string[]
}

type Subject = Pick<Outline, 'wishes' | 'refusals' | 'asks' | 'names' | 'units'>

/**
 * Chooses the look of a page by the colours and the tone that its brief names, by its subject and its kind. Wishes that
 * the look meets leave `wishes.undone`; of those that it meets in part, the rest stays there.
 */
export function wornBy(outline: Subject, kind: Kind, wishes: Wishes, { base, world }: ComposeTask): Worn {
  const pieces = piecesOf(outline)
  const fixed = base?.meta.look ?? world.look
  const best = fixed ?? bestLook(pieces, outline, kind)
  const look = best ?? DEFAULT_LOOK
  const unmet = pieces.filter((piece) => piece.isWished && !isMet(piece, look))
  const accent = unmet.findLast(({ colour }) => colour?.hex !== undefined)
  const left = unmet.filter((piece) => piece !== accent)
  wishes.remarks.push(...left.filter((piece) => isRemark(piece, pieces)).map(({ text }) => text))
  const missed = left.filter((piece) => !isRemark(piece, pieces))
  wishes.undone = wishes.undone.flatMap((text) => leftOf(text, pieces, missed))
  return {
    look,
    isChosen: fixed === undefined || fixed === null ? best !== undefined : false,
    accent: accent && { words: namedWords(accent), hex: accent.colour!.hex! },
    met: pieces.filter((piece) => piece.isWished && isMet(piece, look)).map(namedWords),
  }
}

/** The sentences that tell a person what the page wears. */
export function looksSaid(
  { look, isChosen, accent, met }: Worn,
  language: Language,
  quote: (texts: readonly string[]) => string,
): string[] {
  const name = look.charAt(0).toUpperCase() + look.slice(1)
  const said = met.length > 0 ? sayIn(language, 'lookFor', name, quote(met)) : sayIn(language, 'look', name)
  return [...(isChosen ? [said] : []), ...(accent ? [sayIn(language, 'accent', accent.words, accent.hex)] : [])]
}

/** A few words of a wish with one meaning. */
interface Piece {
  /** The whole wish. */
  wish: string
  text: string
  /** False for what must not be. */
  isWished: boolean
  colour: ColourWords | undefined
  looks: Points | undefined
}

const BETWEEN =
  /[,;.+&!?/\n]+|\s(?:and|with|und|mit|et|avec|y|con|e|com|en|met|i|z|ze|but|aber|mais|pero|ma|mas|maar|ale)\s/iu
const LOOKS = new Set(['wish.look', 'wish.colour'])
/** "Keep it warm" may be read as another wish. */
const OTHERS = new Set(['wish.part', 'wish.other'])

function piecesOf({ wishes, refusals }: Subject): Piece[] {
  const wished = wishes
    .filter(
      ({ role, text }) =>
        LOOKS.has(role) ||
        (OTHERS.has(role) && partsIn(text).length === 0 && TONES.some(({ words }) => names(fold(text), words))),
    )
    .flatMap(({ text }) => splitOf(text).map((part) => pieceOf(text, part, !isNegated(part))))
  const refused = refusals.flatMap((text) => splitOf(text).map((part) => pieceOf(text, part, false)))
  return [...wished, ...refused]
}

const splitOf = (text: string) => text.split(BETWEEN).flatMap((part) => (part.trim() ? [part.trim()] : []))

function pieceOf(wish: string, text: string, isWished: boolean): Piece {
  const folded = fold(text)
  const colour = COLOURS.findLast(({ words }) => names(folded, words))
  // "Dunkelblau" is no dark page.
  const bare = folded.replace(/(?<!\p{L})(?:dunkel|donker|hell|licht)\p{L}{3,}/gu, (word) =>
    COLOURS.some(({ words }) => names(word, words)) ? '' : word,
  )
  const tones = TONES.filter(({ words }) => names(bare, words))
  const against = isWished ? [] : REFUSED_TONES.filter(({ words }) => names(folded, words))
  const looks: Points = {}
  const add = (more: Points, sign: number) => {
    for (const [look, points] of Object.entries(more))
      looks[look as LookName] = (looks[look as LookName] ?? 0) + sign * points
  }
  for (const tone of tones) add(tone.looks, isWished ? 1 : -2)
  for (const tone of against) add(tone.looks, 1)
  return { wish, text, isWished, colour, looks: Object.keys(looks).length > 0 ? looks : undefined }
}

/** True if a text names a tone or a colour. */
export function namesLook(text: string): boolean {
  const { colour, looks } = pieceOf(text, text, true)
  return (colour ?? looks) !== undefined
}

/** True if a text has one of the stems. Several words in one are written with hyphens. */
function names(folded: string, stems: string): boolean {
  const words = wordsOf(folded)
  return stems.split(' ').some((stem) => {
    if (stem.includes('-')) return words.join(' ').includes(stem.replaceAll('-', ' '))
    return words.some((word) => word === stem || (stem.length >= 4 && (word.startsWith(stem) || word.endsWith(stem))))
  })
}

/** Words beside a tone that say nothing. */
const FILLERS =
  /(?<!\p{L})(?:it|please|pls|bitte|svp|graag|mag)(?!\p{L})|^(?:farben|kolory|colores|colori|cores|kleuren|couleurs)(?!\p{L})/iu

/** The words of a piece that name its colours and tones: "green" of "in green please". All of it, where it is short or they are joined. */
function namedWords({ text }: Piece): string {
  const all = text.split(/\s+/u)
  const stems = [...COLOURS, ...TONES].map(({ words }) => words)
  const named = all.filter((word) => stems.some((own) => names(fold(word), own)))
  return (all.length <= 2 && !FILLERS.test(text)) || named.length === 0 ? text : tidy(named.join(' '))
}

/** Points of the looks of a kind, the best first. */
const KIND_POINTS = [5, 4, 3]
const SUBJECT_POINTS = 6
const REFUSED_POINTS = 100
/** How many characters of a brief are its first words. */
const OPENING = 120

/** The look with the most points. Undefined if nothing speaks for any. */
function bestLook(pieces: readonly Piece[], outline: Subject, kind: Kind): LookName | undefined {
  // People say in their first words what they are.
  const opening = outline.units[0]?.reading.text.slice(0, OPENING) ?? ''
  const subject = fold([opening, ...outline.asks, ...outline.names.map(({ text }) => text)].join(' '))
  const points = LOOK_NAMES.map((look) => {
    const place = KIND_LOOKS[kind.id]?.indexOf(look) ?? -1
    const subjects = names(subject, SUBJECTS[look] ?? '') ? SUBJECT_POINTS : 0
    return [look, (KIND_POINTS[place] ?? 0) + subjects + sum(pieces.map((piece) => pointsFor(piece, look)))] as const
  })
  const [best] = points.toSorted(([, a], [, b]) => b - a)
  // A refusal alone leaves the default, unless it is what the refusal excludes.
  const isExcluded = points.find(([look]) => look === DEFAULT_LOOK)![1] < 0
  return best && (best[1] > 0 || isExcluded) ? best[0] : undefined
}

function pointsFor({ isWished, colour, looks }: Piece, look: LookName): number {
  const tone = looks?.[look] ?? 0
  if (!colour) return tone
  if (!isWished) return shows(look, colour) > 0 ? tone - REFUSED_POINTS : tone
  return tone + shows(look, colour)
}

/** How well a look shows a colour: 4 as its accent, 3 as its ground, 2 nearly, 0 not at all. */
function shows(look: LookName, { hex, ground }: ColourWords): number {
  const { accent, ground: own } = lookNamed(look)
  if (ground) return own === ground ? 3 : 0
  const [seen, wished] = [toOklch(accent), toOklch(hex!)]
  if (seen.c < 0.05) return 0
  const turn = Math.abs(seen.h - wished.h) % 360
  const [away, lighter] = [Math.min(turn, 360 - turn), Math.abs(seen.l - wished.l)]
  return away < 18 && lighter < 0.25 ? 4 : away < 30 ? 2 : 0
}

function isMet(piece: Piece, look: LookName): boolean {
  const { colour, looks } = piece
  if (colour) return shows(look, colour) >= 3 || (looks?.[look] ?? 0) > 0
  return (looks?.[look] ?? 0) > 0
}

/** "Like the van", and words that only stand beside a colour or a tone. */
function isRemark({ wish, text, colour, looks }: Piece, pieces: readonly Piece[]): boolean {
  const isKnown = pieces.some((one) => one.wish === wish && (one.colour ?? one.looks))
  if (colour || looks || !isKnown || partsIn(text).length > 0) return false
  return wordsOf(text).length > MOST_OF_TONE || LIKE.test(fold(text))
}

/** Words of a tone that is not known, at most. */
const MOST_OF_TONE = 4
const LIKE = /^(?:like|as|wie|comme|como|come|zoals|als|jak)(?!\p{L})/u

/** What of a wish is not met: nothing, a part of it, or all of it. */
function leftOf(text: string, pieces: readonly Piece[], unmet: readonly Piece[]): string[] {
  const own = pieces.filter(({ wish, isWished }) => wish === text && isWished)
  const left = own.filter((piece) => unmet.includes(piece))
  if (own.length === 0)
    return pieces.some(({ wish, looks, colour }) => wish === text && (looks ?? colour)) ? [] : [text]
  if (left.length === own.length) return [text]
  return left.map((piece) => piece.text).filter(says)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
