import type { Client } from '@quoin/client'
import { useSyncExternalStore } from 'react'
import { type Me, session, type SessionState } from './session'

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, () => session.state)
}

/** The signed-in person. Only for screens behind the sign-in. */
export function useMe(): Me {
  const state = useSession()
  if (state.kind !== 'signed in' && state.kind !== 'ended') throw new Error('Nobody is signed in.')
  return state.me
}

/** A client without a World, for the person's own account. */
export function useClient(): Client {
  useSession()
  return session.client
}
