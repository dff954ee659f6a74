import { type BriefFacts, factsOf } from '../../src/composer/reader/features'
import { linesOf } from '../../src/composer/reader/layout'
import { samplesOf } from '../../src/composer/reader/read-brief'
import { ROLES, type Role } from '../../src/composer/reader/roles'
import { spansOf } from '../../src/composer/reader/spans'
import type { Sample, Step } from '../../src/composer/reader/tagger'
import { type Token, tokensOf } from '../../src/composer/reader/tokens'

/** A labelled brief: `[role, text]` pairs whose texts, joined, are the brief. */
export interface Labelled {
  id: string
  part: string
  lang: string
  pieces: readonly (readonly [Role, string])[]
}

/** A labelled brief as the tagger sees it. */
export interface Example {
  tokens: readonly Token[]
  facts: BriefFacts
  sampleOf: (i: number) => Sample
  features: Uint32Array[]
  steps: Step[]
  /** Indexes into `ROLES`. */
  gold: Uint8Array
}

export function exampleOf({ pieces }: Labelled): Example {
  const lines = linesOf(pieces.map(([, text]) => text).join(''))
  const tokens = tokensOf(lines)
  const spans = spansOf(lines, tokens)
  const facts = factsOf(lines, tokens, spans)
  const sampleOf = samplesOf(facts, lines, tokens, spans)
  const samples = tokens.map((_, i) => sampleOf(i))
  return {
    tokens,
    facts,
    sampleOf,
    features: samples.map(({ features }) => features),
    steps: samples.map(({ step }) => step),
    gold: goldOf(pieces, tokens),
  }
}

/** A token that two pieces share has the role of its first letter. */
function goldOf(pieces: Labelled['pieces'], tokens: readonly Token[]): Uint8Array {
  const gold = new Uint8Array(tokens.length)
  let end = 0
  let i = 0
  for (const [role, text] of pieces) {
    end += text.length
    while (i < tokens.length && tokens[i]!.start < end) gold[i++] = ROLES.indexOf(role)
  }
  return gold
}
