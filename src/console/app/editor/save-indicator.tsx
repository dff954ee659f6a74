import * as Popover from '@radix-ui/react-popover'
import { Check, CircleAlert, CloudOff, GitMerge, LoaderCircle, Lock, Pencil, Timer } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormat } from '../i18n/format'
import { useLanguage, useTexts } from '../i18n/language'
import { editorTexts } from '../texts/editor'
import { Button } from '../ui/button'
import { blockWords } from './model/block-words'
import { findBlock } from '../../../blocks/tree/walk'
import { type Indicator, indicatorOf } from './model/indicator'
import { waitingChanges } from './model/waiting-changes'
import { useEditor, useStore } from './store/use-editor'

const TONES: Partial<Record<Indicator['kind'], string>> = {
  refused: 'bad',
  'signed-out': 'warn',
  offline: 'warn boxed',
  choose: 'warn',
  waiting: 'warn',
  combined: 'accent',
}

const ICONS: Record<Indicator['kind'], ReactNode> = {
  'reading-only': <Lock />,
  refused: <CircleAlert />,
  'signed-out': <CloudOff />,
  offline: <CloudOff />,
  choose: <GitMerge />,
  waiting: <Timer />,
  combined: <GitMerge />,
  saving: <LoaderCircle />,
  editing: <Pencil />,
  saved: <Check />,
}

/** The only place that says whether the page is saved. */
export function SaveIndicator({ readingOnly, onChoose }: { readingOnly?: string; onChoose(): void }) {
  const say = useTexts(editorTexts).save
  const format = useFormat()
  const store = useStore()
  const sync = useEditor((state) => state.sync)
  const now = useNow()
  const indicator = indicatorOf(sync, now, readingOnly)
  const words = wordsOf(indicator, say, format)
  const look = `save ${TONES[indicator.kind] ?? 'quiet'}`
  const face = (
    <>
      {ICONS[indicator.kind]} <span>{words}</span>
      {indicator.kind === 'combined' && <Changed blockIds={indicator.arrival.blockIds} />}
    </>
  )
  // Errors are told at once, everything else when there is time.
  const live = indicator.kind === 'refused' || indicator.kind === 'signed-out' ? 'assertive' : 'polite'
  if (indicator.kind === 'choose')
    return (
      <button type="button" className={look} aria-live={live} onClick={onChoose}>
        {face}
      </button>
    )
  if (indicator.kind !== 'offline' && indicator.kind !== 'refused' && indicator.kind !== 'reading-only')
    return (
      <span className={look} role="status" aria-live={live}>
        {face}
      </span>
    )
  return (
    <Popover.Root>
      <Popover.Trigger className={look} aria-live={live}>
        {face}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={words}
          className="popover save-more"
          align="end"
          sideOffset={6}
          collisionPadding={8}
        >
          {indicator.kind === 'reading-only' && <p>{indicator.reason}</p>}
          {indicator.kind === 'refused' && <Refused />}
          {indicator.kind === 'offline' && (
            <>
              <h2>{say.offlineSince(format.clock(indicator.since))}</h2>
              <p>
                {say.offlineText} {say.tryingIn(Math.max(0, Math.ceil((indicator.nextTryAt - now) / 1_000)))}
              </p>
              <Waiting>
                <Button onClick={() => store.sync.retry()}>{say.tryNow}</Button>
              </Waiting>
            </>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Says which blocks others have changed, to people who do not see their tint. */
function Changed({ blockIds }: { blockIds: readonly string[] }) {
  const { language } = useLanguage()
  const format = useFormat()
  const { blocks } = useStore().content
  const titles = blockIds
    .flatMap((id) => findBlock(blocks, id) ?? [])
    .map(({ type }) => blockWords(type, language).title)
  return titles.length > 0 && <span className="sr-only">: {format.list([...new Set(titles)])}</span>
}

function wordsOf(
  indicator: Indicator,
  say: (typeof editorTexts)['en']['save'],
  format: ReturnType<typeof useFormat>,
): string {
  switch (indicator.kind) {
    case 'reading-only':
      return say.readingOnly
    case 'refused':
      return say.refused(indicator.fields)
    case 'signed-out':
      return say.signedOut(indicator.changes)
    case 'offline':
      return say.offline(indicator.changes)
    case 'choose':
      return say.choose(indicator.texts)
    case 'waiting':
      return say.waiting(indicator.seconds)
    case 'combined':
      return say.combined(format.list(indicator.arrival.by.map(({ name }) => name)))
    case 'saving':
      return say.saving
    case 'editing':
      return say.editing
    case 'saved':
      return indicator.at === undefined ? say.savedBefore : say.saved(format.clock(indicator.at))
  }
}

/** What the server did not take, each with a way to its block. */
function Refused() {
  const say = useTexts(editorTexts)
  const store = useStore()
  const { refusals, hurdle } = useEditor((state) => state.sync)
  return (
    <>
      <p>{hurdle?.kind === 'refused' ? hurdle.message : say.save.refusedText}</p>
      <ul className="save-list">
        {refusals.map(({ blockId, path, message, traceId }) => (
          <li key={`${blockId}${path}`}>
            <button type="button" className="button bare" onClick={() => store.select(blockId ? [blockId] : [])}>
              {message}
            </button>
            {traceId && <code>{traceId.slice(0, 8)}</code>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is kept on this device, block by block. */
function Waiting({ children }: { children: ReactNode }) {
  const say = useTexts(editorTexts)
  const { language } = useLanguage()
  const sync = useEditor((state) => state.sync)
  const changes = waitingChanges(sync.base, sync.content)
  return (
    <>
      <ul className="save-list">
        {changes.slice(0, 8).map(({ key, type, text }) => (
          <li key={key}>
            <strong>{type === undefined ? say.page : blockWords(type, language).title}</strong> <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className="row">
        {children}
        <Button
          look="bare"
          onClick={() => void navigator.clipboard.writeText(changes.map(({ text }) => text).join('\n'))}
        >
          {say.copyText}
        </Button>
      </div>
    </>
  )
}

/** The time, once a second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
