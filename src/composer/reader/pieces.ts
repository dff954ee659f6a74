import type { Line } from './layout'
import type { Piece } from './reading'
import type { Role } from './roles'
import type { SpanKind } from './spans'
import type { Token } from './tokens'

type Span = Omit<Piece, 'entities'>

/** Roles of running text, which goes on over the end of a line that was broken to fit a window. */
const RUNNING = new Set<Role>([
  'about',
  'text',
  'answer',
  'quote',
  'tagline',
  'person.text',
  'item.text',
  'aside',
  'ask',
  'refusal',
])
/** Spans of several tokens that have one role. */
const WHOLE = new Set<SpanKind>(['phone', 'money', 'date', 'time', 'reference', 'percent', 'handle'])

/**
 * The pieces of a brief from the roles of its tokens: neighbours with the same role are one piece, which ends with its line. Every
 * word is in exactly one piece.
 */
export function piecesOf(
  text: string,
  lines: readonly Line[],
  tokens: readonly Token[],
  spans: readonly SpanKind[],
  tagged: readonly Role[],
): Span[] {
  const roles = settled(tokens, spans, tagged)
  const pieces: Span[] = []
  let hasWord = false
  let from = 0
  const close = (end: number) => {
    if (end > from && (hasWord || roles[from] !== '-')) pieces.push(pieceOf(text, tokens, roles, from, end))
    from = end
    hasWord = false
  }
  tokens.forEach((token, i) => {
    if (i > 0 && (roles[i] !== roles[i - 1] || !goesOn(lines, tokens, roles, i))) close(i)
    hasWord ||= token.kind !== 'mark'
  })
  close(tokens.length)
  return [...pieces, ...stampsOf(lines)].toSorted((a, b) => a.start - b.start)
}

/** The stamps of chat messages: they hold words, but nothing that a page shows. */
function stampsOf(lines: readonly Line[]): Span[] {
  return lines.flatMap(({ stamp, start }, line): Span[] =>
    stamp === ''
      ? []
      : [
          {
            role: '-',
            text: stamp.trim(),
            start: start - stamp.length,
            end: start - stamp.length + stamp.trim().length,
            line,
          },
        ],
  )
}

function pieceOf(text: string, tokens: readonly Token[], roles: readonly Role[], from: number, end: number): Span {
  const [first, last] = [tokens[from]!, tokens[end - 1]!]
  return {
    role: roles[from]!,
    text: text.slice(first.start, last.end),
    start: first.start,
    end: last.end,
    line: first.line,
  }
}

/** Whether a token goes on with the piece before it: in its line, or in the next line of wrapped text. */
function goesOn(lines: readonly Line[], tokens: readonly Token[], roles: readonly Role[], i: number): boolean {
  const [before, token] = [tokens[i - 1]!, tokens[i]!]
  if (before.line === token.line) return true
  const [above, line] = [lines[before.line]!, lines[token.line]!]
  return (
    RUNNING.has(roles[i]!) &&
    line.gap === 0 &&
    line.stamp === '' &&
    line.bullet === 'none' &&
    above.text.length > 50 &&
    above.ending === 'other'
  )
}

/** Gives marks the role of their neighbours, and the tokens of a number, a date or an amount the same role. */
function settled(tokens: readonly Token[], spans: readonly SpanKind[], tagged: readonly Role[]): Role[] {
  const roles = [...tagged]
  for (let from = 0; from < tokens.length;) {
    let end = from + 1
    const isSame = (i: number) =>
      spans[i] === spans[from] && tokens[i]!.line === tokens[from]!.line && touches(tokens, i)
    if (WHOLE.has(spans[from]!)) {
      while (end < tokens.length && isSame(end)) end++
      roles.fill(mostCommon(tokens, roles, from, end), from, end)
    }
    from = end
  }
  tokens.forEach((token, i) => {
    const [before, after] = [roles[i - 1], roles[i + 1]]
    if (token.kind !== 'mark' || roles[i] === before || roles[i] === after || tokens[i - 1]?.line !== token.line) return
    const isBetween = before === after && tokens[i + 1]?.line === token.line
    roles[i] = isBetween && roles[i] !== '-' ? before! : '-'
  })
  return roles
}

/** Whether a token follows the one before it with at most a space between. */
function touches(tokens: readonly Token[], i: number): boolean {
  return tokens[i]!.start - tokens[i - 1]!.end <= 1
}

function mostCommon(tokens: readonly Token[], roles: readonly Role[], from: number, end: number): Role {
  const counts = new Map<Role, number>()
  for (let i = from; i < end; i++)
    if (tokens[i]!.kind !== 'mark') counts.set(roles[i]!, (counts.get(roles[i]!) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [roles[from]!, 0] as [Role, number])[0]
}
