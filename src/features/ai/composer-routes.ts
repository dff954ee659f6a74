import { Elysia, t } from 'elysia'
import type { WorldContext } from '../../deps/context'
import { eventStream, streamEnded } from '../../kernel/event-stream'
import type { Kernel } from '../../kernel/kernel'
import { sayIn } from '../../kernel/sentences'
import { Data, Listed, NoBody } from '../../kernel/shapes'
import { TurnEvent, TurnEvents } from './event-shapes'
import { ComposeBody, StreamQuery, Turn, TurnItem, TurnQuery } from './shapes'
import { quoteTurn, startTurn } from './starting'
import { listTurns } from './turn-list'
import { accessCheck, turnStream } from './turn-stream'
import { cancelTurn, streamFrom, turnIn, turnView } from './turns'

const reads = { rate: 'read', role: 'viewer', scope: 'ai:use' } as const
const writes = { rate: 'write', role: 'editor', scope: 'ai:use', idempotent: 'attaches' } as const

/** Routes of the composer. Starting a turn opens a stream; the turn continues if the client disconnects. */
export const composerRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'composer', prefix: '/api/ai/composer', normalize: false })
    .use(kernel)
    .post(
      '/stream',
      async ({ ctx, body: { dryRun, ...input } }) =>
        dryRun ? Response.json({ data: await quoteTurn(ctx, input) }) : streamOf(ctx, await startTurn(ctx, input), 0),
      {
        world: { ...writes, on: 'brief', audit: 'turn.create' },
        body: ComposeBody,
        answers: { 200: TurnEvents },
        detail: {
          tags: ['Composer'],
          operationId: 'compose',
          summary: 'Turn a brief into block operations (Server-Sent Events)',
        },
      },
    )
    .get('/turns', ({ ctx, query }) => listTurns(ctx, query), {
      world: reads,
      query: TurnQuery,
      answers: { 200: Listed(TurnItem) },
      detail: { tags: ['Composer'], operationId: 'listTurns', summary: 'List turns, newest first' },
    })
    .get('/turns/:id', async ({ ctx, params }) => ({ data: turnView(await turnIn(ctx, params.id)) }), {
      world: reads,
      answers: { 200: Data(Turn) },
      detail: { tags: ['Composer'], operationId: 'readTurn', summary: 'Get a turn' },
    })
    .get(
      '/turns/:id/stream',
      async ({ ctx, params, query, request }) => {
        const turn = await turnIn(ctx, params.id)
        // An EventSource reconnects to its original URL and sends its position in the Last-Event-ID header.
        const after = streamFrom(ctx, turn, Math.max(query.after ?? 0, lastSeen(request, turn.id)))
        return after === undefined ? streamEnded() : streamOf(ctx, turn.id, after)
      },
      {
        world: reads,
        query: StreamQuery,
        answers: { 200: TurnEvents, 204: t.Void() },
        detail: {
          tags: ['Composer'],
          operationId: 'followTurn',
          summary: 'Follow a turn from the last event that was read',
        },
      },
    )
    .post('/turns/:id/cancel', async ({ ctx, params }) => ({ data: await cancelTurn(ctx, params.id) }), {
      // Cancelling is idempotent, so there is no outcome to store, and storing one would delay the end of the turn.
      world: { ...writes, on: 'turn', audit: 'turn.cancel' },
      body: NoBody,
      answers: { 200: Data(Turn) },
      detail: { tags: ['Composer'], operationId: 'cancelTurn', summary: 'Cancel a turn' },
    })

/** Says the messages of an event in a language. */
const sayEvent = sayIn(TurnEvent)

function streamOf(ctx: WorldContext, turnId: string, after: number): Response {
  const { language } = ctx
  const say = language === 'en' ? undefined : (event: unknown) => sayEvent?.(event, language)
  const body = turnStream(ctx.deps, turnId, after, accessCheck(ctx), say)
  return eventStream(body, { 'x-turn-id': turnId, 'content-language': language })
}

/** The number in `Last-Event-ID: <turn>:<seq>`, or 0 if the header is missing or names another turn. */
function lastSeen(request: Request, turnId: string): number {
  const match = /^(.+):(\d{1,9})$/.exec(request.headers.get('last-event-id') ?? '')
  return match && match[1] === turnId ? Number(match[2]) : 0
}
