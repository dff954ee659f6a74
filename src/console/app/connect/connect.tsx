import { useParams } from '@tanstack/react-router'
import { useTexts } from '../i18n/language'
import { Only } from '../people/only'
import { useWorld } from '../session/world'
import { connectTexts } from '../texts/connect'
import { RoomTabs } from '../ui/room-tabs'
import { ScreenHead } from '../ui/small'
import { Apps } from './apps'
import { KeysAndWebhooks } from './keys-and-webhooks'
import { Services } from './services'
import { SingleSignOn } from './sso'

const PARTS = ['keysAndWebhooks', 'apps', 'sso', 'services'] as const

/** What is connected to this workspace: programs, servers, apps, identity providers, other services. */
export function Connect() {
  const say = useTexts(connectTexts)
  return (
    <Only role="admin" title={say.title}>
      <ConnectScreen />
    </Only>
  )
}

function ConnectScreen() {
  const { world } = useWorld()
  const say = useTexts(connectTexts)
  const { part } = useParams({ strict: false }) as { part?: string }
  const current = PARTS.find((one) => one === part) ?? 'keysAndWebhooks'
  return (
    <>
      <ScreenHead title={say.title} />
      <RoomTabs
        label={say.part}
        slug={world.slug}
        room="connect"
        parts={PARTS.map((one) => ({ part: one, label: say[one] }))}
        current={current}
      />
      {current === 'keysAndWebhooks' && <KeysAndWebhooks />}
      {current === 'apps' && <Apps />}
      {current === 'sso' && <SingleSignOn />}
      {current === 'services' && <Services />}
    </>
  )
}
