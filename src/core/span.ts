export type Attributes = Record<string, string | number | boolean | undefined>

/** A span of a trace that has begun. */
export interface Span {
  readonly traceId: string
  readonly id: string
  name: string
  /** Ends the span. A second call does nothing. */
  end(attributes?: Attributes, failed?: boolean): void
}

export interface SpanStart {
  name: string
  kind: 'internal' | 'server' | 'client' | 'consumer'
  /** The id of the trace to continue; starts a new trace if absent. */
  traceId?: string
  /** The id of the parent span. */
  parentId?: string
  attributes?: Attributes
}

/** Exports traces (OpenTelemetry). */
export interface Traces {
  /** Begins a span; undefined if it would begin a trace that the sampler drops. */
  start(span: SpanStart): Span | undefined
  /** Counts of spans since the start of the process. */
  readonly figures: { exported: number; dropped: number }
  /** Exports the queued spans, within a short time limit. */
  close(): Promise<void>
}
