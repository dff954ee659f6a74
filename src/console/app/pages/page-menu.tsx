import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Ellipsis, Eye, History, Pencil, Send, Trash2, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { pagesTexts } from '../texts/pages'
import { IconButton } from '../ui/button'
import { Menu } from '../ui/menu'
import { type PageItem, usePageDeeds } from './page-calls'
import type { Asked } from './query'

const PageDialog = lazy(() => import('./page-dialogs').then(({ PageDialog }) => ({ default: PageDialog })))

/** What can be done to one page. */
export function PageMenu({ page, teams }: { page: PageItem; teams: ReadonlyMap<string, string> }) {
  const { world, may } = useWorld()
  const say = useTexts(pagesTexts)
  const navigate = useNavigate()
  const deeds = usePageDeeds()
  const [asked, setAsked] = useState<Asked>()
  const params = { slug: world.slug, id: page.id }
  const isArchived = page.status === 'archived'
  return (
    <>
      <Menu
        trigger={<IconButton label={say.actionsOf(page.name)} icon={<Ellipsis />} />}
        items={[
          {
            label: say.open,
            icon: <Pencil />,
            run: () => void navigate({ to: '/w/$slug/pages/$id', params }),
          },
          !isArchived && {
            label: say.publish,
            icon: <Send />,
            run: () => void navigate({ to: '/w/$slug/pages/$id/publish', params }),
          },
          {
            label: say.history,
            icon: <History />,
            run: () => void navigate({ to: '/w/$slug/pages/$id/history', params }),
          },
          { label: say.duplicate, icon: <Copy />, after: true, run: () => deeds.duplicate(page) },
          !isArchived && { label: say.changeSight, icon: <Eye />, run: () => setAsked('sight') },
          teams.size > 0 && { label: say.giveToTeam, icon: <Users />, run: () => setAsked('team') },
          !isArchived && { label: say.archive, icon: <Archive />, after: true, run: () => deeds.archive(page) },
          isArchived && {
            label: say.bringBack,
            icon: <ArchiveRestore />,
            after: true,
            run: () => deeds.bringBack(page),
          },
          isArchived &&
            may('admin') && { label: say.delete, icon: <Trash2 />, danger: true, run: () => setAsked('delete') },
        ]}
      />
      {asked && (
        <Suspense>
          <PageDialog page={page} asked={asked} teams={teams} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
