import type { Schemas } from '@quoin/client'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, ExternalLink, History, Plus, Settings2 } from 'lucide-react'
import { Wedge } from '../composer/wedge'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { editorTexts } from '../texts/editor'
import { IconButton } from '../ui/button'
import { Menu } from '../ui/menu'
import { useStore } from './store/use-editor'

interface Props {
  surface: Schemas['Surface']
  onInsert(): void
  onSettings(): void
  /** Absent for people who may not ask the composer. */
  onCompose: (() => void) | undefined
}

/** On a phone: what the bar and the left side of the editor have no room for. */
export function MoreMenu({ surface, onInsert, onSettings, onCompose }: Props) {
  const say = useTexts(editorTexts)
  const { world } = useWorld()
  const store = useStore()
  const navigate = useNavigate()
  const params = { slug: world.slug, id: surface.id }
  const { published } = surface
  return (
    <Menu
      trigger={<IconButton className="editor-more" label={say.more} icon={<Ellipsis />} />}
      items={[
        !store.isReadOnly && { label: say.insert, icon: <Plus />, run: onInsert },
        onCompose && { label: say.composer, icon: <Wedge />, run: onCompose },
        { label: say.pageSettings, icon: <Settings2 />, run: onSettings },
        {
          label: say.history,
          icon: <History />,
          after: true,
          run: () => void navigate({ to: '/w/$slug/pages/$id/history', params }),
        },
        published !== null && {
          label: say.open,
          icon: <ExternalLink />,
          run: () => void open(`/w/${world.slug}/${published.slug}`, '_blank', 'noreferrer'),
        },
      ]}
    />
  )
}
