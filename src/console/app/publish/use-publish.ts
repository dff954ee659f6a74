import { QuoinError, type Schemas } from '@quoin/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDiff, usePage } from '../diff/use-page'
import { useMayEdit } from '../session/may-edit'
import { useSettledWorld } from '../api/use-settled-world'
import { useWorld } from '../session/world'

export type Page = Schemas['Surface']
export type Finding = Schemas['Finding']
export type DryRun = Schemas['DryRun']

/** What a publish of the draft as it is now would do. Read anew whenever the draft changes. */
export function useDryRun(id: string) {
  const { world, client } = useWorld()
  const page = usePage(id)
  const mayEdit = useMayEdit({ id, teamId: page.data?.teamId ?? null })
  const etag = page.data?.draft.etag
  const isLive = page.data?.published != null
  const check = useQuery({
    queryKey: [world.id, 'dry-run', id, etag],
    queryFn: async () => {
      const body = { dryRun: true, ...(etag && { expectedDraftEtag: etag }) }
      const { data } = await client.post('/api/surfaces/{id}/publish', { path: { id }, body })
      return data as DryRun
    },
    enabled: etag !== undefined && mayEdit === true,
    staleTime: 0,
  })
  const diff = useDiff(id, 'live', 'draft', { on: isLive, version: `${etag} ${page.data?.published?.revision}` })
  const { data: settled } = useSettledWorld()
  return { page, check, diff, gate: settled?.data.settings.publishGate }
}

/** Reads again everything that a change of the page may have touched. */
export function useReread(id: string) {
  const { world } = useWorld()
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [['page', id], ['dry-run', id], ['timeline', id], ['schedules', id], ['pages'], ['surfaces']].map((key) =>
        queries.invalidateQueries({ queryKey: [world.id, ...key] }),
      ),
    )
}

/** Runs the operations that mend a finding on the draft that was checked. */
export function useMend(page: Page) {
  const { client } = useWorld()
  const reread = useReread(page.id)
  return useMutation({
    mutationFn: (operations: NonNullable<Finding['operations']>) =>
      client.patch('/api/surfaces/{id}/draft', {
        path: { id: page.id },
        ifMatch: quoted(page.draft.etag),
        body: { operations: operations as Schemas['NewOperation'][] },
      }),
    onSettled: reread,
  })
}

/** An ETag as If-Match wants it. */
export function quoted(etag: string): string {
  return etag.startsWith('"') ? etag : `"${etag}"`
}

export function isStale(error: unknown): boolean {
  return error instanceof QuoinError && error.status === 412
}
