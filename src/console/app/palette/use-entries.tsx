import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { CircleHelp, FileText, Image, LogOut, Plus, Settings2 } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { keepBrief } from '../composer/use-brief'
import { useTexts } from '../i18n/language'
import { session } from '../session/session'
import { useMe } from '../session/use-session'
import { useWorld } from '../session/world'
import { helpFor } from '../shell/help'
import { PLACES } from '../shell/places'
import { isWholeScreen } from '../shell/whole-screen'
import { paletteTexts } from '../texts/palette'
import { shellTexts } from '../texts/shell'

/** Something that the palette can do. */
export interface Entry {
  id: string
  label: string
  icon: ReactNode
  /** Stands at the end of the row, such as an address. */
  hint?: string
  run(): void
}

interface Group {
  title: string
  entries: Entry[]
}

const MOST = 6

/**
 * What fits the words: pages and media by the search of the server, actions and places by their names. The composer gets
 * them for the page that is open, otherwise for a new one.
 */
export function useEntries(words: string): { groups: Group[]; compose: Entry | undefined } {
  const { world, client, may } = useWorld()
  const { worlds } = useMe()
  const say = useTexts(paletteTexts)
  const shell = useTexts(shellTexts)
  const navigate = useNavigate()
  const { id: pageId } = useParams({ strict: false })
  const isOnPage = isWholeScreen(useLocation().pathname)
  const asked = useDeferredValue(words.trim())
  const params = { slug: world.slug }
  const pages = useQuery({
    queryKey: [world.id, 'palette pages', asked],
    queryFn: () => client.get('/api/surfaces', { query: { limit: MOST, ...(asked && { q: asked }) } }),
    placeholderData: (before) => before,
  })
  const media = useQuery({
    queryKey: [world.id, 'palette media', asked],
    queryFn: () => client.get('/api/uploads', { query: { limit: MOST, q: asked } }),
    enabled: asked.length > 1,
  })
  const to = (path: string) => () => void navigate({ to: `/w/$slug/${path}` as '/w/$slug/pages', params })
  const compose = () => {
    if (!pageId || !isOnPage)
      return void navigate({ to: '/w/$slug/pages/new', params, search: { brief: words.trim() } as never })
    keepBrief(pageId, words.trim())
    void navigate({ to: '/w/$slug/pages/$id/compose/$turn', params: { ...params, id: pageId, turn: 'new' } })
  }
  const actions: Entry[] = [
    ...(may('editor') ? [{ id: 'new', label: say.newPage, icon: <Plus />, run: to('pages/new') }] : []),
    { id: 'account', label: shell.account, icon: <Settings2 />, run: () => void navigate({ to: '/me' }) },
    {
      id: 'help',
      label: shell.help,
      icon: <CircleHelp />,
      run: () => window.open(helpFor(location.pathname), '_blank', 'noreferrer'),
    },
    { id: 'out', label: shell.signOut, icon: <LogOut />, run: () => session.askToLeave(true) },
  ]
  const places: Entry[] = PLACES.flat()
    .filter(({ role }) => may(role))
    .map(({ path, name, icon }) => ({ id: path, label: shell.places[name], icon, run: to(path) }))
  const others: Entry[] = worlds
    .filter(({ id }) => id !== world.id)
    .map(({ id, slug, name }) => ({
      id,
      label: name,
      icon: <FileText />,
      run: () => void navigate({ to: '/w/$slug/pages', params: { slug } }),
    }))
  const fits = ({ label }: Entry) => label.toLocaleLowerCase().includes(asked.toLocaleLowerCase())
  const groups: Group[] = [
    {
      title: say.pages,
      entries: (pages.data?.data ?? []).map(({ id, name, slug }) => ({
        id,
        label: name,
        icon: <FileText />,
        hint: `/${slug}`,
        run: () => void navigate({ to: '/w/$slug/pages/$id', params: { ...params, id } }),
      })),
    },
    { title: say.actions, entries: actions.filter(fits) },
    { title: say.places, entries: places.filter(fits) },
    {
      title: say.media,
      entries: (asked.length > 1 ? (media.data?.data ?? []) : []).map((upload) => ({
        id: upload.id,
        label: upload.filename,
        icon: <Image />,
        run: () => void navigate({ to: '/w/$slug/media/$id', params: { ...params, id: upload.id } }),
      })),
    },
    { title: say.workspaces, entries: others.filter(fits) },
  ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    compose: may('editor') ? { id: 'compose', label: '', icon: null, run: compose } : undefined,
  }
}
