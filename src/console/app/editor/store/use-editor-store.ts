import type { Schemas } from '@quoin/client'
import { useEffect, useRef, useState } from 'react'
import { type Language, useLanguage, useTexts } from '../../i18n/language'
import { session } from '../../session/session'
import { useMe } from '../../session/use-session'
import { useWorld } from '../../session/world'
import { editorTexts } from '../../texts/editor'
import { useToast } from '../../ui/toast'
import { newBlockId } from '../model/block-ids'
import { blockWords } from '../model/block-words'
import type { BlockDescription } from '../model/fields'
import { changesOf } from '../model/indicator'
import { sendingOf } from '../model/send-left'
import { browserClock, newRandom } from './browser-clock'
import { DeviceJournal, dropLeft, holdLock, type JournalEntry, leftEntries } from './device-journal'
import { draftOf, draftTransport } from './draft-transport'
import type { Notice } from './editor-state'
import { EditorStore } from './editor-store'
import { hearJournals, tellJournals } from './journal-news'

/** What an old journal holds is offered, not brought back. */
const OLD_MS = 24 * 60 * 60 * 1_000

interface Opening {
  surface: Schemas['Surface']
  draft: Schemas['Draft']
  catalogue: readonly BlockDescription[]
  mayEdit: boolean
}

/** Makes the store of a page, and brings back what a former tab could not send. */
export function useEditorStore({ surface, draft, catalogue, mayEdit }: Opening) {
  const { client, world } = useWorld()
  const me = useMe()
  const say = useTexts(editorTexts)
  const toast = useToast()
  const [store, setStore] = useState<EditorStore>()
  const [old, setOld] = useState<JournalEntry[]>([])
  const [said, setSaid] = useState('')
  const { language } = useLanguage()
  const now = useRef({ client, say, toast, language })
  now.current = { client, say, toast, language }
  const readingOnly = mayEdit && surface.status !== 'archived' ? undefined : say.locked

  useEffect(() => {
    const key = `${surface.id} ${me.id} ${crypto.randomUUID()}`
    const stop = new AbortController()
    const journal = new DeviceJournal(key, { surfaceId: surface.id, userId: me.id, worldId: world.id })
    const made = new EditorStore(draftOf(draft), {
      transport: draftTransport(() => now.current.client, surface.id, me.id),
      journal,
      clock: browserClock,
      catalogue: new Map(catalogue.map((type) => [type.type, type])),
      newId: () => newBlockId(newRandom),
      readOnly: readingOnly !== undefined,
      notify(notice) {
        const text = noticeText(notice, now.current.say, now.current.language)
        // Who sees the page sees the move. Others are told.
        if (notice.kind === 'moved') setSaid(text)
        else now.current.toast({ text })
      },
    })
    holdLock(key, stop.signal)
    const sendAll = async () => {
      made.sync.retry()
      await made.sync.caughtUp()
      const sending = sendingOf(made.sync.state)
      if (sending) tellJournals({ userId: me.id, surfaceId: surface.id, sending })
    }
    hearJournals(me.id, { send: () => void sendAll(), drop: () => journal.drop() }, stop.signal)
    const bringBack = async () => {
      const left = readingOnly === undefined ? await leftEntries(surface.id, me.id) : []
      if (stop.signal.aborted) return
      const fresh = left.filter(({ work }) => Date.now() - work.at < OLD_MS)
      for (const entry of fresh) take(made, entry)
      setOld(left.filter((entry) => !fresh.includes(entry)))
      const changes = changesOf(made.sync.state)
      if (fresh.length > 0 && changes > 0) now.current.toast({ text: now.current.say.notice.replayed(changes) })
    }
    void bringBack()
    const flush = () => {
      if (document.hidden) made.sync.flush()
    }
    const leave = () => made.sync.flush()
    const online = () => made.sync.retry()
    const unsubscribe = session.subscribe(() => {
      if (session.state.kind === 'signed in') made.sync.signedIn()
    })
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', online)
    setStore(made)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', online)
      unsubscribe()
      made.sync.close()
      stop.abort()
    }
    // The draft is what the page began with. Everything later comes through the store.
  }, [surface.id, me.id])

  const first = old[0]
  return {
    store,
    readingOnly,
    said,
    old: first && { changes: first.work.operations.length, at: first.work.at },
    takeOld() {
      if (store) for (const entry of old) take(store, entry)
      setOld([])
    },
    dropOld() {
      for (const { key } of old) void dropLeft(key)
      setOld([])
    },
  }
}

/** Takes over what a journal kept. Its own entry is dropped when this tab has written it into its journal. */
function take(store: EditorStore, { key, base, work }: JournalEntry): void {
  try {
    store.sync.replay(base, work)
  } finally {
    void dropLeft(key)
  }
}

function noticeText(notice: Notice, say: (typeof editorTexts)['en'], language: Language): string {
  if (notice.kind === 'moved') return say.moved(blockWords(notice.type, language).title, notice.place, notice.all)
  if (notice.kind === 'misplaced') return say.misplaced[notice.fault]
  return notice.kind === 'skipped' ? say.notice.skipped : say.notice.failed
}
