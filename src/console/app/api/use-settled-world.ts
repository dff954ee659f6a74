import { useQuery } from '@tanstack/react-query'
import { useWorld } from '../session/world'

/** The World of the address with its settings. `refresh` of a change takes the key `[world.id, 'world']`. */
export function useSettledWorld() {
  const { world, client } = useWorld()
  return useQuery({ queryKey: [world.id, 'world'], queryFn: () => client.get('/api/world') })
}
