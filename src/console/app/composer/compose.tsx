import type { Schemas } from '@quoin/client'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PageBar } from '../diff/page-bar'
import { type Mark, PageView } from '../diff/page-view'
import { usePage, useRendering } from '../diff/use-page'
import { useTexts } from '../i18n/language'
import type { Page } from '../publish/use-publish'
import { useWorld } from '../session/world'
import { composerTexts } from '../texts/composer'
import { Loaded } from '../ui/notes'
import { blockName } from '../diff/describe'
import { useFormat } from '../i18n/format'
import { findBlock } from '../publish/finding-place'
import { ComposerPanel } from './composer-panel'
import type { Proposal } from './proposal'

/** How long the proposal rests before the page is drawn again. */
const DRAW_AFTER_MS = 400
const NO_TURN = 'new'

/** The composer beside a picture of the page. The address names the turn, so that a reload takes it up again. */
export function Compose() {
  const { id, turn } = useParams({ strict: false }) as { id: string; turn: string }
  const page = usePage(id)
  return <Loaded query={page}>{(data) => <Screen key={data.id} page={data} turn={turn} />}</Loaded>
}

function Screen({ page, turn }: { page: Page; turn: string }) {
  const { world } = useWorld()
  const navigate = useNavigate()
  const { language } = useFormat()
  const { block: blockId } = useSearch({ strict: false }) as { block?: string }
  const [proposal, setProposal] = useState<Proposal>()
  const block = blockId === undefined ? undefined : findBlock(page.blocks, blockId)
  const selection = block && { blockIds: [block.id], title: blockName(block.type, block.props, language) }
  const params = { slug: world.slug, id: page.id }
  return (
    <>
      <PageBar page={page} here="compose" />
      <main id="main" className="compose" tabIndex={-1}>
        <h1 className="sr-only">{page.name}</h1>
        <Canvas page={page} proposal={proposal} />
        <ComposerPanel
          surfaceId={page.id}
          selection={selection}
          turnId={turn === NO_TURN ? undefined : turn}
          onTurn={(next) =>
            void navigate({
              to: '/w/$slug/pages/$id/compose/$turn',
              params: { ...params, turn: next ?? NO_TURN },
              search: blockId === undefined ? {} : { block: blockId },
              replace: true,
            })
          }
          onProposal={setProposal}
          onAccepted={() => setProposal(undefined)}
          onClose={() => void navigate({ to: '/w/$slug/pages/$id', params })}
        />
      </main>
    </>
  )
}

function Canvas({ page, proposal }: { page: Page; proposal: Proposal | undefined }) {
  const say = useTexts(composerTexts)
  const rested = useRested(proposal)
  const shown = rested && rested.show !== 'before' ? rested.operations.filter((one) => isDrawn(one, rested.show)) : []
  const version = page.draft.etag
  const before = useRendering(page.id, 'draft', { version })
  const operations = shown.map(({ operation }) => operation as Schemas['NewOperation'])
  const after = useRendering(page.id, 'draft', { version, operations, on: operations.length > 0 })
  // Operations that no longer fit the draft are not drawn; accepting says why.
  const html = operations.length > 0 && after.data ? after : before
  return (
    <div className="compose-canvas">
      <Loaded query={html}>
        {(text) => (
          <PageView
            html={text}
            title={say.show}
            marks={marksOf(rested)}
            showing={rested?.operations.find(({ blockId }) => blockId)?.blockId}
          />
        )}
      </Loaded>
    </div>
  )
}

/** With both shown, what is to be removed and what is left out stays in sight. */
function isDrawn({ kind, chosen }: Proposal['operations'][number], show: Proposal['show']): boolean {
  return show === 'both' ? kind !== 'removed' : chosen
}

function marksOf(proposal: Proposal | undefined): Mark[] {
  if (!proposal || proposal.show === 'before') return []
  return proposal.operations.flatMap(({ blockId, kind, chosen }) => {
    if (!blockId) return []
    const look = !chosen ? 'left-out' : kind === 'removed' ? 'removed' : 'proposed'
    return [{ blockId, look } as const]
  })
}

/** The proposal once nothing of it has changed for a moment. */
function useRested(proposal: Proposal | undefined): Proposal | undefined {
  const [rested, setRested] = useState(proposal)
  useEffect(() => {
    const timer = setTimeout(() => setRested(proposal), DRAW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [proposal])
  return rested
}
