import { type Client, QuoinError, type Schemas } from '@quoin/client'
import { asQuoinError } from '../../api/queries'
import type { Operation } from '../../../../blocks/tree/operations'
import type { Draft, Hindrance, Transport } from '../model/sync-ports'

/** A save or a read that takes longer counts as lost. */
const TIMEOUT_MS = 20_000
/** Browsers refuse requests that outlive their page and are larger. */
const KEEPALIVE_BYTES = 60_000

/**
 * The draft's routes. Nothing is repeated here, because the engine decides what to send next.
 * @param userId the person who writes. What they change elsewhere, as by a proposal, is not told as another's.
 */
export function draftTransport(clientNow: () => Client, id: string, userId: string): Transport {
  const options = { path: { id }, retries: 0, timeoutMs: TIMEOUT_MS } as const
  return {
    async save(operations, etag, { keepalive } = { keepalive: false }) {
      try {
        const body = { operations: operations as Operation[] } as never
        const fits = JSON.stringify(operations).length < KEEPALIVE_BYTES
        const { data } = await clientNow().patch('/api/surfaces/{id}/draft', {
          ...options,
          query: { autosave: true, onConflict: 'merge' },
          body,
          ifMatch: etag,
          keepalive: keepalive && fits,
        })
        const merged = data.merged?.by.filter((by) => by.id !== userId) ?? []
        const others = merged.map(({ id, name }) => ({ id: id ?? name, name }))
        return { kind: 'saved', draft: draftOf(data), ...(others.length > 0 && { combinedWith: others }) }
      } catch (error) {
        return refusalOf(asQuoinError(error))
      }
    },
    async read() {
      try {
        const { data } = await clientNow().get('/api/surfaces/{id}/draft', options)
        const draft = draftOf(data)
        return { kind: 'draft', draft: draft.updatedBy?.id === userId ? { ...draft, updatedBy: null } : draft }
      } catch (error) {
        return hindranceOf(asQuoinError(error))
      }
    },
  }
}

export function draftOf(draft: Schemas['Draft']): Draft {
  const { name, slug, description, meta, blocks, etag, updatedBy } = draft
  return { content: { name, slug, description, meta, blocks } as Draft['content'], etag, updatedBy }
}

function refusalOf(error: QuoinError): Awaited<ReturnType<Transport['save']>> {
  const { status, code, message, traceId, details } = error
  if (status === 412) return { kind: 'stale' }
  const isRefused = status === 422 || status === 413 || code === 'SLUG_TAKEN' || code === 'PLAN_LIMIT_EXCEEDED'
  if (!isRefused || status === 429) return hindranceOf(error)
  const faults = code === 'SLUG_TAKEN' && details.length === 0 ? [{ path: '/slug', message }] : details
  return { kind: 'refused', message, traceId, faults: faults as { path: string; message: string }[] }
}

function hindranceOf({ status, message, retryAfter }: QuoinError): Hindrance {
  if (status === 401) return { kind: 'signed-out' }
  if (status === 429 || (status === 503 && retryAfter !== undefined))
    return { kind: 'slow', retryAfterMs: (retryAfter ?? 1) * 1_000, ...(status === 503 && { isDown: true }) }
  return status >= 400 && status < 500 ? { kind: 'forbidden', message } : { kind: 'lost' }
}
