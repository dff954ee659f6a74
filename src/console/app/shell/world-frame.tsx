import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTexts } from '../i18n/language'
import { useMe } from '../session/use-session'
import { WorldProvider } from '../session/world'
import { shellTexts } from '../texts/shell'
import { useTourState } from '../tour/tour-state'
import { BottomBar } from './bottom-bar'
import { InFrame } from './broken'
import { rememberWorld } from './last-world'
import { Lost } from './lost'
import { Nav } from './nav'
import { useShortcuts } from './shortcuts'
import { usePalette } from './palette-state'
import { isWholeScreen } from './whole-screen'

const Tour = lazy(() => import('../tour/tour').then(({ Tour }) => ({ default: Tour })))
const Palette = lazy(() => import('../palette/palette').then(({ Palette }) => ({ default: Palette })))

/** The frame around every screen of a workspace: navigation, palette, keys. The editor takes the whole window. */
export function WorldFrame() {
  const { slug } = useParams({ strict: false })
  const world = useMe().worlds.find((one) => one.slug === slug)
  const say = useTexts(shellTexts)
  const { pathname } = useLocation()
  const palette = usePalette()
  useShortcuts(slug ?? '', palette.toggle, palette.showKeys)
  useEffect(() => {
    if (world) rememberWorld(world.slug)
  }, [world])
  if (!world) return <Lost />
  const isWhole = isWholeScreen(pathname)
  return (
    <WorldProvider key={world.id} world={world}>
      <a className="skip" href="#main">
        {say.skip}
      </a>
      {isWhole ? (
        <Outlet />
      ) : (
        <div className="shell">
          <Nav onSearch={palette.toggle} />
          <main id="main" className="screen" tabIndex={-1}>
            <InFrame value>
              <Outlet />
            </InFrame>
          </main>
          <BottomBar />
        </div>
      )}
      {palette.isOpen && (
        <Suspense>
          <Palette given={palette.given} onClose={palette.close} />
        </Suspense>
      )}
      {world.role === 'owner' && <TourPlace worldId={world.id} />}
    </WorldProvider>
  )
}

/** The tour is loaded for those who are on it, or may begin it. */
function TourPlace({ worldId }: { worldId: string }) {
  const { kind } = useTourState(worldId)
  return (
    (kind === 'new' || kind === 'at') && (
      <Suspense>
        <Tour />
      </Suspense>
    )
  )
}
