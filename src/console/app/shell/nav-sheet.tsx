import { useWorld } from '../session/world'
import { Dialog } from '../ui/dialog'
import { MeMenu } from './me-menu'
import { NavList } from './nav'
import { WorldMenu } from './world-menu'

/** All screens, for phones. */
export function NavSheet({ onClose }: { onClose(): void }) {
  const { world } = useWorld()
  return (
    <Dialog open onClose={onClose} title={world.name}>
      <div className="nav nav-sheet">
        <WorldMenu />
        <NavList onGo={onClose} />
        <MeMenu />
      </div>
    </Dialog>
  )
}
