import { Fault, invalid } from '../../core/fault'
import { trailHead } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { DAY_MS } from '../../lib/time'
import { eventsAfter, placeOfEvent } from './event-log'
import type { StreamStart } from './event-stream'
import { eventNamed } from './event-table'
import { PRESENCE } from './presence-events'

/** How far back a stream can begin: a day, and so many entries of the log. */
const [WINDOW_MS, WINDOW_ENTRIES] = [DAY_MS, 10_000]

/**
 * Where a stream begins: after the event that the reader saw last, or now.
 * @throws Fault GONE if that event is unknown or too long ago
 */
export async function streamStart(ctx: WorldContext, after: string | undefined): Promise<StreamStart> {
  const { read, world } = ctx
  const head = (await trailHead(read, world.id))?.seq ?? 0
  if (after === undefined) return { seq: head, id: (await eventsAfter(read, world.id, head - 1)).lastId }
  const place = await placeOfEvent(read, world.id, after)
  if (!place || place.at < ctx.now() - WINDOW_MS || head - place.seq > WINDOW_ENTRIES)
    throw new Fault('GONE', 'The events after this one are no longer kept. Read what you need, and follow from now on.')
  return { seq: place.seq, id: after }
}

/** The types that a stream is limited to; undefined without a limit. @throws Fault VALIDATION_FAILED for an unknown one */
export function wantedTypes(query: string | undefined): ReadonlySet<string> | undefined {
  if (query === undefined) return undefined
  const types = new Set(query.split(',').map((type) => type.trim()))
  const unknown = [...types].filter((type) => type !== PRESENCE && !eventNamed(type))
  if (unknown.length === 0) return types
  throw invalid(
    unknown.slice(0, 10).map((type) => ({
      path: '/types',
      message: `There are no events of the type ${JSON.stringify(type.slice(0, 100))}. GET /api/meta/schema lists the types.`,
      code: 'choice' as const,
    })),
  )
}
