import { QuoinError } from '@quoin/client'
import { Link } from '@tanstack/react-router'
import { useAddress } from '../api/use-address'
import { useList } from '../api/use-list'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { connectTexts } from '../texts/connect'
import { ssoTexts } from '../texts/sso'
import { Button } from '../ui/button'
import { Listed, OpenRow } from '../ui/listed'
import { Empty, LockedNote } from '../ui/notes'
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
        <Listed list={list} rows={2} none={<Empty title={say.none} text={say.noneHint} />}>
          {(configs) => (
            <ul className="rows">
              {configs.map(({ id, name, type, domains, status }) => (
                <OpenRow
                  key={id}
                  name={name}
                  note={[say.types[type], ...domains].join(' · ')}
                  chosen={id === open}
                  onOpen={() => change({ open: id })}
                >
                  <Chip tone={status === 'enabled' ? 'ok' : 'quiet'}>{say.states[status]}</Chip>
                </OpenRow>
              ))}
            </ul>
          )}
        </Listed>
      </section>
      {open === 'new-sso' && <NewSso onClose={() => change({ open: undefined })} />}
    </WithSide>
  )
}
