import type { Schemas } from '@quoin/client'
import { lazy, Suspense, useMemo } from 'react'
import { findBlock } from '../../../blocks/tree/walk'
import { blockName } from '../diff/describe'
import { useFormat } from '../i18n/format'
import { composerTexts } from '../texts/composer'
import { useTexts } from '../i18n/language'
import { Loading } from '../ui/notes'
import { useEditor, useStore } from './store/use-editor'

const ComposerPanel = lazy(() =>
  import('../composer/composer-panel').then(({ ComposerPanel }) => ({ default: ComposerPanel })),
)

interface Props {
  surface: Pick<Schemas['Surface'], 'id' | 'teamId'>
  turnId: string | undefined
  /** Something graver takes its place for now. The turn goes on. */
  hidden: boolean
  onTurn(turnId: string | undefined): void
  onShow(blockId: string): void
  onClose(): void
}

/** The composer beside the canvas. It works on the draft of the editor, and the selected blocks are what "it" means. */
export function ComposerSide({ surface: { id, teamId }, hidden, ...panel }: Props) {
  const store = useStore()
  const etag = useEditor((state) => state.sync.etag)
  const blocks = useEditor((state) => state.sync.base.blocks)
  const page = useMemo(
    () => ({
      id,
      teamId,
      etag,
      blocks,
      caughtUp: () => store.sync.caughtUp(),
      change: <Answer,>(send: () => Promise<Answer>) => store.changeDraft(send),
    }),
    [id, teamId, etag, blocks, store],
  )
  return (
    <div className="editor-composer" hidden={hidden}>
      <Suspense fallback={<Loading />}>
        <ComposerPanel
          {...panel}
          page={page}
          selection={useSelection()}
          onProposal={(proposal) => store.propose(proposal)}
        />
      </Suspense>
    </div>
  )
}

/** The selected blocks, by name. */
function useSelection() {
  const say = useTexts(composerTexts)
  const format = useFormat()
  const store = useStore()
  const blockIds = useEditor((state) => state.selected)
  const block = findBlock(store.content.blocks, blockIds[0] ?? '')
  if (!block) return undefined
  const title =
    blockIds.length > 1
      ? format.counted(blockIds.length, say.blocks)
      : blockName(block.type, block.props, format.language)
  return { blockIds: [...blockIds], title }
}
