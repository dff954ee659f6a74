import { useNavigate } from '@tanstack/react-router'
import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import { useTexts } from '../i18n/language'
import { useMe } from '../session/use-session'
import { useWorld } from '../session/world'
import { shellTexts } from '../texts/shell'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'

/** The workspace of this screen, and the way to the others. */
export function WorldMenu() {
  const { world } = useWorld()
  const { worlds } = useMe()
  const say = useTexts(shellTexts)
  const navigate = useNavigate()
  return (
    <Menu
      align="start"
      trigger={
        <Button look="bare" className="nav-world">
          <span className="nav-mark" aria-hidden="true">
            {[...world.name][0]}
          </span>
          <span>{world.name}</span>
          <ChevronsUpDown />
        </Button>
      }
      items={[
        ...worlds.map((one) => ({
          label: one.name,
          icon: one.id === world.id ? <Check /> : undefined,
          run: () => void navigate({ to: '/w/$slug/pages', params: { slug: one.slug } }),
        })),
        {
          label: say.newWorld,
          icon: <Plus />,
          after: true,
          run: () => void navigate({ to: '/me', hash: 'new-workspace' }),
        },
      ]}
    />
  )
}
