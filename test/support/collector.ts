import { until } from './until'

/** A received span in a form that tests can compare. */
export interface SeenSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Record<string, string | number | boolean>
  failed: boolean
}

/** A small OpenTelemetry collector on loopback that records OTLP/HTTP in JSON. */
export interface Collector {
  url: string
  spans: SeenSpan[]
  requests: { path: string; headers: Headers; service: unknown }[]
  /** Answers with this status instead of accepting spans. */
  refuseWith: number | null
  /** Resolves with the spans when this many have arrived. */
  until(count: number): Promise<SeenSpan[]>
  stop(): void
}

export function startCollector(): Collector {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => take(request) })
  const collector: Collector = {
    url: `http://127.0.0.1:${server.port}`,
    spans: [],
    requests: [],
    refuseWith: null,
    async until(count) {
      await until(`${count} spans have come`, () => collector.spans.length >= count)
      return collector.spans
    },
    stop: () => void server.stop(true),
  }
  async function take(request: Request): Promise<Response> {
    if (collector.refuseWith) return new Response(null, { status: collector.refuseWith })
    // oxlint-disable-next-line typescript/no-explicit-any -- read as the protocol has it
    const [resource] = ((await request.json()) as any).resourceSpans
    const { pathname } = new URL(request.url)
    const { 'service.name': service } = attributesOf(resource.resource.attributes)
    collector.requests.push({ path: pathname, headers: request.headers as unknown as Headers, service })
    for (const { attributes, status, ...span } of resource.scopeSpans[0].spans)
      collector.spans.push({ ...span, attributes: attributesOf(attributes), failed: status.code === 2 })
    return Response.json({})
  }
  return collector
}

function attributesOf(list: { key: string; value: Record<string, string | number | boolean> }[]) {
  return Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]!]))
}
