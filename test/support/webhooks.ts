import { Webhook } from 'standardwebhooks'
import { until } from './until'
import type { Harness, Member } from './harness'

/** A public address that no test connects to: `answering` answers in its place. */
export const RECEIVER = 'https://9.9.9.9/hooks'

export const WEBHOOK = { url: RECEIVER, events: ['surface.published'] }

/** Answers what is sent to RECEIVER inside the process. */
export function answering({ deps }: Pick<Harness, 'deps'>): void {
  const { network } = deps
  const fetch: typeof network.fetch = async (url, request) =>
    String(url) === RECEIVER ? new Response(null, { status: 204 }) : network.fetch(url, request)
  deps.network = { ...network, fetch }
}

export interface CreatedWebhook {
  id: string
  secret: string
  url: string
}

/** Creates a webhook of the World of an admin. */
export async function newWebhook(admin: Member, change: object = {}): Promise<CreatedWebhook> {
  const answer = await admin.api.post('/api/webhooks', { ...WEBHOOK, ...change })
  if (answer.status !== 201) throw new Error(`webhook: ${answer.status} ${answer.text}`)
  return answer.body.data
}

/** Sends a test event. @returns the delivery */
export async function testDelivery(admin: Member, { id }: Pick<CreatedWebhook, 'id'>) {
  const answer = await admin.api.post(`/api/webhooks/${id}/test`)
  if (answer.status !== 201) throw new Error(`webhook test: ${answer.status} ${answer.text}`)
  return answer.body.data as { id: string; event: { id: string; type: string } }
}

/** A request that a receiver got. */
export interface Received {
  path: string
  headers: Record<string, string>
  body: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into events of every type
  event: any
}

export interface Receiver {
  url: string
  received: Received[]
  /** How it answers from now on. */
  answers(with_: (request: Received) => Response | Promise<Response>): void
  /** The requests, once there are so many. */
  got(count: number): Promise<Received[]>
  close(): Promise<void>
}

/** A server on loopback that stores what it gets. */
export function receiver(): Receiver {
  const received: Received[] = []
  let answer: (request: Received) => Response | Promise<Response> = () => new Response('thanks')
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 60,
    async fetch(request) {
      const body = await request.text()
      const { pathname } = new URL(request.url)
      const one = { path: pathname, headers: Object.fromEntries(request.headers), body, event: JSON.parse(body) }
      received.push(one)
      return answer(one)
    },
  })
  return {
    url: `http://127.0.0.1:${server.port}/hooks`,
    received,
    answers: (with_) => void (answer = with_),
    got: async (count) => {
      await until(`${count} requests arrived`, () => received.length >= count)
      return received
    },
    close: () => server.stop(true),
  }
}

/**
 * What the library says of a request. It compares with the real time, so the time of the request is given to it.
 * @returns the event; undefined if no signature is by the secret
 */
export function verified(secret: string, { headers, body }: Received): unknown {
  const now = Date.now
  Date.now = () => Number(headers['webhook-timestamp']) * 1000
  try {
    return new Webhook(secret).verify(body, headers)
  } catch {
    return undefined
  } finally {
    Date.now = now
  }
}
