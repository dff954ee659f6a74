import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format'
import { useTexts } from '../../i18n/language'
import { useWorld } from '../../session/world'
import { editorTexts } from '../../texts/editor'
import { Avatar } from '../../ui/small'

/** Who changed the block last, and the way to what it was before. */
export function LastChange({ blockId }: { blockId: string }) {
  const { id = '' } = useParams({ strict: false })
  const { world, client } = useWorld()
  const say = useTexts(editorTexts)
  const format = useFormat()
  const { data } = useQuery({
    queryKey: [world.id, 'page', id, 'blame'],
    queryFn: () => client.get('/api/surfaces/{id}/blame', { path: { id } }),
    staleTime: 60_000,
  })
  const change = data?.data.blocks.find((block) => block.blockId === blockId)
  const at = change?.receipt?.createdAt ?? change?.revision?.createdAt
  if (!change?.author || !at) return null
  return (
    <footer className="last-change">
      <Avatar id={change.author.id} name={change.author.name} />
      <span>{say.lastChange(change.author.name, format.ago(at))}</span>
      <Link to="/w/$slug/pages/$id/history" params={{ slug: world.slug, id }}>
        {say.conflict.show}
      </Link>
    </footer>
  )
}
