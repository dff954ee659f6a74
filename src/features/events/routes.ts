import { Elysia } from 'elysia'
import { eventStream } from '../../kernel/event-stream'
import type { Kernel } from '../../kernel/kernel'
import { eventsStream } from './event-stream'
import { EventQuery, EventStream } from './shapes'
import { streamStart, wantedTypes } from './starting'

/** The stream of what happens in a World (contract part 8). */
export const eventRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'events', prefix: '/api/events', normalize: false }).use(kernel).get(
    '',
    async ({ ctx, query, request }) => {
      const types = wantedTypes(query.types)
      // A client that reconnects sends its place in the header, and the original query.
      const start = await streamStart(ctx, request.headers.get('last-event-id') || query.after)
      return eventStream(eventsStream(ctx, start, types))
    },
    {
      world: { rate: 'read', role: 'viewer', scope: 'surfaces:read', refuses: [410] },
      query: EventQuery,
      answers: { 200: EventStream },
      detail: {
        tags: ['Events'],
        operationId: 'followEvents',
        summary: 'Follow what happens in the World (Server-Sent Events)',
      },
    },
  )
