import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleHelp, Search } from 'lucide-react'
import { useFormat } from '../i18n/format'
import { useLanguage, useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { shellTexts } from '../texts/shell'
import { Button } from '../ui/button'
import { helpFor } from './help'
import { MeMenu } from './me-menu'
import { PLACES } from './places'
import { commandKey } from './platform'
import { WorldMenu } from './world-menu'

/** The navigation at the left: workspace, search, screens, credit, the person. */
export function Nav({ onSearch }: { onSearch(): void }) {
  const say = useTexts(shellTexts)
  const { language } = useLanguage()
  const { pathname } = useLocation()
  return (
    <nav className="nav" aria-label={say.navigation}>
      <WorldMenu />
      <Button className="nav-search" icon={<Search />} onClick={onSearch}>
        <span>{say.search}</span> <kbd>{commandKey()}K</kbd>
      </Button>
      <NavList />
      <div className="nav-end">
        <Credit />
        <div className="row spread">
          <MeMenu />
          <a
            className="button icon bare"
            href={helpFor(pathname, language)}
            target="_blank"
            rel="noreferrer"
            aria-label={say.help}
          >
            <CircleHelp />
          </a>
        </div>
      </div>
    </nav>
  )
}

/** The links to the screens that the person's role may open. */
export function NavList({ onGo }: { onGo?: () => void }) {
  const { world, may } = useWorld()
  const say = useTexts(shellTexts)
  return PLACES.map((group) => group.filter(({ role }) => may(role)))
    .filter((group) => group.length > 0)
    .map((group) => (
      <ul key={group[0]!.path}>
        {group.map(({ path, name, icon }) => (
          <li key={path}>
            <Link
              to={`/w/$slug/${path}` as '/w/$slug/pages'}
              params={{ slug: world.slug }}
              onClick={onGo}
              activeOptions={{ exact: false }}
            >
              {icon} {say.places[name]}
            </Link>
          </li>
        ))}
      </ul>
    ))
}

/** What is left of the AI credit, for those who may spend it. */
function Credit() {
  const { world, client, may } = useWorld()
  const say = useTexts(shellTexts)
  const format = useFormat()
  const { data } = useQuery({
    queryKey: [world.id, 'credit'],
    queryFn: () => client.get('/api/ai/credits/balance'),
    enabled: may('editor'),
  })
  if (!data) return null
  const { remaining, allowance } = data.data
  const share = allowance.granted > 0 ? Math.min(1, remaining / allowance.granted) : 0
  return (
    <Link to="/w/$slug/ai" params={{ slug: world.slug }} className="nav-credit">
      <span>
        {say.credit} <strong>{format.phi(remaining)}</strong>
      </span>
      <span className="meter" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </Link>
  )
}
