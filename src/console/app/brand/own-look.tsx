import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/language'
import { useSend } from '../api/use-send'
import { useWorld } from '../session/world'
import { brandTexts } from '../texts/brand'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/notes'
import { nameOfLook } from './look-names'

/** Says that a page has a look of its own, which the look of the workspace does not change, and takes it away. */
export function OwnLook({ pageId }: { pageId: string }) {
  const { world, client } = useWorld()
  const say = useTexts(brandTexts)
  const queryKey = [world.id, 'page', pageId, 'own look']
  const path = { id: pageId }
  const draft = useQuery({ queryKey, queryFn: () => client.get('/api/surfaces/{id}/draft', { path }) })
  const { meta, etag } = draft.data?.data ?? {}
  const drop = useSend(
    () =>
      client.patch('/api/surfaces/{id}/draft', {
        path,
        ifMatch: etag,
        body: { operations: [{ op: 'document', meta: { look: null } }] },
      }),
    { refresh: [queryKey, [world.id, 'pages']] },
  )
  if (!meta?.look) return null
  return (
    <div className="panel" role="status">
      <p>{say.hasOwnLook(nameOfLook(meta.look))}</p>
      {drop.error && <ErrorNote error={drop.error} />}
      <div>
        <Button busy={drop.isPending} onClick={() => drop.mutate(undefined)}>
          {say.takeLook}
        </Button>
      </div>
    </div>
  )
}
