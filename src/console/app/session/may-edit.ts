import { useQuery } from '@tanstack/react-query'
import { useMe } from './use-session'
import { useWorld } from './world'

/**
 * True if the person may change this page and publish it: by their role in the World, or in the team that has the page.
 * Undefined while it is not known.
 */
export function useMayEdit({ id, teamId }: { id: string; teamId: string | null }): boolean | undefined {
  const { world, client, may } = useWorld()
  const me = useMe()
  const byRole = may('editor')
  const asked = !byRole && teamId !== null
  const access = useQuery({
    queryKey: [world.id, 'access', id],
    queryFn: () => client.get('/api/surfaces/{id}/access', { path: { id } }).then(({ data }) => data.people),
    enabled: asked,
  })
  if (!asked) return byRole
  if (access.error) return false
  return access.data?.some(({ userId, can }) => userId === me.id && can.edit)
}
