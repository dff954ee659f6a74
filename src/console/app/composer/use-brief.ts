import { useCallback, useEffect, useState } from 'react'
import { readKept, writeKept } from '../session/kept'

/** What the person asks, and of whom. */
export interface Brief {
  intent: string
  agentId: string
  model: string
}

const EMPTY: Brief = { intent: '', agentId: '', model: '' }

/** Composers that are open, told when words are handed to one. */
const open = new Set<() => void>()

/** The brief of a page. It is kept in this tab until it is done, so that no refusal and no reload loses a word. */
export function useBrief(surfaceId: string): [Brief, (change: Partial<Brief>) => void] {
  const key = `quoin.brief.${surfaceId}`
  const [brief, setBrief] = useState(() => read(key))
  useEffect(() => {
    const take = () => setBrief(read(key))
    open.add(take)
    return () => void open.delete(take)
  }, [key])
  const change = useCallback(
    (part: Partial<Brief>) =>
      setBrief((before) => {
        const next = { ...before, ...part }
        writeKept(key, next)
        return next
      }),
    [key],
  )
  return [brief, change]
}

/** Hands a brief to the composer of a page. */
export function keepBrief(surfaceId: string, intent: string): void {
  writeKept(`quoin.brief.${surfaceId}`, { ...EMPTY, intent })
  for (const take of open) take()
}

function read(key: string): Brief {
  return { ...EMPTY, ...readKept<Partial<Brief>>(key, {}) }
}
