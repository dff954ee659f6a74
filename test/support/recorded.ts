import type { Answer, Ask, Harness, Member } from './harness'
import { MUTATIONS } from './mutations'

/** A prepared call of a route that would succeed. */
export interface Ready {
  owner: Member
  path: string
  /** Sends the call with changes. May be called more than once. */
  send(change?: Pick<Ask, 'body' | 'headers'>): Promise<Answer>
  body: unknown
}

class Caught extends Error {
  constructor(
    readonly method: string,
    readonly path: string,
    readonly ask: Ask,
  ) {
    super('caught')
  }
}

/** Prepares the call of a route by its row of MUTATIONS and intercepts it before it is sent. */
export async function readyToCall(h: Harness, name: string): Promise<Ready> {
  let armed = false
  const caught: Harness['fetch'] = async (method, path, ask = {}) => {
    if (armed) throw new Caught(method, path, ask)
    return h.fetch(method, path, ask)
  }
  const watched = (member: Member): Member => {
    const { token, world } = member
    const call = (method: string) => (path: string, body?: unknown, headers?: Record<string, string>) =>
      caught(method, path, { body, headers, token, world: world.id })
    const get = (path: string, headers?: Record<string, string>) =>
      caught('GET', path, { headers, token, world: world.id })
    const api = { get, post: call('POST'), put: call('PUT'), patch: call('PATCH'), delete: call('DELETE') }
    return { ...member, api }
  }
  const own: Harness = {
    ...h,
    fetch: caught,
    register: async (person) => watched(await h.register(person)),
    as: (member, world) => watched(h.as(member, world)),
  }
  const owner = watched(await h.register())
  const mutation = MUTATIONS[name]
  if (!mutation) throw new Error(`test/support/mutations.ts does not say how to call ${name}`)
  const { call } = await mutation.run({ h: own, owner })
  armed = true
  const request = await call().catch((error: unknown) => error)
  armed = false
  if (!(request instanceof Caught)) throw new Error(`${name} was not called through the harness`)
  const { method, path, ask } = request
  const send: Ready['send'] = (change = {}) =>
    h.fetch(method, path, { ...ask, ...change, headers: { ...ask.headers, ...change.headers } })
  return { owner, path, send, body: ask.body }
}
