import type { NewBlock } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { templatesTexts } from '../texts/templates'
import { ErrorNote, Loading } from '../ui/notes'
import { PageFrame } from '../ui/page-frame'

/** The blocks of an add-on, drawn as a page of this workspace in its own look. Nothing is saved. */
export function AddOnPreview({ manifest }: { manifest: Record<string, unknown> }) {
  const { world, client } = useWorld()
  const { addOns: say } = useTexts(templatesTexts)
  const blocks = blocksOf(manifest)
  const drawn = useQuery({
    queryKey: [world.id, 'add-on preview', manifest],
    queryFn: () => drawnOn(client, blocks),
    enabled: blocks.length > 0,
  })
  if (blocks.length === 0) return null
  if (drawn.error) return <ErrorNote error={drawn.error} />
  if (drawn.isPending) return <Loading rows={3} />
  if (!drawn.data) return null
  return (
    <div className="preview-scroll" tabIndex={0} role="region" aria-label={say.preview}>
      <PageFrame
        title={say.preview}
        source={{ document: drawn.data }}
        width={1180}
        height={blocks.length > 2 ? 1800 : 700}
      />
    </div>
  )
}

/** The blocks of the first page, of a section or of a single block. */
function blocksOf(manifest: Record<string, unknown>): NewBlock[] {
  const { block, blocks, surfaces } = manifest as {
    block?: NewBlock
    blocks?: NewBlock[]
    surfaces?: { blocks?: NewBlock[] }[]
  }
  return blocks ?? surfaces?.[0]?.blocks ?? (block ? [block] : [])
}

/** Draws the blocks in place of those of any page. Undefined where the workspace has no page. */
async function drawnOn(client: ReturnType<typeof useWorld>['client'], blocks: NewBlock[]): Promise<string | undefined> {
  const { data: pages } = await client.get('/api/surfaces', { query: { limit: 1 } })
  const path = { id: pages[0]?.id ?? '' }
  if (!path.id) return undefined
  const { data: draft } = await client.get('/api/surfaces/{id}/draft', { path })
  const operations = [
    ...draft.blocks.map(({ id }) => ({ op: 'remove' as const, blockId: id })),
    ...blocks.map((block, index) => ({ op: 'insert' as const, index, block })),
  ]
  const { data } = await client.post('/api/surfaces/{id}/draft/render', { path, body: { operations, document: true } })
  return data.document
}
