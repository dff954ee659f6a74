import type { Schemas } from '@quoin/client'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { auditTexts } from '../texts/audit'
import { useActorName } from '../ui/actor-name'
import { Avatar } from '../ui/small'

type Entry = Schemas['AuditEntry']

/** The server keeps what these are called in English: a change by a sentence, work by its kind. */
const UNNAMED: ReadonlySet<string> = new Set(['receipt', 'job'])

/** One entry as a sentence: who did what to what, and when. */
export function AuditRow({ entry, isChosen, onChoose }: { entry: Entry; isChosen: boolean; onChoose(): void }) {
  const say = useTexts(auditTexts)
  const format = useFormat()
  return (
    <button type="button" className="audit-row" aria-pressed={isChosen} onClick={onChoose}>
      <Avatar name={entry.actor.name} id={entry.actor.id ?? entry.actor.kind} />
      <span>
        <Sentence entry={entry} deeds={say.deeds} />
      </span>
      <time dateTime={entry.at}>{format.clock(entry.at)}</time>
    </button>
  )
}

/** "Ada changed the role of Priya": the deed by its code where there is no sentence for it. */
export function Sentence({
  entry,
  deeds,
}: {
  entry: Pick<Entry, 'actor' | 'resource'> & { action: string }
  deeds: Readonly<Record<string, string>>
}) {
  const actorName = useActorName()
  const deed = deeds[entry.action]
  const thing = UNNAMED.has(entry.resource.type) ? '' : (entry.resource.name ?? '')
  return (
    <>
      <strong>{actorName(entry.actor)}</strong> <span className="soft">{deed ?? entry.action}</span>{' '}
      <strong>{thing}</strong>
    </>
  )
}
