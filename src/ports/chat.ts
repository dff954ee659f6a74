export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ChatRequest {
  messages: readonly ChatMessage[]
  /** Most that the answer may have, retries included. */
  maxTokens: number
  temperature?: number
  /** Asks for an answer that is one JSON object. */
  json?: boolean
  /**
   * Called when the answer was cut, with all that had come: answers with what of it stands. The retry tells the model so
   * and goes on behind it. Everything stands where this is absent.
   */
  resume?(received: string): string
}

export interface ModelTokens {
  inputTokens: number
  outputTokens: number
}

export type FinishReason = 'stop' | 'length' | 'content_filter'

/** What comes of an answer, in order: text, then the tokens, then why it ended. */
export type ChatChunk =
  | { kind: 'text'; delta: string }
  /** Cumulative over all attempts of the call; as the endpoint counts them, or characters / 4 where it does not. */
  | { kind: 'usage'; usage: ModelTokens }
  | { kind: 'finish'; reason: FinishReason }

/** The answer broke in the middle, or was none. */
export class CutAnswer extends Error {
  override readonly name = 'CutAnswer'
}
