import type { Block, Content } from '../blocks/block'

/** The id of the built-in composer. */
export const LOCAL_COMPOSER = 'local/composer'
/** Φ per 1,000 output tokens of the built-in engines: low, never 0, so that the metering runs without a key. */
export const LOCAL_RATE = 0.2

/** Where the words of a block come from: told with each patch, so that a person sees what is theirs and what is not. */
export type Provenance = 'brief' | 'profile' | 'blueprint' | 'placeholder' | 'model'

/** A passage of the World's own Surfaces that fits the brief. Data for an engine, never instructions. */
export interface Passage {
  surfaceId: string
  surfaceName: string
  surfaceSlug: string
  /** The slug of its live page, where the World lists it for anyone to see. */
  listedAs?: string
  text: string
  blocks: readonly Block[]
}

/** All that an engine is told of a turn. It has no other way to the World. */
export interface ComposeTask {
  /** The brief, as the person wrote it. */
  intent: string
  /** The World's language (BCP 47), or the one that the request names. */
  locale: string
  /** The draft that the turn changes; null where it proposes a new Surface. */
  base: Content | null
  /** Blocks that the person pointed at; empty for the whole page. */
  focus: readonly string[]
  world: { name: string; slug: string; description: string; url: string }
  passages: readonly Passage[]
  /** Of a custom agent: its instructions, and the types of blocks it may use (all where absent). */
  instructions?: string
  tools?: readonly string[]
  /** Of a custom agent; a deterministic engine ignores it. */
  temperature?: number
  /** What the hold on Φ pays for at most. */
  maxOutputTokens: number
}

export interface TokenUsage {
  inputTokens: number
  outputTokens: number
}

/** Why an engine ended: by itself, or because what was paid for is used up or the provider's filter stepped in. */
export type FinishReason = 'stop' | 'length' | 'content_filter'

/** A block operation that could not be taken as it stands, for the engine to write again. */
export interface BrokenOperation {
  /** What the engine wrote: a parsed value, or the text of a line that did not parse. */
  source: unknown
  issues: readonly { path: string; code: string; message: string }[]
}

export type Step = 'plan' | 'retrieve' | 'compose' | 'validate' | 'repair'

/** What an engine yields while it works, in order. */
export type EngineEvent =
  | { kind: 'step'; step: Step }
  /** What the composer says to the person. */
  | { kind: 'text'; delta: string }
  /** A block operation as the engine wrote it (contract part 4, flat): unchecked, its ids the engine's own. */
  | { kind: 'operation'; value: unknown; provenance: Provenance }
  /** A line that begins like JSON and is none. */
  | { kind: 'malformed'; line: string }
  /** A block that is still being written: its props as far as they have come. */
  | { kind: 'preview'; blockId: string; props: Record<string, unknown> }
  /** Cumulative over the whole turn, retries and repairs included. */
  | { kind: 'usage'; usage: TokenUsage }
  /** Last of all, where the engine ended by itself. `length`: what was paid for is used up, something may be missing. */
  | { kind: 'finish'; reason: FinishReason }

/** Makes a brief into block operations. */
export interface Engine {
  id: string
  kind: 'generative' | 'deterministic'
  /** Φ per 1,000 output tokens or 4,000 input tokens. */
  rate: number
  /** Tokens that the task will need by experience: what the hold on Φ is made from. */
  estimate(task: ComposeTask): TokenUsage
  /**
   * Works on the task until it is done, cut off by `signal`, or broken.
   * @throws Fault PROVIDER_FAILED, PROVIDER_TIMEOUT
   */
  compose(task: ComposeTask, signal: AbortSignal): AsyncIterable<EngineEvent>
  /** Writes one broken operation again; answers with operations like `compose`. Absent where it would write the same. */
  repair?(task: ComposeTask, current: Content, broken: BrokenOperation, signal: AbortSignal): AsyncIterable<EngineEvent>
}
