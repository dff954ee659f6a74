import type { Schemas } from '@quoin/client'
import { useList } from '../api/use-list'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { composerTexts } from '../texts/composer'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { ErrorNote, Loading } from '../ui/notes'
import { Time } from '../ui/small'

type Item = Schemas['TurnSummary']

interface Props {
  surfaceId: string
  /** How many are shown at most. */
  most?: number
  onOpen(turnId: string): void
  onAll?(): void
}

/** The turns of a page, newest first, with what became of each. */
export function Earlier({ surfaceId, most, onOpen, onAll }: Props) {
  const { world, client } = useWorld()
  const say = useTexts(composerTexts)
  const ui = useTexts(uiTexts)
  const list = useList<Item>([world.id, 'turns', surfaceId], (cursor) =>
    client.get('/api/ai/composer/turns', { query: { surfaceId, limit: 25, ...(cursor && { cursor }) } }),
  )
  const shown = list.items?.slice(0, most) ?? []
  if (most !== undefined && shown.length === 0) return null
  return (
    <section aria-label={say.earlierTitle}>
      <h3 className="composer-list-title">{say.earlierTitle}</h3>
      {list.error && <ErrorNote error={list.error} />}
      {list.isPending && <Loading rows={3} />}
      {list.items?.length === 0 && (
        <>
          <p>{say.earlierNone}</p>
          <p className="soft">{say.earlierHint}</p>
        </>
      )}
      <ul className="composer-list">
        {shown.map((turn) => (
          <li key={turn.id}>
            <button type="button" onClick={() => onOpen(turn.id)}>
              <span className="composer-intent">{turn.intent}</span>
              <Fate turn={turn} />
            </button>
          </li>
        ))}
      </ul>
      {most !== undefined && (list.items?.length ?? 0) > most && (
        <button type="button" className="text-link" onClick={onAll}>
          {ui.more}
        </button>
      )}
      {most === undefined && list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {ui.more}
        </Button>
      )}
    </section>
  )
}

function Fate({ turn }: { turn: Item }) {
  const say = useTexts(composerTexts)
  const format = useFormat()
  const fate = turn.receipt ? say.decided[turn.receipt.status] : say.fates[turn.status]
  return (
    <span className="soft composer-fate">
      {fate}, {turn.by.name}, <Time at={turn.createdAt} />
      <span>{turn.phi.charged > 0 ? format.phi(turn.phi.charged) : say.free}</span>
    </span>
  )
}
