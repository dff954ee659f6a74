import type { Schemas } from '@quoin/client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { blockName } from '../diff/describe'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import type { Page } from '../publish/use-publish'
import { useWorld } from '../session/world'
import { historyTexts } from '../texts/history'
import { Avatar, Time } from '../ui/small'
import { Loaded } from '../ui/notes'
import type { Entry } from './timeline'

type Blamed = Schemas['Blame']['blocks'][number]

/** Who last changed each block of the draft. */
export function useBlame(page: Page, on: boolean): UseQueryResult<Blamed[]> {
  const { world, client } = useWorld()
  return useQuery({
    queryKey: [world.id, 'blame', page.id, page.draft.etag],
    queryFn: () =>
      client.get('/api/surfaces/{id}/blame', { path: { id: page.id } }).then(({ data: { blocks } }) => blocks),
    enabled: on,
  })
}

/** All blocks of the draft, with who changed each last. */
export function Blame({ page, blame }: { page: Page; blame: UseQueryResult<Blamed[]>; entries: readonly Entry[] }) {
  const say = useTexts(historyTexts)
  const { language } = useFormat()
  const { world } = useWorld()
  const props = new Map(allBlocks(page.blocks).map((block) => [block.id, block.props]))
  return (
    <Loaded query={blame}>
      {(blocks) => (
        <table className="table">
          <caption className="sr-only">{say.blocksCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{say.block}</th>
              <th scope="col">{say.changedLast}</th>
              <th scope="col">{say.inVersion}</th>
            </tr>
          </thead>
          <tbody>
            {blocks.map((block) => (
              <tr key={block.blockId}>
                <td>
                  <Link
                    to="/w/$slug/pages/$id"
                    params={{ slug: world.slug, id: page.id }}
                    search={{ block: block.blockId }}
                  >
                    {blockName(block.type, props.get(block.blockId) ?? {}, language)}
                  </Link>
                </td>
                <td>
                  <WhoLast page={page} entry={block} />
                </td>
                <td>{block.revision?.version ?? (block.in === 'draft' ? say.notLiveYet : say.earlier)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  )
}

/** The person who changed a block last, when, and by which change. */
export function WhoLast({ entry }: { page: Page; entry: Blamed | undefined }) {
  const say = useTexts(historyTexts)
  if (!entry) return null
  const at = entry.receipt?.createdAt ?? entry.revision?.createdAt
  return (
    <span className="who-last">
      {entry.author ? (
        <>
          <Avatar name={entry.author.name} id={entry.author.id} /> {entry.author.name}
        </>
      ) : (
        say.unknown
      )}
      {at && (
        <span className="soft">
          , <Time at={at} />
        </span>
      )}
      {entry.receipt?.intent && <q className="soft">{entry.receipt.intent}</q>}
    </span>
  )
}

interface AnyBlock {
  id: string
  type: string
  props: Readonly<Record<string, unknown>>
  children?: readonly AnyBlock[]
}

function allBlocks(blocks: readonly unknown[]): AnyBlock[] {
  return (blocks as readonly AnyBlock[]).flatMap((block) => [block, ...allBlocks(block.children ?? [])])
}
