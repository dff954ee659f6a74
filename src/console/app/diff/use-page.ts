import type { Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { useWorld } from '../session/world'

/** A page with its draft. */
export function usePage(id: string) {
  const { world, client } = useWorld()
  return useQuery({
    queryKey: [world.id, 'page', id],
    queryFn: () => client.get('/api/surfaces/{id}', { path: { id } }).then(({ data }) => data),
    staleTime: 0,
  })
}

/** A moment of a page: `draft`, `live`, the number of a revision, or the id of a change. */
export type Moment = string

/**
 * A page as one HTML document, at a moment of its history.
 * @param version changes when the draft does
 */
export function useRendering(id: string, moment: Moment, { version }: { version: string }) {
  const { world, client } = useWorld()
  return useQuery({
    queryKey: [world.id, 'rendering', id, moment, version],
    queryFn: async () => {
      const body = { ...placeOf(moment), blockIds: [], document: true }
      const { data } = await client.post('/api/surfaces/{id}/draft/render', { path: { id }, body })
      return data.document ?? ''
    },
    staleTime: Infinity,
    placeholderData: (before) => before,
  })
}

function placeOf(moment: Moment): Schemas['RenderInput'] {
  if (moment === 'draft') return {}
  return moment.startsWith('receipt_') ? { receiptId: moment } : { revision: moment }
}

/** What lies between two moments of a page. */
export function useDiff(
  id: string,
  from: Moment,
  to: Moment,
  { version, on = true }: { version?: string; on?: boolean } = {},
) {
  const { world, client } = useWorld()
  return useQuery({
    queryKey: [world.id, 'diff', id, from, to, version],
    queryFn: () =>
      client
        .get('/api/surfaces/{id}/revisions/{rev}/diff/{to}', { path: { id, rev: from, to } })
        .then(({ data }) => data),
    enabled: on,
    staleTime: Infinity,
  })
}
