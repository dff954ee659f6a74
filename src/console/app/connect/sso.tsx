import { QuoinError, type Schemas } from '@quoin/client'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddress } from '../api/use-address'
import { useList } from '../api/use-list'
import { useSend } from '../api/use-send'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { connectTexts } from '../texts/connect'
import { ssoTexts } from '../texts/sso'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field, TextInput } from '../ui/field'
import { Empty, ErrorNote, Loading, LockedNote } from '../ui/notes'
import { Segments } from '../ui/segments'
import { Chip } from '../ui/small'
import { WithSide } from '../ui/with-side'
import type { ConnectAddress } from './address'
import { SsoSide } from './sso-side'

export type SsoConfig = Schemas['SsoConfig']

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
    <WithSide
      side={
        chosen && (
          <SsoSide
            key={`${chosen.id} ${chosen.updatedAt}`}
            config={chosen}
            onClose={() => change({ open: undefined })}
          />
        )
      }
    >
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
                    className="link"
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
      {open === 'new-sso' && <NewConfig onClose={() => change({ open: undefined })} />}
    </WithSide>
  )
}

/** The first step: a draft, which shows what the identity provider needs. */
function NewConfig({ onClose }: { onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(ssoTexts)
  const ui = useTexts(uiTexts)
  const [, change] = useAddress<ConnectAddress>()
  const [name, setName] = useState(world.name)
  const [type, setType] = useState<SsoConfig['type']>('OIDC')
  const make = useSend(() => client.post('/api/sso/configs', { body: { name: name.trim(), type } }), {
    refresh: [[world.id, 'sso']],
    done: ({ data }) => change({ open: data.id }, true),
  })
  return (
    <Dialog open onClose={onClose} title={say.add.replace(/\s?…$/, '')} text={say.noneHint}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          make.mutate(undefined)
        }}
      >
        <Field label={say.name}>
          <TextInput value={name} required onChange={(event) => setName(event.target.value)} />
        </Field>
        <Segments<SsoConfig['type']>
          label={say.type}
          value={type}
          options={(['OIDC', 'SAML'] as const).map((value) => ({ value, label: say.types[value] }))}
          onChange={setType}
        />
        {make.error && <ErrorNote error={make.error} />}
        <div className="row">
          <Button look="filled" type="submit" busy={make.isPending}>
            {say.add.replace(/\s?…$/, '')}
          </Button>
          <Button onClick={onClose}>{ui.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
