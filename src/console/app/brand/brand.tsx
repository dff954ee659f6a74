import { Link, useParams } from '@tanstack/react-router'
import { useSettledWorld } from '../api/use-settled-world'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { brandTexts } from '../texts/brand'
import { Loaded, LockedNote } from '../ui/notes'
import { ScreenHead } from '../ui/small'
import { Domains } from './domains'
import { Language } from './language'
import { Look } from './look'
import { Profile } from './profile'

const PARTS = ['look', 'profile', 'domains', 'language'] as const
type Part = (typeof PARTS)[number]

/** How pages look, what the composer may say of the workspace, and where its pages are. */
export function Brand() {
  const { world, may } = useWorld()
  const say = useTexts(brandTexts)
  const { part: asked } = useParams({ strict: false }) as { part?: string }
  const part: Part = PARTS.find((one) => one === asked) ?? 'look'
  const query = useSettledWorld()
  if (!may('admin'))
    return (
      <>
        <ScreenHead title={say.title} />
        <LockedNote text={say.locked} />
      </>
    )
  return (
    <>
      <ScreenHead title={say.title} />
      <nav className="tabs" aria-label={say.title}>
        {PARTS.map((one) => (
          <Link
            key={one}
            to="/w/$slug/brand/$part"
            params={{ slug: world.slug, part: one }}
            aria-current={one === part ? 'page' : undefined}
          >
            {say.parts[one]}
          </Link>
        ))}
      </nav>
      <div className="brand-part">
        {part === 'domains' ? (
          <Domains />
        ) : (
          <Loaded query={query}>
            {({ data }) =>
              part === 'look' ? (
                <Look settings={data.settings} />
              ) : part === 'profile' ? (
                <Profile profile={data.settings.profile} />
              ) : (
                <Language settings={data.settings} />
              )
            }
          </Loaded>
        )}
      </div>
    </>
  )
}
