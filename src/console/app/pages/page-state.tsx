import type { Schemas } from '@quoin/client'
import { useTexts } from '../i18n/language'
import { pagesTexts } from '../texts/pages'

/** The state of a page by shape and word, never by colour alone. */
export function PageState({ page }: { page: Pick<Schemas['SurfaceSummary'], 'status' | 'published'> }) {
  const say = useTexts(pagesTexts)
  const { status, published } = page
  return (
    <span className="page-state">
      <span className={`dot ${status}`} aria-hidden="true" />
      <span>
        {published && status !== 'archived' ? say.live(published.version) : say.states[status]}
        {status === 'changed' && <span className="page-changes">{say.notLive}</span>}
      </span>
    </span>
  )
}
