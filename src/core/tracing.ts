import type { Attributes, Span, SpanStart } from './span'
import type { CoreDeps } from './deps'

/** Something with a span, such as a context. */
interface Traced {
  readonly deps: Pick<CoreDeps, 'traces'>
  span: Span | undefined
}

/**
 * Runs work in a child span of the context's span. Without a span or a collector it only runs the work. Use it for steps
 * that matter in a trace, such as a transaction or a call to a model.
 */
export function traced<T>(
  ctx: Readonly<Traced>,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  kind: SpanStart['kind'] = 'internal',
): Promise<T> {
  const { span: parent, deps } = ctx
  if (!parent || !deps.traces) return work()
  return spanned(deps.traces.start({ name, kind, traceId: parent.traceId, parentId: parent.id, attributes }), work)
}

/**
 * Runs independent work, such as a job or a turn, in a new span that becomes the span of the context. Starts a new trace
 * if the context has no span.
 */
export function tracedWork<T>(ctx: Traced, name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const { span: parent } = ctx
  const began = parent && { traceId: parent.traceId, parentId: parent.id }
  ctx.span = ctx.deps.traces?.start({ name, kind: 'consumer', ...began, attributes })
  return spanned(ctx.span, work)
}

async function spanned<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work()
  try {
    const value = await work()
    span.end()
    return value
  } catch (error) {
    span.end({ 'error.type': error instanceof Error ? error.name : 'unknown' }, true)
    throw error
  }
}
