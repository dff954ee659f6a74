import { QuoinError } from '@quoin/client'
import { Link } from '@tanstack/react-router'
import { useAddress } from '../api/use-address'
import { useList } from '../api/use-list'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { connectTexts } from '../texts/connect'
import { ssoTexts } from '../texts/sso'
import { Button } from '../ui/button'
import { Empty, ErrorNote, Loading, LockedNote } from '../ui/notes'
import { Chip } from '../ui/small'
import { WithSide } from '../ui/with-side'
import type { ConnectAddress } from './address'
import type { SsoConfig } from './lists'
import { NewSso } from './new-sso'
import { SsoSide } from './sso-side'

/** Single sign-on: what is set up, and the way to set it up. */
export function SingleSignOn() {
  const { world, client } = useWorld()
  const say = useTexts(ssoTexts)
  const rooms = useTexts(connectTexts)
  const [{ open }, change] = useAddress<ConnectAddress>()
  const list = useList<SsoConfig>([world.id, 'sso'], (cursor) =>
    client.get('/api/sso/configs', { query: { limit: 25, ...(cursor && { cursor }) } }),
  )
  if (list.error instanceof QuoinError && list.error.code === 'PLAN_REQUIRED')
    return (
      <LockedNote
        text={say.planNeeded}
        action={
          <Link to="/w/$slug/plan" params={{ slug: world.slug }}>
            {rooms.toPlans}
          </Link>
        }
      />
    )
  const chosen = list.items?.find(({ id }) => id === open)
  return (
    <WithSide side={chosen && <SsoSide key={chosen.id} config={chosen} onClose={() => change({ open: undefined })} />}>
      <section className="section">
        <div className="section-head">
          <p className="soft">{say.hint}</p>
          <Button look="filled" onClick={() => change({ open: 'new-sso' })}>
            {say.add}
          </Button>
        </div>
        {list.error && <ErrorNote error={list.error} />}
        {list.isPending && <Loading rows={2} />}
        {list.items?.length === 0 && <Empty title={say.none} text={say.noneHint} />}
        {list.items && list.items.length > 0 && (
          <ul className="rows">
            {list.items.map((config) => (
              <li key={config.id} className={config.id === open ? 'chosen' : undefined}>
                <span className="grow">
                  <button
                    type="button"
                    className="name-link"
                    aria-expanded={config.id === open}
                    onClick={() => change({ open: config.id })}
                  >
                    {config.name}
                  </button>
                  <span className="small block">
                    {say.types[config.type]} {config.domains.length > 0 && `· ${config.domains.join(', ')}`}
                  </span>
                </span>
                <Chip tone={config.status === 'enabled' ? 'ok' : 'quiet'}>{say.states[config.status]}</Chip>
              </li>
            ))}
          </ul>
        )}
      </section>
      {open === 'new-sso' && <NewSso onClose={() => change({ open: undefined })} />}
    </WithSide>
  )
}
