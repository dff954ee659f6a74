import type { Line } from '../reader/layout'
import type { Piece, Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { wordsOf } from './words'

/** A stretch of the brief, and the role that it gets. */
type Marked = [from: number, to: number, role: Role]

const QUOTED =
  /^(\s*(?:[-*•>]\s+)?["„“«]\s?)([^"“”„«»]{8,600}?)(\s?["“”»])(?:(\s*(?:[–—-]\s*|\())([^().!?]{2,60})\)?|(,\s+)([^"“”„«»]{2,80}))?[.\s]*$/u

/** A line of nothing but a quotation and who said it; or the title of a work, and where and when it came out. */
export function quotedMarks({ text, start }: Line, roles: readonly Role[]): Marked[] {
  const [, open = '', inner = '', close = '', dash = '', by = '', comma = '', where = ''] = QUOTED.exec(text) ?? []
  const from = start + open.length
  const behind = from + inner.length + close.length
  const has = (role: Role) => roles.slice(from, from + inner.length).includes(role)
  if (inner === '' || !has('quote')) return []
  const isWork = /(?:19|20)\d\d\s*$/u.test(where) && !/[.!?]$/u.test(inner)
  if (isWork) return partsAs('item', 'item.text', [start, behind - start], [behind + comma.length, where.length])
  if (where !== '') return []
  return [[start, from, '-'], ...partsAs('quote', 'quote.by', [from, inner.length], [behind + dash.length, by.length])]
}

/** Words read as a quotation that neither marks nor an author show to be one are text. */
export function unquotedMarks({ text, pieces, lines }: Reading, roles: readonly Role[]): Marked[] {
  // In a mail that is passed on, each line begins with ">".
  const isMail = lines.filter((line) => line.text.startsWith('>')).length > MOST_QUOTED
  return pieces.flatMap(({ start, end }): Marked[] => {
    if (roles[start] !== 'quote') return []
    const before = text.slice(Math.max(0, start - 3), start + 1)
    // Marks around a few words of it are those of these words.
    const inside = text.slice(start, end).match(/["“”„«»「」『』]/gu)?.length ?? 0
    const behind = inside % 2 === 0 && inside > 0 ? '' : text.slice(end - 1, end + 2)
    const around = isMail ? (before + behind).replaceAll('>', '') : before + behind
    const isSaid = pieces.some(
      ({ role, start: at, end: to }) => role === 'quote.by' && at < end + NEAR && to > start - NEAR,
    )
    return isSaid || /["„“”«»‚‘’'「」『』>]/u.test(around) ? [] : [[start, end, 'text']]
  })
}

const MOST_QUOTED = 5

/** Statements read as questions, with their answers, are text where nothing on the page is asked: "We do no batteries. Sorry." */
export function unaskedMarks({ text, pieces }: Reading, roles: readonly Role[]): Marked[] {
  const own = pieces.filter(({ start }) => roles[start] === 'question')
  const isSaid = ({ start, end }: Piece) => /^[^?？¿]*[.!][*_\s]*$/u.test(text.slice(start, end + 1))
  // "… in Leeds. Fancy a try? Come by." asks nobody.
  const isAside = ({ start, text: words }: Piece) =>
    own.length === 1 &&
    wordsOf(words).length <= 3 &&
    /[.!?]\s+$/u.test(text.slice(0, start)) &&
    !/\n\s*$/u.test(text.slice(0, start))
  const areNone = own.every((piece) => isSaid(piece) || isAside(piece))
  if (own.length === 0 || !areNone || /^\s*Q\d?[.:)]\s/mu.test(text)) return []
  return pieces.flatMap(({ start, end }): Marked[] =>
    roles[start] === 'question' || roles[start] === 'answer' ? [[start, end, 'text']] : [],
  )
}

/** Characters between a quotation and its author. */
const NEAR = 40

/** Two stretches of a line with their roles, and nothing between them. */
export function partsAs(first: Role, second: Role, [from, length]: Stretch, [at, more]: Stretch): Marked[] {
  const end = from + length
  return [
    [from, end, first],
    ...(more === 0
      ? []
      : ([
          [end, at, '-'],
          [at, at + more, second],
        ] satisfies Marked[])),
  ]
}

type Stretch = [from: number, length: number]
