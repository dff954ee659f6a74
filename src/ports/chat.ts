export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ChatRequest {
  messages: readonly ChatMessage[]
  /** Most tokens of the answer, retries included. */
  maxTokens: number
  temperature?: number
  /** Asks for an answer that is one JSON object. */
  json?: boolean
  /**
   * Called with all received text when the answer was truncated; returns the part of it to keep. The retry sends that part
   * to the model and continues after it. Where this is absent, all received text is kept.
   */
  resume?(received: string): string
}

export interface ModelTokens {
  inputTokens: number
  outputTokens: number
}

export type FinishReason = 'stop' | 'length' | 'content_filter'

/** The chunks of an answer, in order: text, then the tokens, then why it ended. */
export type ChatChunk =
  | { kind: 'text'; delta: string }
  /** Cumulative over all attempts of the call, as reported by the endpoint; estimated as characters / 4 where it does not. */
  | { kind: 'usage'; usage: ModelTokens }
  | { kind: 'finish'; reason: FinishReason }

/** The answer was truncated, or the response was not an answer. */
export class CutAnswer extends Error {
  override readonly name = 'CutAnswer'
}
