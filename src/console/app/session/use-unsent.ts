import { useCallback, useEffect, useState } from 'react'
import { countChanges } from '../editor/model/touched'
import { type Sending, sendLeft } from '../editor/model/send-left'
import { browserClock } from '../editor/store/browser-clock'
import { dropLeft, type UnsentEntry, unsentEntries } from '../editor/store/device-journal'
import { draftTransport } from '../editor/store/draft-transport'
import { hearSending, type SendingNews, tellJournals } from '../editor/store/journal-news'
import { session } from './session'

/** A page with changes that the server lacks. */
export interface UnsentPage {
  surfaceId: string
  name: string
  changes: number
  /** Why sending failed, if it was tried. */
  failed: Exclude<Sending, 'sent'> | undefined
}

/** Tabs that live send by themselves, so the list is read again and again. */
const LOOK_MS = 500

/** What a person has not sent, in all tabs and of tabs that are gone. Undefined until it is known. */
export function useUnsent(userId: string) {
  const [entries, setEntries] = useState<readonly UnsentEntry[]>()
  const [failed, setFailed] = useState<ReadonlyMap<string, Exclude<Sending, 'sent'>>>(new Map())
  const look = useCallback(async () => setEntries(await unsentEntries(userId)), [userId])
  useEffect(() => {
    void look()
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [look])
  useEffect(() => {
    const stop = new AbortController()
    const take = ({ surfaceId, sending }: SendingNews) =>
      setFailed((before) => {
        const after = new Map(before)
        if (sending === 'sent') after.delete(surfaceId)
        else after.set(surfaceId, sending)
        return after
      })
    hearSending(userId, take, stop.signal)
    return () => stop.abort()
  }, [userId])
  return {
    pages: entries && pagesOf(entries, failed),
    async send(): Promise<void> {
      setFailed(new Map())
      tellJournals({ send: userId })
      for (const entry of entries ?? []) {
        if (entry.isAlive) continue
        const outcome = await sendEntry(entry, userId)
        if (outcome === 'sent') await dropLeft(entry.key)
        else setFailed((before) => new Map(before).set(entry.surfaceId, outcome))
      }
      await look()
    },
    async drop(): Promise<void> {
      tellJournals({ drop: userId })
      for (const { key } of entries ?? []) await dropLeft(key)
    },
  }
}

function sendEntry(entry: UnsentEntry, userId: string): Promise<Sending> {
  const { worldId, surfaceId } = entry
  const clientNow = () => (worldId === undefined ? session.client : session.client.in(worldId))
  return sendLeft(entry, { transport: draftTransport(clientNow, surfaceId, userId), clock: browserClock })
}

function pagesOf(entries: readonly UnsentEntry[], failed: ReadonlyMap<string, Exclude<Sending, 'sent'>>): UnsentPage[] {
  const pages = Map.groupBy(entries, ({ surfaceId }) => surfaceId)
  return [...pages].map(([surfaceId, of]) => ({
    surfaceId,
    name: of.at(-1)!.base.content.name,
    changes: of.reduce((sum, { base, work }) => sum + Math.max(1, countChanges(base.content, work.operations)), 0),
    failed: failed.get(surfaceId) ?? (of.some(({ work }) => work.conflicts.length > 0) ? 'needs a choice' : undefined),
  }))
}
