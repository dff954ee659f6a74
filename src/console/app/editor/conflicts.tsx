import { useState } from 'react'
import { WordDiffer } from '../../../blocks/merge/word-diff'
import { findBlock } from '../../../blocks/tree/walk'
import { useLanguage, useTexts } from '../i18n/language'
import { useMe } from '../session/use-session'
import { editorTexts } from '../texts/editor'
import { Button } from '../ui/button'
import { TextArea } from '../ui/field'
import { blockWords } from './model/block-words'
import { bothTexts } from './model/both-texts'
import type { Conflict, FieldConflict } from './model/combine'
import { wordOf } from './model/field-words'
import { withheldValue } from './model/withheld'
import { partOf } from './model/working-copy'
import { keepText } from './store/device-journal'
import { useEditor, useStore } from './store/use-editor'

/** Where both people changed the same text: one version, the other, or a new one from both. */
export function Conflicts({
  surfaceId,
  onLater,
  onShow,
}: {
  surfaceId: string
  onLater(): void
  onShow(id: string): void
}) {
  const say = useTexts(editorTexts).conflict
  const conflicts = useEditor((state) => state.sync.conflicts)
  const [conflict] = conflicts
  if (!conflict) return null
  return (
    <aside className="conflicts" aria-label={say.title}>
      <header>
        <h2>{say.title}</h2>
        <p>{say.lead}</p>
      </header>
      <div className="conflicts-body" role="alert">
        <p className="soft">{say.of(1, conflicts.length)}</p>
        <ConflictChoice
          key={`${conflict.blockId} ${conflict.kind === 'field' ? conflict.path : ''}`}
          conflict={conflict}
          surfaceId={surfaceId}
          onShow={onShow}
        />
      </div>
      <footer>
        <Button look="bare" onClick={onLater}>
          {say.later}
        </Button>
      </footer>
    </aside>
  )
}

function ConflictChoice({
  conflict,
  surfaceId,
  onShow,
}: {
  conflict: Conflict
  surfaceId: string
  onShow(id: string): void
}) {
  const say = useTexts(editorTexts).conflict
  const { language } = useLanguage()
  const store = useStore()
  const me = useMe()
  const { content, base } = useEditor((state) => state.sync)
  const { blockId } = conflict
  const block = blockId ? (findBlock(content.blocks, blockId) ?? findBlock(base.blocks, blockId)) : undefined
  const title = block ? blockWords(block.type, language).title : ''
  const field = conflict.kind === 'field' ? fieldName(conflict, store, block?.type, language) : ''
  const mine = withheldValue(content, partOf(conflict))
  const keepMine = () => void keepText({ surfaceId, userId: me.id, ...partOf(conflict), value: mine, at: Date.now() })
  const take = (choice: Parameters<typeof store.sync.decide>[1]) => {
    if (choice.take !== 'mine') keepMine()
    store.sync.decide(conflict, choice)
  }
  return (
    <>
      <h3>
        {[title, field].filter(Boolean).join(', ')}{' '}
        {blockId && (
          <Button look="bare" onClick={() => onShow(blockId)}>
            {say.show}
          </Button>
        )}
      </h3>
      {conflict.kind === 'removed' ? (
        <>
          <p>{say.removed}</p>
          <div className="row">
            <Button look="filled" onClick={() => take({ take: 'mine' })}>
              {say.removedMine}
            </Button>
            <Button onClick={() => take({ take: 'theirs' })}>{say.removedTheirs}</Button>
          </div>
        </>
      ) : (
        <TextChoice conflict={conflict} mine={mine} take={take} />
      )}
    </>
  )
}

function TextChoice({
  conflict: { was, theirs },
  mine,
  take,
}: {
  conflict: FieldConflict
  mine: unknown
  take(choice: { take: 'mine' } | { take: 'theirs' } | { take: 'new'; value: string }): void
}) {
  const say = useTexts(editorTexts).conflict
  const [before, own, other] = [was, mine, theirs].map(textOf) as [string, string, string]
  const [written, setAnew] = useState<string>()
  const anew = written ?? bothTexts(before, own, other)
  const areTexts = typeof mine === 'string' && (typeof theirs === 'string' || theirs === undefined)
  return (
    <>
      {before && <p className="soft">{say.before(before)}</p>}
      <div className="version mine">
        <strong>{say.mine}</strong>
        <Words before={before} after={own} nothing={say.nothing} />
        <Button look="filled" onClick={() => take({ take: 'mine' })}>
          {say.keepMine}
        </Button>
      </div>
      <div className="version">
        <strong>{say.theirs}</strong>
        <Words before={before} after={other} nothing={say.nothing} />
        <Button onClick={() => take({ take: 'theirs' })}>{say.takeTheirs}</Button>
      </div>
      {areTexts && (
        <div className="version anew">
          <strong>{say.anew}</strong>
          <TextArea aria-label={say.anew} rows={4} value={anew} onChange={(event) => setAnew(event.target.value)} />
          <Button onClick={() => take({ take: 'new', value: anew })}>{say.use}</Button>
        </div>
      )}
    </>
  )
}

/** A text with the words that are new in it. */
function Words({ before, after, nothing }: { before: string; after: string; nothing: string }) {
  if (after === '') return <p className="soft">{nothing}</p>
  return (
    <p>
      {new WordDiffer()
        .diff(before, after)
        .filter(({ op }) => op !== 'delete')
        .map(({ op, text }, i) => (op === 'insert' ? <ins key={i}>{text}</ins> : <span key={i}>{text}</span>))}
    </p>
  )
}

function textOf(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}

function fieldName(
  { path }: FieldConflict,
  store: ReturnType<typeof useStore>,
  type: string | undefined,
  language: 'en' | 'de',
): string {
  const [, key = ''] = path.split('/')
  const title = store.catalogue.get(type ?? '')?.schema.properties?.[key]?.title
  return title ? wordOf(title, language) : key
}
