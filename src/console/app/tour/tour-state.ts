import { useSyncExternalStore } from 'react'

/** Where a workspace is on its tour: never begun, at a step, put aside at a step, or over. */
export type TourState = { kind: 'new' } | { kind: 'at' | 'aside'; step: number } | { kind: 'over' }

const listeners = new Set<() => void>()
const NEW: TourState = { kind: 'new' }
/** By workspace, so that the same state is the same object. */
const known = new Map<string, TourState>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The tour of a workspace in this browser. */
export function useTourState(worldId: string): TourState {
  return useSyncExternalStore(subscribe, () => stateOf(worldId))
}

/** Remembers where the tour is. */
export function setTour(worldId: string, state: TourState): void {
  known.set(worldId, state)
  try {
    localStorage.setItem(keyOf(worldId), JSON.stringify(state))
  } catch {
    // Without storage the tour lasts as long as the tab.
  }
  for (const listener of listeners) listener()
}

function stateOf(worldId: string): TourState {
  const state = known.get(worldId) ?? kept(worldId)
  known.set(worldId, state)
  return state
}

function kept(worldId: string): TourState {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(worldId)) ?? 'null') as TourState | null) ?? NEW
  } catch {
    return NEW
  }
}

const keyOf = (worldId: string) => `quoin.tour.${worldId}`
