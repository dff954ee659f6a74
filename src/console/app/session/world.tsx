import type { Client, Schemas } from '@quoin/client'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useClient } from './use-session'

export type Role = 'viewer' | 'editor' | 'admin' | 'owner'

/** A World of the signed-in person, with their role in it. */
export type WorldEntry = Schemas['WorldEntry']

const ORDER: readonly Role[] = ['viewer', 'editor', 'admin', 'owner']

export interface Here {
  world: WorldEntry
  /** Sends the World's id with every request. */
  client: Client
  /** True if the person's role in the World is this one or a higher one. */
  may(role: Role): boolean
}

const WorldContext = createContext<Here | undefined>(undefined)

export function WorldProvider({ world, children }: { world: WorldEntry; children: ReactNode }) {
  const client = useClient()
  const here = useMemo<Here>(
    () => ({
      world,
      client: client.in(world.id),
      may: (role) => ORDER.indexOf(world.role) >= ORDER.indexOf(role),
    }),
    [world, client],
  )
  return <WorldContext value={here}>{children}</WorldContext>
}

/** The World of the address. Only below `/console/w/:slug`. */
export function useWorld(): Here {
  const here = useContext(WorldContext)
  if (!here) throw new Error('This screen is not in a World.')
  return here
}
