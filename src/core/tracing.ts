import type { Attributes, Span, SpanStart } from './span'
import type { CoreDeps } from './deps'

/** What carries a trace: a context, or something like it. */
interface Traced {
  readonly deps: Pick<CoreDeps, 'traces'>
  span: Span | undefined
}

/**
 * Runs work as a part of the context's trace; without one, or where no collector is set, it only runs it. For what a reader
 * of a trace would ask for: a transaction, a call to a model.
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
 * Runs work that goes on by itself, such as a job or a turn: all that the context does from here on is part of its span. It is
 * a trace of its own where nothing began it.
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
