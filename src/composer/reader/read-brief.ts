import { finished, type Steps } from '../../lib/steps'
import { tokenFeatures } from './features'
import { languageOf } from './language'
import { type Line, linesOf } from './layout'
import { entityFinder } from './entities'
import { piecesOf } from './pieces'
import type { Reading } from './reading'
import { ROLES, type Role } from './roles'
import { type SpanKind, spansOf } from './spans'
import { rolesOf, type Sample, type Step } from './tagger'
import { type Token, tokensOf } from './tokens'
import { readerWeights } from './weights'

/** Reads a brief: its lines, its language, and a role for every word. The same brief gives the same reading. */
export function readBrief(intent: string, locale: string): Reading {
  return finished(readingSteps(intent, locale))
}

/** Reads a brief in steps of a few milliseconds. Linear in its length. */
export function* readingSteps(intent: string, locale: string): Steps<Reading> {
  const language = languageOf(intent, locale)
  const lines = linesOf(intent)
  const tokens = tokensOf(lines)
  const spans = spansOf(lines, tokens)
  yield
  const samples = samplesOf(lines, tokens, spans)
  const tagged = yield* rolesOf(readerWeights(), tokens.length, samples)
  const roles = Array.from(tagged, (role) => ROLES[role]!)
  const entitiesIn = entityFinder(language, locale)
  const pieces = []
  for (const piece of piecesOf(intent, lines, tokens, spans, roles)) {
    pieces.push({ ...piece, entities: entitiesIn(piece) })
    if (pieces.length % 20 === 0) yield
  }
  return { text: intent, language, lines, pieces }
}

/** What the tagger needs to know of each token. Training asks the same. */
export function samplesOf(
  lines: readonly Line[],
  tokens: readonly Token[],
  spans: readonly SpanKind[],
): (i: number) => Sample {
  const features = tokenFeatures(lines, tokens, spans)
  return (i) => ({ features: features(i), step: stepTo(lines, tokens, i), excluded: EXCLUDED[spans[i]!] ?? [] })
}

function stepTo(lines: readonly Line[], tokens: readonly Token[], i: number): Step {
  const token = tokens[i]!
  if (i === 0 || tokens[i - 1]!.line === token.line) return 'within'
  return lines[token.line]!.gap > 0 ? 'paragraph' : 'line'
}

const TO_MAKER: readonly Role[] = ['-', 'aside', 'ask', 'refusal', 'wish.other', 'wish.part']

/** Tokens whose form leaves only some roles. */
const EXCLUDED: Partial<Record<SpanKind, readonly number[]>> = {
  email: allBut('email', 'action.url', 'fact', 'text', 'answer', 'item.text', 'item.note', 'item', ...TO_MAKER),
  web: allBut(
    'web',
    'action.url',
    'link',
    'social',
    'name',
    'heading',
    'fact',
    'text',
    'answer',
    'item',
    'item.text',
    'item.note',
    ...TO_MAKER,
  ),
}

function allBut(...roles: Role[]): number[] {
  return ROLES.flatMap((role, index) => (roles.includes(role) ? [] : [index]))
}
