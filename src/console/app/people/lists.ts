import type { Client, Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { useWorld } from '../session/world'

export type Member = Schemas['Member']
export type Team = Schemas['Team']
export type MemberRole = Member['role']

/** All of a list that has few entries. */
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

/** The members of the workspace. A plan has a ceiling for them, so all are read. */
export function useMembers() {
  const { world, client } = useWorld()
  return useQuery({
    queryKey: [world.id, 'members'],
    queryFn: () => all(client.list('/api/world/members', { query: { limit: 100 } })),
  })
}

/** The teams, or a failure with PLAN_REQUIRED. */
export function useTeams() {
  const { world, client } = useWorld()
  return useQuery({
    queryKey: [world.id, 'teams'],
    queryFn: () => all(client.list('/api/teams', { query: { limit: 100 } })),
  })
}

/** Gives a page to a team, or takes it away with null. */
export function giveToTeam(client: Client, pageId: string, teamId: string | null) {
  return client.patch('/api/surfaces/{id}', { path: { id: pageId }, body: { teamId } })
}
