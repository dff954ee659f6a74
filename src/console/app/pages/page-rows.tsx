import { Link } from '@tanstack/react-router'
import { Globe, Link2, Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { pagesTexts } from '../texts/pages'
import { Checkbox } from '../ui/field'
import { PagePicture } from '../ui/page-picture'
import { Avatar, Time } from '../ui/small'
import type { PageItem } from './page-calls'
import { PageChips } from './page-chips'
import { PageState } from './page-state'

const PageMenu = lazy(() => import('./page-menu').then(({ PageMenu }) => ({ default: PageMenu })))

interface RowsProps {
  pages: readonly PageItem[]
  teams: ReadonlyMap<string, string>
  chosen: ReadonlySet<string>
  onChoose(id: string, on: boolean): void
  onChooseAll(on: boolean): void
}

const SIGHT_ICONS = { private: <Lock />, shared: <Link2 />, listed: <Globe /> } as const

/** The pages as a table. On phones each row becomes a card of lines. */
export function PageRows({ pages, teams, chosen, onChoose, onChooseAll }: RowsProps) {
  const { may } = useWorld()
  const say = useTexts(pagesTexts)
  const mayWrite = may('editor')
  const all = pages.length > 0 && pages.every(({ id }) => chosen.has(id))
  return (
    <table className="table pages-table">
      <thead>
        <tr>
          {mayWrite && (
            <th scope="col">
              <Checkbox
                label={say.chooseAll}
                hideLabel
                checked={all}
                some={!all && chosen.size > 0}
                onChange={onChooseAll}
              />
            </th>
          )}
          <th scope="col">{say.page}</th>
          <th scope="col">{say.state}</th>
          <th scope="col">{say.sight}</th>
          {teams.size > 0 && <th scope="col">{say.team}</th>}
          <th scope="col">{say.lastChange}</th>
          {mayWrite && (
            <th scope="col">
              <span className="sr-only">{say.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page.id} data-row={page.id} aria-selected={chosen.has(page.id) || undefined}>
            {mayWrite && (
              <td className="page-check">
                <Checkbox
                  label={say.choose(page.name)}
                  hideLabel
                  checked={chosen.has(page.id)}
                  onChange={(on) => onChoose(page.id, on)}
                />
              </td>
            )}
            <td className="page-cell">
              <PageTitle page={page} />
            </td>
            <td>
              <PageState page={page} />
            </td>
            <td>
              <span className="with-icon">
                {SIGHT_ICONS[page.visibility]} {say.sights[page.visibility]}
              </span>
            </td>
            {teams.size > 0 && <td>{page.teamId && teams.get(page.teamId)}</td>}
            <td>
              <span className="with-icon">
                <Avatar name={page.draft.updatedBy.name} id={page.draft.updatedBy.id} />
                <span>
                  {page.draft.updatedBy.name}, <Time at={page.draft.updatedAt} />
                </span>
              </span>
            </td>
            {mayWrite && (
              <td className="page-actions">
                <Suspense>
                  <PageMenu page={page} teams={teams} />
                </Suspense>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PageTitle({ page }: { page: PageItem }) {
  const { world } = useWorld()
  return (
    <div className="page-title">
      <PagePicture id={page.id} etag={page.draft.etag} />
      <div>
        <span className="row">
          <Link to="/w/$slug/pages/$id" params={{ slug: world.slug, id: page.id }} className="page-name">
            {page.name}
          </Link>
          <PageChips page={page} />
        </span>
        <code className="soft">/{page.slug}</code>
      </div>
    </div>
  )
}

/** The pages as pictures. */
export function PageGrid({ pages, teams, chosen, onChoose }: RowsProps) {
  const { world, may } = useWorld()
  const say = useTexts(pagesTexts)
  return (
    <ul className="pages-grid">
      {pages.map((page) => (
        <li key={page.id} data-row={page.id} className={chosen.has(page.id) ? 'chosen' : undefined}>
          <PagePicture id={page.id} etag={page.draft.etag} />
          <div className="row spread">
            <Link to="/w/$slug/pages/$id" params={{ slug: world.slug, id: page.id }} className="page-name">
              {page.name}
            </Link>
            {may('editor') && (
              <span className="row">
                <Checkbox
                  label={say.choose(page.name)}
                  hideLabel
                  checked={chosen.has(page.id)}
                  onChange={(on) => onChoose(page.id, on)}
                />
                <Suspense>
                  <PageMenu page={page} teams={teams} />
                </Suspense>
              </span>
            )}
          </div>
          <PageState page={page} />
          <span className="row">
            <PageChips page={page} />
          </span>
        </li>
      ))}
    </ul>
  )
}
