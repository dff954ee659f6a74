import type { Schemas } from '@quoin/client'
import type { ReactNode } from 'react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { diffTexts } from '../texts/diff'
import { type Described, describeBlocks, documentField, documentWords } from './describe'
import { Words } from './words'

type Diff = Pick<Schemas['Diff'], 'blocks' | 'document'>

interface Props {
  diff: Diff
  /** Stands at the end of the row of a block: "Show". */
  action?: (blockId: string, change: Described['change']) => ReactNode
  /** Stands below the words of a block. */
  note?: (blockId: string) => ReactNode
}

/** The differences of two versions of a page as sentences, one row for each block. */
export function Changes({ diff, action, note }: Props) {
  const { language } = useFormat()
  const say = useTexts(diffTexts)
  const described = describeBlocks(diff.blocks, language)
  return (
    <ul className="changes">
      {diff.document.map(({ field, before, after }) => (
        <li key={field} className="change">
          <span className="change-kind changed">{say.kinds.changed}</span>
          <div>
            <strong>{say.ofThePage(documentField(field, language))}</strong>
            <p>
              <Words words={documentWords(field, before, after, language)} />
            </p>
          </div>
        </li>
      ))}
      {described.map((one) => (
        <li key={`${one.blockId} ${one.change}`} className="change">
          <span className={`change-kind ${one.change}`}>{say.kinds[one.change]}</span>
          <div>
            <ChangeText described={one} />
            {note?.(one.blockId)}
          </div>
          {action?.(one.blockId, one.change)}
        </li>
      ))}
    </ul>
  )
}

/** What happened to one block: its name, and its changed fields. */
export function ChangeText({ described: { name, fields, inside } }: { described: Described }) {
  const format = useFormat()
  const say = useTexts(diffTexts)
  return (
    <>
      <strong>{name}</strong>
      {inside > 0 && <span className="soft"> {format.counted(inside, say.inside)}</span>}
      {fields.map(({ label, words }, index) => (
        <p key={index}>
          {label && <span>{label}: </span>}
          <Words words={words} />
        </p>
      ))}
    </>
  )
}

/** "1 added, 3 changed, nothing removed" */
export function useDiffSummary(): (summary: Schemas['Diff']['summary'], documentChanges: number) => string {
  const format = useFormat()
  const say = useTexts(diffTexts)
  return ({ added, changed, retyped, moved, removed }, documentChanges) => {
    const altered = changed + retyped + documentChanges
    if (added + altered + moved + removed === 0) return say.same
    const parts = [
      added > 0 && format.counted(added, say.added),
      altered > 0 && format.counted(altered, say.changed),
      moved > 0 && format.counted(moved, say.moved),
      removed > 0 ? format.counted(removed, say.removed) : say.nothingRemoved,
    ]
    return parts.filter((part) => part !== false).join(', ')
  }
}
