import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useWorld } from '../session/world'
import type { Width } from './canvas/canvas'

/** The name of no turn, in the address of an open composer. */
const NO_TURN = 'new'

/** What the address says of the editor: the width, a block to show, and whether the composer is open, at which turn. */
export function useEditorAddress(id: string) {
  const { world } = useWorld()
  const navigate = useNavigate()
  const { turn } = useParams({ strict: false }) as { turn?: string }
  const { width, block } = useSearch({ strict: false }) as { width?: number; block?: string }
  const params = { slug: world.slug, id }
  const go = (next: string | undefined, change: { width?: Width; block?: string | undefined }, replace: boolean) => {
    const search = ((before: object) => ({ ...before, ...change })) as never
    if (next === undefined) void navigate({ to: '/w/$slug/pages/$id', params, search, replace })
    else void navigate({ to: '/w/$slug/pages/$id/compose/$turn', params: { ...params, turn: next }, search, replace })
  }
  return {
    width: width === 1280 || width === 768 || width === 390 ? width : ownWidth(),
    block,
    isComposing: turn !== undefined,
    turnId: turn === NO_TURN ? undefined : turn,
    setWidth: (next: Width) => go(turn, { width: next }, true),
    compose: (about: string | undefined) => go(NO_TURN, { block: about }, false),
    setTurn: (next: string | undefined) => go(next ?? NO_TURN, {}, true),
    closeComposer: () => go(undefined, { block: undefined }, false),
    publish: () => void navigate({ to: '/w/$slug/pages/$id/publish', params }),
  }
}

/** The width of a page that this window can show best. */
function ownWidth(): Width {
  if (innerWidth < 768) return 390
  return innerWidth < 1100 ? 768 : 1280
}
