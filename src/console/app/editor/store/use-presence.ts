import type { Client } from '@quoin/client'
import { useEffect, useRef, useState } from 'react'
import { type Following, hearShared, type Locks } from '../../api/shared-events'
import { useMe } from '../../session/use-session'
import type { EditorStore } from './editor-store'

/** Another person on this page. */
export interface Other {
  id: string
  name: string
  state: 'viewing' | 'editing' | 'typing'
  blockId: string | undefined
  until: number
}
export type Others = readonly Other[]

/** What tabs hear of. All tabs of a workspace share one stream. */
const TYPES = [
  'presence',
  'surface.draft_saved',
  'surface.restored',
  'receipt.accepted',
  'receipt.undone',
  'suggestion.applied',
  'upload.processed',
]

/** How often one says where one is, how long "typing" holds, and when one is idle. */
const [SAY_MS, TYPING_MS, IDLE_MS] = [10_000, 3_000, 60_000]

/** Says where the person is, and hears of others, of their saves, and of pictures that are ready. */
export function usePresence(
  client: Client,
  worldId: string,
  surfaceId: string,
  store: EditorStore | undefined,
  onPictureReady: (uploadId: string) => void,
): Others {
  const me = useMe()
  const [others, setOthers] = useState<Others>([])
  const path = { id: surfaceId }

  useEffect(() => {
    if (!store) return
    const stop = new AbortController()
    const meet = (other: Other, gone: boolean) =>
      setOthers((before) => {
        const rest = before.filter(({ id, until }) => id !== other.id && until > Date.now())
        return gone ? rest : [...rest, other]
      })
    const hear = (event: HeardEvent) => {
      const { resource, actor, data } = event
      if (event.type === 'upload.processed') onPictureReady(resource.id)
      else if (event.type === 'presence') {
        if (resource.id !== surfaceId || actor.id === me.id || actor.id === null) return
        const { state, blockId, expiresAt } = data
        const other = { id: actor.id, name: actor.name, blockId: blockId ?? undefined, until: Date.parse(expiresAt) }
        meet({ ...other, state: state === 'gone' ? 'viewing' : state }, state === 'gone')
      } else if ((data.surfaceId ?? resource.id) === surfaceId && data.etag) store.sync.remoteSaved(data.etag)
    }
    const { signal } = stop
    void hearShared({
      name: `quoin-events ${me.id} ${worldId}`,
      open: (after) => client.events({ types: TYPES as never, after, signal }) as unknown as Following<HeardEvent>,
      hear,
      missed: () => store.sync.remoteSaved(''),
      signal,
      locks: navigator.locks as Locks | undefined,
    }).catch(() => undefined)
    const sweep = setInterval(() => setOthers((before) => before.filter(({ until }) => until > Date.now())), 5_000)
    return () => {
      stop.abort()
      clearInterval(sweep)
    }
  }, [client, worldId, surfaceId, store, me.id, onPictureReady])

  const last = useRef({ said: '', at: 0, typedAt: 0, activeAt: Date.now(), content: store?.content })
  useEffect(() => {
    if (!store) return
    const say = (state: 'viewing' | 'editing' | 'typing' | 'gone', blockId?: string) => {
      const said = `${state} ${blockId}`
      const now = Date.now()
      if (state !== 'gone' && said === last.current.said && now - last.current.at < SAY_MS) return
      last.current = { ...last.current, said, at: now }
      const body = { state, ...(blockId && { blockId }) }
      void client
        .post('/api/surfaces/{id}/presence', { path, body, retries: 0, keepalive: state === 'gone' })
        .catch(() => undefined)
    }
    const tell = () => {
      const now = Date.now()
      if (document.hidden || now - last.current.activeAt > IDLE_MS) return
      const [blockId] = store.state.selected
      const isTyping = now - last.current.typedAt < TYPING_MS
      say(blockId ? (isTyping ? 'typing' : 'editing') : 'viewing', blockId)
    }
    const unsubscribe = store.subscribe(() => {
      const now = Date.now()
      if (store.content !== last.current.content) last.current.typedAt = now
      last.current = { ...last.current, content: store.content, activeAt: now }
      tell()
    })
    tell()
    const timer = setInterval(tell, TYPING_MS)
    return () => {
      unsubscribe()
      clearInterval(timer)
      say('gone')
    }
    // `path` is made of surfaceId.
  }, [client, surfaceId, store])

  return others
}

interface HeardEvent {
  type: string
  resource: { id: string }
  actor: { id: string | null; name: string }
  data: {
    state: Other['state'] | 'gone'
    blockId: string | null
    expiresAt: string
    etag?: string
    surfaceId?: string
  }
}
