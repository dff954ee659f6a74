import { conceptOf } from './concepts'
import { hash } from './hashing'
import type { SpanKind } from './spans'
import type { Token } from './tokens'

/** What a token says by itself, as hashes. */
export interface WordFacts {
  word: number
  prefix: number
  suffix: number
  shape: number
  /** The concept, or else the kind of the span, or else the shape: what a token is in any language. */
  sense: number
  /** 0 without one. */
  concept: number
  span: SpanKind
  mark: boolean
}

/** What stands beyond the ends of a line. */
export const EDGE: WordFacts = {
  word: 1,
  prefix: 1,
  suffix: 1,
  shape: 1,
  sense: 1,
  concept: 0,
  span: 'none',
  mark: true,
}

export function wordFacts(token: Token, span: SpanKind): WordFacts {
  const { text, kind } = token
  const lower =
    kind === 'mark'
      ? text.slice(0, 3)
      : kind === 'number'
        ? text.replace(/\p{N}/gu, '9')
        : kind === 'address'
          ? span
          : text.toLowerCase()
  const about = kind === 'word' ? conceptOf(lower) : ''
  const concept = about === '' ? 0 : hash(about)
  const shape = hash(shapeOf(token))
  return {
    word: hash(lower),
    prefix: hash(lower.slice(0, 4)),
    suffix: hash(lower.slice(-3)),
    shape,
    sense: concept || (span === 'none' ? shape : hash(span)),
    concept,
    span,
    mark: kind === 'mark',
  }
}

function shapeOf({ text, kind }: Token): string {
  if (kind === 'mark') return text.slice(0, 3)
  if (kind === 'address') return '@'
  if (kind === 'number')
    return `9${Math.min(text.replace(/\P{N}/gu, '').length, 6)}${text.replace(/\p{N}/gu, '').slice(0, 2)}`
  const [lower, upper] = [text.toLowerCase(), text.toUpperCase()]
  if (lower === upper) return 'o'
  if (text === lower) return 'x'
  if (text === upper) return text.length === 1 ? 'X' : 'XX'
  return text[0] === text[0]!.toUpperCase() ? 'Xx' : 'xX'
}

/** Indexes of the first and the last token of a line. */
export interface Bounds {
  first: number
  last: number
}

/** The bounds of each line. Every line has a token. */
export function boundsOf(tokens: readonly Token[], lines: number): Bounds[] {
  const bounds = Array.from({ length: lines }, (): Bounds => ({ first: -1, last: -1 }))
  tokens.forEach((token, i) => {
    const one = bounds[token.line]!
    if (one.first < 0) one.first = i
    one.last = i
  })
  return bounds
}

/** A sentence, or a clause between commas, dashes and brackets. It never leaves its line. */
export interface Stretch {
  first: number
  last: number
  /** The different concepts in it, in order, at most ten. */
  concepts: number[]
}

/** The sentence of each token. */
export function sentencesOf(tokens: readonly Token[], words: readonly WordFacts[]): Stretch[] {
  return stretchesOf(tokens, words, /[.!?。！？]/u)
}

/** The clause of each token. */
export function clausesOf(tokens: readonly Token[], words: readonly WordFacts[]): Stretch[] {
  return stretchesOf(tokens, words, /[,;:.!?、。()[\]|/–—-]/u)
}

function stretchesOf(tokens: readonly Token[], words: readonly WordFacts[], end: RegExp): Stretch[] {
  const found: Stretch[] = []
  let first = 0
  tokens.forEach((token, i) => {
    const next = tokens[i + 1]
    if (next?.line === token.line && !(token.kind === 'mark' && end.test(token.text))) return
    const stretch = { first, last: i, concepts: conceptsIn(words, first, i) }
    for (; first <= i; first++) found.push(stretch)
  })
  return found
}

function conceptsIn(words: readonly WordFacts[], first: number, last: number): number[] {
  const concepts: number[] = []
  for (let i = first; i <= last && concepts.length < 10; i++) {
    const { concept } = words[i]!
    if (concept !== 0 && !concepts.includes(concept)) concepts.push(concept)
  }
  return concepts
}
