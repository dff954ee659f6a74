import { useState } from 'react'
import { jsonEqual } from '../../../lib/json-equal'

/**
 * A form over values that others may change meanwhile. What nobody touched here follows what was read last, and only what
 * was touched is sent: two people who change different fields do not undo each other.
 */
export function useEdited<Values extends object>(read: Values) {
  const [typed, setTyped] = useState<Partial<Values>>({})
  return {
    values: { ...read, ...typed },
    /** What to send: empty while nothing differs. */
    changes: changesOver(read, typed),
    set: (change: Partial<Values>) => setTyped((before) => ({ ...before, ...change })),
    /** Lets fields follow again: those that still hold what was saved, or all of them. */
    release: (saved?: Partial<Values>) => setTyped((now) => (saved ? changesOver(saved, now) : {})),
  }
}

/** The typed fields that differ from those that were read. */
export function changesOver<Values extends object>(read: Partial<Values>, typed: Partial<Values>): Partial<Values> {
  const names = Object.keys(typed) as (keyof Values)[]
  const changed = names.filter((name) => !jsonEqual(read[name], typed[name]))
  return Object.fromEntries(changed.map((name) => [name, typed[name]])) as Partial<Values>
}
