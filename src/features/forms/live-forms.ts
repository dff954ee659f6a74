import type { Database } from '../../../db/client'
import type { Block } from '../../blocks/block'
import { type FormProps, formProblem } from '../../blocks/form-answers'
import { findBlock } from '../../blocks/tree/walk'
import { type Theme, wornTheme } from '../../lib/theme'
import { findLive, type Live, liveContentOf } from '../surfaces/publishing/live-surfaces'

/** A live page that visitors may see, and a form on it. */
export interface LiveForm {
  live: Live
  name: string
  locale: string
  /** The theme of the World, in the look that the page wears. */
  theme: Theme
  /** Undefined if the page has no such form, or one that takes no entries. */
  block: (Block & { props: FormProps }) | undefined
}

/** Finds the form of a live page by the page's slug, or by one that it had. Undefined without such a page. */
export async function findLiveForm(
  db: Database,
  worldSlug: string,
  surfaceSlug: string,
  formId: string,
): Promise<LiveForm | undefined> {
  const found = await findLive(db, worldSlug, surfaceSlug)
  const live = found && ('movedTo' in found ? found.movedTo : found)
  if (!live || live.visibility === 'private') return undefined
  const content = await liveContentOf(db, live)
  const block = findBlock(content.blocks, formId)
  return {
    live,
    name: content.name,
    locale: content.meta.locale ?? live.world.settings.locale,
    theme: wornTheme(live.world.settings.theme, content.meta),
    block: block?.type === 'form' && !formProblem(block.props) ? block : undefined,
  }
}

/** Where the `redirect` of a form leads: a path of a live page of the World; undefined where there is none. */
export async function nextPage(db: Database, { live: { world }, block }: LiveForm): Promise<string | undefined> {
  const slug = block?.props.redirect?.split('/').at(-1)
  if (!slug) return undefined
  const found = await findLive(db, world.slug, slug)
  const page = found && ('movedTo' in found ? found.movedTo : found)
  return page && page.visibility !== 'private' ? `/w/${world.slug}/${page.slug}` : undefined
}
