import type { Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { useWorld } from '../session/world'

export type Agent = Schemas['Agent']

export const agentsKey = (worldId: string) => [worldId, 'agents']

/** The assistants of the workspace, by name. */
export function useAgents() {
  const { world, client } = useWorld()
  return useQuery({
    queryKey: agentsKey(world.id),
    queryFn: () => client.get('/api/ai/agents', { query: { limit: 100 } }),
  })
}

export function useModels() {
  const { world, client } = useWorld()
  return useQuery({ queryKey: [world.id, 'models'], queryFn: () => client.get('/api/ai/models') })
}

/** The pages, to choose one. */
export function usePageChoice() {
  const { world, client } = useWorld()
  return useQuery({
    queryKey: [world.id, 'page choice'],
    queryFn: () => client.get('/api/surfaces', { query: { limit: 100, sort: '-updatedAt' } }),
  })
}
