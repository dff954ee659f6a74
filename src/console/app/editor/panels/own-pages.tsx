import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useWorld } from '../../session/world'
import { PageLinks } from './controls'

/** Offers the workspace's own pages to every field for a link. */
export function OwnPages({ children }: { children: ReactNode }) {
  const id = useId()
  const { world, client } = useWorld()
  const { data } = useQuery({
    queryKey: [world.id, 'own-pages'],
    queryFn: () => client.get('/api/surfaces', { query: { limit: 100, sort: 'name' } }),
  })
  return (
    <PageLinks value={id}>
      {children}
      <datalist id={id}>
        {data?.data.map((page) => (
          <option key={page.id} value={`/${page.slug}`} label={page.name} />
        ))}
      </datalist>
    </PageLinks>
  )
}
