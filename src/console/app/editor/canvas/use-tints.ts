import { useEffect, useState } from 'react'
import { useMe } from '../../session/use-session'
import { personColour } from '../../ui/small'
import { type Tint, tintsOf } from '../model/tints'
import type { EditorStore } from '../store/editor-store'

/** How long a change by another person is tinted. The style sheet lets the colour fade in this time. */
const TINT_MS = 4_000

/** The blocks that others have just changed, each with the person's colour. */
export function useTints(store: EditorStore): (Tint & { colour: string })[] {
  const me = useMe()
  const [tints, setTints] = useState<readonly Tint[]>([])
  useEffect(() => {
    let seen = store.sync.state.combined
    return store.subscribe(() => {
      const { combined } = store.sync.state
      if (!combined || combined === seen) return
      seen = combined
      setTints((before) => tintsOf(before, combined, me.id))
    })
  }, [store, me.id])
  useEffect(() => {
    const [first] = tints
    if (!first) return
    const left = Math.max(0, first.at + TINT_MS - Date.now())
    const timer = setTimeout(() => setTints((before) => before.filter(({ at }) => at !== first.at)), left)
    return () => clearTimeout(timer)
  }, [tints])
  return tints.map((tint) => ({ ...tint, colour: personColour(tint.by) }))
}
