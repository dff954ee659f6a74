import type { Schemas } from '@quoin/client'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, History, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/language'
import { PageState } from '../pages/page-state'
import { useMayEdit } from '../session/may-edit'
import { useWorld } from '../session/world'
import { diffTexts } from '../texts/diff'
import { Tip } from '../ui/tooltip'

interface Props {
  page: Pick<Schemas['Surface'], 'id' | 'name' | 'status' | 'published' | 'teamId'>
  /** The screen of the page that is shown. */
  here: 'publish' | 'history'
  children?: ReactNode
}

/** The bar above a screen of one page: where it is, and the ways to its other screens. */
export function PageBar({ page, here, children }: Props) {
  const say = useTexts(diffTexts)
  const { world } = useWorld()
  const mayEdit = useMayEdit(page)
  const params = { slug: world.slug, id: page.id }
  return (
    <header className="page-bar">
      <Tip text={say.toPages}>
        <Link to="/w/$slug/pages" params={params} className="button icon bare" aria-label={say.toPages}>
          <ChevronLeft />
        </Link>
      </Tip>
      <strong className="page-bar-name">{page.name}</strong>
      <PageState page={page} />
      <nav className="page-bar-ways" aria-label={page.name}>
        {children}
        <Link to="/w/$slug/pages/$id" params={params} className="button plain">
          <Pencil /> <span>{mayEdit ? say.edit : say.read}</span>
        </Link>
        {here !== 'history' && (
          <Link to="/w/$slug/pages/$id/history" params={params} className="button plain">
            <History /> <span>{say.history}</span>
          </Link>
        )}
        {here !== 'publish' && mayEdit && (
          <Link to="/w/$slug/pages/$id/publish" params={params} className="button filled">
            {say.publish}
          </Link>
        )}
      </nav>
    </header>
  )
}
