import { useParams } from '@tanstack/react-router'
import { useAddress } from '../api/use-address'
import { useTexts } from '../i18n/language'
import { Only } from '../people/only'
import { useWorld } from '../session/world'
import { aiTexts } from '../texts/ai'
import { Button } from '../ui/button'
import { RoomTabs } from '../ui/room-tabs'
import { ScreenHead } from '../ui/small'
import { Assistants } from './assistants'
import { BuyDialog } from './buy-dialog'
import { Knowledge } from './knowledge'
import { Models } from './models'
import { Overview } from './overview'
import { Suggestions } from './suggestions'

const PARTS = ['overview', 'models', 'assistants', 'knowledge', 'suggestions'] as const

/** AI credit and everything that spends it: use, models, assistants, knowledge, suggestions. */
export function Ai() {
  const say = useTexts(aiTexts)
  return (
    <Only role="editor" title={say.title}>
      <AiScreen />
    </Only>
  )
}

function AiScreen() {
  const { world, may } = useWorld()
  const say = useTexts(aiTexts)
  const { part } = useParams({ strict: false }) as { part?: string }
  const [{ buy }, change] = useAddress<{ buy?: number | undefined }>()
  const current = PARTS.find((one) => one === part) ?? 'overview'
  return (
    <>
      <ScreenHead title={say.title} hint={say.hint}>
        {may('owner') && <Button onClick={() => change({ buy: 1 })}>{say.buy}</Button>}
      </ScreenHead>
      <RoomTabs
        label={say.part}
        slug={world.slug}
        room="ai"
        parts={PARTS.map((one) => ({ part: one, label: say[one] }))}
        current={current}
      />
      {current === 'overview' && <Overview />}
      {current === 'models' && <Models />}
      {current === 'assistants' && <Assistants />}
      {current === 'knowledge' && <Knowledge />}
      {current === 'suggestions' && <Suggestions />}
      {buy !== undefined && may('owner') && <BuyDialog onClose={() => change({ buy: undefined })} />}
    </>
  )
}
