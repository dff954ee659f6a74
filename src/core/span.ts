export type Attributes = Record<string, string | number | boolean | undefined>

/** A piece of work that has begun. */
export interface Span {
  readonly traceId: string
  readonly id: string
  name: string
  /** Ends it once; a second call does nothing. */
  end(attributes?: Attributes, failed?: boolean): void
}

export interface SpanStart {
  name: string
  kind: 'internal' | 'server' | 'client' | 'consumer'
  /** Of the trace that goes on; a new one if absent. */
  traceId?: string
  /** Of the span that this one is part of. */
  parentId?: string
  attributes?: Attributes
}

/** The way out for traces (OpenTelemetry). */
export interface Traces {
  /** Begins a span; undefined for the first one of a trace that is not kept. */
  start(span: SpanStart): Span | undefined
  /** What became of spans since the start. */
  readonly figures: { exported: number; dropped: number }
  /** Sends what waits, for a moment. */
  close(): Promise<void>
}
