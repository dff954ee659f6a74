import { finished, type Steps } from '../../lib/steps'
import { type BriefFacts, factsOf, tokenFeatures } from './features'
import { languageOf } from './language'
import { type Line, linesOf } from './layout'
import { entityFinder } from './entities'
import { piecesOf } from './pieces'
import type { Naming, Reading } from './reading'
import { ROLES, type Role, sortOf } from './roles'
import { type SpanKind, spansOf } from './spans'
import { stackedFeatures } from './stacking'
import { rolesOf, type Sample, type Scored, scoredAgain, scoresOf, sharesOf, type Step, type Weights } from './tagger'
import { type Token, tokensOf } from './tokens'
import { readerWeights } from './weights'

/** Reads a brief: its lines, its language, and a role for every word. The same brief gives the same reading. */
export function readBrief(intent: string, locale: string): Reading {
  return finished(readingSteps(intent, locale))
}

/** Reads a brief in steps of a few milliseconds. Linear in its length. `weights` are the program's own, except in training. */
export function* readingSteps(intent: string, locale: string, weights = readerWeights()): Steps<Reading> {
  const language = languageOf(intent, locale)
  const lines = linesOf(intent)
  const tokens = tokensOf(lines)
  const spans = spansOf(lines, tokens)
  yield
  const facts = factsOf(lines, tokens, spans)
  const { tagged, names } = yield* taggedBy(weights, facts, tokens, samplesOf(facts, lines, tokens, spans))
  const roles = Array.from(tagged, (role) => ROLES[role]!)
  const entitiesIn = entityFinder(language, locale)
  const pieces = []
  for (const piece of piecesOf(intent, lines, tokens, spans, roles)) {
    pieces.push({ ...piece, entities: entitiesIn(piece) })
    if (pieces.length % 20 === 0) yield
  }
  return { text: intent, language, lines, pieces, naming: namingOf(tokens, names) }
}

/** A smaller share says nothing. */
const LEAST_SHARE = 0.03

function namingOf(tokens: readonly Token[], names: Float32Array): Naming[] {
  return tokens.flatMap(({ start, end, kind }, i) => {
    const share = names[i]!
    return kind === 'mark' || share < LEAST_SHARE ? [] : [{ start, end, share }]
  })
}

/** The roles of the tokens, and how likely each is part of a name. */
function* taggedBy(
  weights: Weights,
  facts: BriefFacts,
  tokens: readonly Token[],
  samples: (i: number) => Sample,
): Steps<{ tagged: Uint8Array; names: Float32Array }> {
  const once = yield* scoresOf(weights, tokens.length, samples)
  const features = stackedFeatures(tokens, facts, yield* sharesOf(weights, once))
  const scored = yield* scoredAgain(weights, once, features)
  const tagged = yield* rolesOf(weights, scored)
  if (!tagged.includes(ROLES.indexOf('ask'))) preferContent(scored)
  const shares = yield* sharesOf(weights, scored)
  const names = Float32Array.from(tokens, (_, i) => shares[i * ROLES.length + ROLES.indexOf('name')]!)
  return { tagged: yield* rolesOf(weights, scored), names }
}

/** How much less is for the maker in a brief that asks for nothing. Chosen on the development part. */
const UNASKED = 1

/** A brief without a request is copy, as far as its words allow. */
function preferContent({ scores }: Scored): void {
  for (let i = 0; i < scores.length; i++) if (FOR_MAKER[i % ROLES.length]!) scores[i]! -= UNASKED
}

const FOR_MAKER = ROLES.map((role) => ['maker', 'wish'].includes(sortOf(role)))

/** What the tagger needs to know of each token. Training asks the same. */
export function samplesOf(
  facts: BriefFacts,
  lines: readonly Line[],
  tokens: readonly Token[],
  spans: readonly SpanKind[],
): (i: number) => Sample {
  const features = tokenFeatures(facts)
  return (i) => ({
    features: features(i),
    step: stepTo(lines, tokens, i),
    excluded: excludedFor(tokens[i]!, spans[i]!),
  })
}

function stepTo(lines: readonly Line[], tokens: readonly Token[], i: number): Step {
  const token = tokens[i]!
  if (i === 0 || tokens[i - 1]!.line === token.line) return 'within'
  return lines[token.line]!.gap > 0 ? 'paragraph' : 'line'
}

const NET: readonly Role[] = ['email', 'web', 'social', 'link', 'action.url']
const REACH: readonly Role[] = ['phone', ...NET]
const NEVER_ADDRESSES: readonly Role[] = [
  'person',
  'date',
  'place',
  'price',
  'item.price',
  'hours',
  'address',
  'phone',
  'quote',
  'stat',
  'question',
]

/** The roles that a form leaves out, by the labelled briefs: a price is no phone number, and an e-mail address is no price. */
const EXCLUDED: Record<SpanKind, readonly number[]> = {
  none: indexesOf('email', 'web', 'link', 'action.url', 'phone'),
  email: indexesOf('web', 'link', 'name', 'item.price', 'heading', ...NEVER_ADDRESSES),
  web: indexesOf('email', ...NEVER_ADDRESSES),
  handle: indexesOf('email', 'web', ...NEVER_ADDRESSES),
  phone: indexesOf('email', 'web', 'social', 'link', 'price', 'stat', 'item'),
  money: indexesOf('email', 'date', 'hours', 'item.time', 'address', ...NET, 'phone'),
  time: indexesOf(...NET, 'price'),
  date: indexesOf(...NET, 'price', 'stat'),
  year: indexesOf(...REACH, 'price', 'item.price', 'stat'),
  percent: indexesOf(...REACH, 'date', 'hours'),
  quantity: indexesOf(...REACH),
  reference: indexesOf(...NET, 'price', 'hours', 'stat', 'phone'),
  number: indexesOf(...NET),
}

function excludedFor({ kind }: Token, span: SpanKind): readonly number[] {
  return kind === 'mark' && span === 'none' ? [] : EXCLUDED[span]
}

function indexesOf(...roles: readonly Role[]): number[] {
  return roles.map((role) => ROLES.indexOf(role))
}
