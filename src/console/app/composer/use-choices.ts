import { useCallback, useEffect, useRef, useState } from 'react'
import { readKept, writeKept } from '../session/kept'
import type { Proposal, Show, Unit } from './proposal'

export interface Choices {
  /** The keys of the units that the person leaves out. */
  left: ReadonlySet<string>
  show: Show
  choose(key: string, isChosen: boolean): void
  showAs(show: Show): void
}

/**
 * What the person chose of a proposal, in the list or on the canvas, and how the canvas shows it. Choices are kept in this
 * tab, over a reload.
 */
export function useChoices(turnId: string | undefined): Choices {
  const kept = `quoin.left.${turnId}`
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(readKept<string[]>(kept, [])))
  const [show, showAs] = useState<Show>('both')
  const choose = useCallback(
    (key: string, isChosen: boolean) =>
      setLeft((before) => {
        const next = new Set(before)
        if (isChosen) next.delete(key)
        else next.add(key)
        return next
      }),
    [],
  )
  useEffect(() => writeKept(kept, left.size > 0 ? [...left] : undefined), [kept, left])
  return { left, show, choose, showAs }
}

/** Tells the proposal whenever it changes, and undefined when there is none or the view closes. */
export function useToldProposal(
  tell: (proposal: Proposal | undefined) => void,
  turnId: string | undefined,
  { operations, units, writing }: Pick<Proposal, 'operations' | 'writing'> & { units: readonly Unit[] },
  { left, show, choose, showAs }: Choices,
): void {
  const teller = useRef(tell)
  teller.current = tell
  useEffect(() => {
    const chosen = units.map((unit) => ({ ...unit, chosen: !left.has(unit.key) }))
    teller.current(turnId ? { turnId, operations, units: chosen, writing, show, choose, showAs } : undefined)
  }, [turnId, operations, units, left, writing, show, choose, showAs])
  useEffect(() => () => teller.current(undefined), [])
}
