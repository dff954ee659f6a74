import type { Content } from '../blocks/block'
import type { Operation } from '../blocks/tree/operations'
import type { LookName } from '../lib/theme'

/** The id of the built-in composer. */
export const LOCAL_COMPOSER = 'local/composer'
/** Φ per 1,000 output tokens of the built-in engines. Not 0, so that metering also works without a provider key. */
export const LOCAL_RATE = 0.2

/** The source of a block's text, sent with each patch so that a person sees which words are their own. */
export type Provenance = 'brief' | 'profile' | 'memory' | 'blueprint' | 'placeholder' | 'model'

/** A live, listed page of the World that fits the brief. A page may link to it, but takes no text from it. */
export interface OwnPage {
  name: string
  /** Its address on this server: `/w/world/slug`. */
  path: string
}

/** What the World says of itself (`settings.profile`, contract part 3). An empty text says nothing. */
export interface WorldProfile {
  name: string
  tagline: string
  email: string
  phone: string
  address: string
  hours: string
  links: readonly { label: string; href: string }[]
}

/** What generative engines get to know of the World's other pages and of its people. All of it is data. */
export interface Knowledge {
  /** The text of pages that the brief names: it may be used like the brief. */
  named: readonly { page: string; text: string }[]
  /** Texts that visitors of the World read already, for its style. A page takes no facts from them. */
  samples: readonly string[]
  /** Figures of the World's texts: lengths of sentences, languages, how readers are addressed. */
  voice: object | null
  /** What people usually keep and refuse, in sentences. */
  preferences: readonly string[]
}

/** A fact that the World was told to remember. */
export interface Remembered {
  fact: string
  /** The brief of this task tells it. It is in the World's memory once the proposal is accepted. */
  isNew: boolean
}

/** Opening hours of one row, as they are written. Without `days`, `times` is a sentence. */
export interface OpenTimes {
  days: string
  times: string
}

/** What the World was told to remember. `readMemory` reads it once for a task. */
export interface Memory {
  told: readonly Remembered[]
  /** What the facts tell of how to reach the World; empty where they tell nothing. */
  phone: string
  email: string
  address: string
  hours: OpenTimes[]
  /** Sentences about opening and closing that tell no hours: "We close on Mondays". */
  remarks: OpenTimes[]
  /** Each text above with the fact that it comes from. */
  facts: ReadonlyMap<string, Remembered>
}

/** The complete input of an engine. It has no other access to the World. */
export interface ComposeTask {
  /** The brief as the person wrote it. */
  intent: string
  /** The language of the request, or else of the World (BCP 47). */
  locale: string
  /** The draft that the turn changes. Null if it proposes a new Surface. */
  base: Content | null
  /** Ids of the blocks that the person selected. Empty for the whole page. */
  focus: readonly string[]
  /**
   * Engines treat it as data, never as instructions. Beside the brief, only `profile` and `memory`, what people told to
   * remember, give facts to a page.
   */
  world: {
    name: string
    slug: string
    description: string
    profile: WorldProfile
    /** The look that the World has chosen. Null if it has not chosen any. */
    look: LookName | null
    memory?: Memory
  }
  ownPages: readonly OwnPage[]
  /** The World's images that the brief could name. */
  uploads?: readonly { id: string; filename: string; alt: string }[]
  /** The operations that take back the last change of the Surface. */
  lastChange?: readonly Operation[]
  /** Only for generative engines. */
  knowledge?: Knowledge
  /** The instructions of a custom agent, and the block types it may use (all if absent). */
  instructions?: string
  tools?: readonly string[]
  /** The temperature of a custom agent. Deterministic engines ignore it. */
  temperature?: number
  /** The most output tokens that the hold on Φ pays for. */
  maxOutputTokens: number
}

export interface TokenUsage {
  inputTokens: number
  outputTokens: number
}

/** Why an engine ended: done, out of paid tokens, or stopped by the provider's content filter. */
export type FinishReason = 'stop' | 'length' | 'content_filter'

/** A block operation that could not be applied, for the engine to repair. */
export interface BrokenOperation {
  /** The engine's output: a parsed value, or the text of a line that did not parse. */
  source: unknown
  issues: readonly { path: string; code: string; message: string }[]
}

export type Step = 'plan' | 'retrieve' | 'compose' | 'validate' | 'repair'

/** Why a part of a brief was not done. */
export const UNDONE_REASONS = [
  'notUnderstood',
  'absent',
  'unclear',
  'model',
  'noUndo',
  'noUpload',
  'already',
  'tooShort',
  'notAllowed',
  'tooLong',
  'undone',
  'aside',
] as const

/** A part of the brief that an engine did not do, in the words of the person. */
export interface Undone {
  reason: (typeof UNDONE_REASONS)[number]
  text: string
}

/** The events that an engine yields, in order. */
export type EngineEvent =
  | { kind: 'step'; step: Step }
  /** A part of the composer's message to the person. */
  | { kind: 'text'; delta: string }
  /** What of the brief was not done. The message to the person says the same. */
  | { kind: 'undone'; parts: readonly Undone[] }
  /** A block operation as the engine wrote it (contract part 4, flat), unchecked and with the engine's own ids. */
  | { kind: 'operation'; value: unknown; provenance: Provenance }
  /** A line that begins like JSON but does not parse. */
  | { kind: 'malformed'; line: string }
  /** A block that is still being written, with its props and its operation so far. */
  | { kind: 'preview'; blockId: string; props: Record<string, unknown>; operation: Record<string, unknown> }
  /** Cumulative usage of the whole turn, including retries and repairs. */
  | { kind: 'usage'; usage: TokenUsage }
  /** The last event, unless the engine was aborted. `length`: the paid tokens ran out, so parts may be missing. */
  | { kind: 'finish'; reason: FinishReason }

/** Turns a brief into block operations. */
export interface Engine {
  id: string
  kind: 'generative' | 'deterministic'
  /** Φ per 1,000 output tokens or 4,000 input tokens. */
  rate: number
  /** The tokens that the task will probably need. The hold on Φ is computed from them. */
  estimate(task: ComposeTask): Promise<TokenUsage>
  /**
   * Works on the task until it is done, aborted by `signal`, or failed.
   * @throws Fault PROVIDER_FAILED, PROVIDER_TIMEOUT
   */
  compose(task: ComposeTask, signal: AbortSignal): AsyncIterable<EngineEvent>
  /** Rewrites one broken operation. Yields events like `compose`. Absent if the engine would write the same again. */
  repair?(task: ComposeTask, current: Content, broken: BrokenOperation, signal: AbortSignal): AsyncIterable<EngineEvent>
  /**
   * Puts right what the page lost or mixed up of the brief; `gaps` are sentences. Yields events like `compose`. Absent if the
   * engine loses nothing.
   */
  revise?(task: ComposeTask, current: Content, gaps: readonly string[], signal: AbortSignal): AsyncIterable<EngineEvent>
}
