import { inPlainWords } from '../api/plain-words'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { historyTexts } from '../texts/history'
import { pagesTexts } from '../texts/pages'
import { useActorName } from '../ui/actor-name'
import { Avatar, Chip } from '../ui/small'
import { Wedge } from '../composer/wedge'
import { type Entry, momentOf, type Pair } from './timeline'

interface Props {
  entry: Entry
  pair: Pair
  onChoose(moment: string): void
}

/** One entry of the line: what happened, who did it, and which side of the comparison it is. */
export function EntryRow({ entry, pair, onChoose }: Props) {
  const format = useFormat()
  const title = useEntryTitle()
  const actorName = useActorName()
  const moment = momentOf(entry)
  const isChosen = moment !== undefined && (moment === pair.a || moment === pair.b)
  const inner = (
    <>
      <span className={`entry-dot ${dotOf(entry)}`} aria-hidden="true" />
      <span className="entry-text">
        <strong>{title(entry)}</strong>
        <span className="entry-who">
          {entry.kind === 'receipt' && entry.source === 'composer' ? (
            <Wedge />
          ) : (
            <Avatar name={entry.actor.name} id={entry.actor.id ?? entry.actor.name} />
          )}
          <span className="soft">{actorName(entry.actor)}</span>
          <Mood entry={entry} />
        </span>
      </span>
      <time dateTime={entry.at} className="soft">
        {format.clock(entry.at)}
      </time>
      {moment && <Badge moment={moment} pair={pair} />}
    </>
  )
  return (
    <li>
      {moment === undefined ? (
        <div className="entry still">{inner}</div>
      ) : (
        <button
          type="button"
          className={isChosen ? 'entry chosen' : 'entry'}
          aria-pressed={isChosen}
          onClick={() => onChoose(moment)}
        >
          {inner}
        </button>
      )}
    </li>
  )
}

/** What is said beside the person: undone, rejected, still a proposal. */
function Mood({ entry }: { entry: Entry }) {
  const say = useTexts(historyTexts)
  if (entry.kind !== 'receipt' || entry.status === 'accepted') return null
  return <Chip tone={entry.status === 'proposed' ? 'accent' : 'quiet'}>{say.moods[entry.status]}</Chip>
}

/** Which side of the comparison a moment is. */
export function Badge({ moment, pair }: { moment: string; pair: Pair }) {
  if (moment === pair.b) return <span className="moment-side">B</span>
  return moment === pair.a ? <span className="moment-side">A</span> : null
}

function dotOf(entry: Entry): string {
  if (entry.kind === 'receipt') return entry.source === 'composer' ? 'composer' : ''
  if (entry.kind === 'event') return 'event'
  return entry.revisionKind === 'publish' ? 'live' : 'point'
}

/** What an entry is called: "Published 2.3.0", "Saved point: before the poster". */
export function useEntryTitle(): (entry: Entry) => string {
  const say = useTexts(historyTexts)
  const pages = useTexts(pagesTexts)
  const format = useFormat()
  return (entry) => {
    if (entry.kind === 'revision') {
      if (entry.revisionKind === 'publish') return say.published(entry.version)
      if (entry.revisionKind === 'restore') return entry.note ?? say.restored
      if (entry.revisionKind === 'import') return say.imported
      return entry.note ? say.pointNamed(entry.note) : say.point
    }
    if (entry.kind === 'receipt') {
      if (entry.intent) return entry.intent
      return inPlainWords(entry.summary) || format.counted(entry.operationCount, say.changes)
    }
    const after = entry.after ?? {}
    switch (entry.action) {
      case 'surface.visibility':
        return isSight(after.visibility) ? say.seenBy(pages.sights[after.visibility]) : say.events[entry.action]
      default:
        return say.events[entry.action]
    }
  }
}

function isSight(value: unknown): value is 'private' | 'shared' | 'listed' {
  return value === 'private' || value === 'shared' || value === 'listed'
}
