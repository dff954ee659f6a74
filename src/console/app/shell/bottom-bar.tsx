import { Link } from '@tanstack/react-router'
import { FileText, Image, Inbox, Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { shellTexts } from '../texts/shell'

const NavSheet = lazy(() => import('./nav-sheet').then(({ NavSheet }) => ({ default: NavSheet })))

/** The navigation below 768 px. */
export function BottomBar() {
  const { world } = useWorld()
  const say = useTexts(shellTexts)
  const [isOpen, setOpen] = useState(false)
  const params = { slug: world.slug }
  return (
    <nav className="bottom-bar" aria-label={say.navigation}>
      <Link to="/w/$slug/pages" params={params}>
        <FileText /> {say.places.pages}
      </Link>
      <Link to="/w/$slug/media" params={params}>
        <Image /> {say.places.media}
      </Link>
      <Link to="/w/$slug/forms" params={params}>
        <Inbox /> {say.places.forms}
      </Link>
      <button type="button" onClick={() => setOpen(true)}>
        <MenuIcon /> {say.more}
      </button>
      {isOpen && (
        <Suspense>
          <NavSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  )
}
