import type { Sending } from '../model/send-left'

/** What became of the changes of a person in one tab. */
export interface SendingNews {
  userId: string
  surfaceId: string
  sending: Sending
}

/** The messages of a sign-out to the journals of all tabs, send the unsent changes or delete them, and the answers. */
type JournalNews = { send: string } | { drop: string } | SendingNews

const CHANNEL = 'quoin-journals'

/** Tells the journals of a person in all tabs, this one too, or answers. */
export function tellJournals(news: JournalNews): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  channel.postMessage(news)
  channel.close()
}

/** Listens for messages to the journals of a person. */
export function hearJournals(userId: string, on: { send(): void; drop(): void }, signal: AbortSignal): void {
  hear(signal, (news) => {
    if ('send' in news && news.send === userId) on.send()
    if ('drop' in news && news.drop === userId) on.drop()
  })
}

/** Listens for what became of the changes of a person. */
export function hearSending(userId: string, on: (news: SendingNews) => void, signal: AbortSignal): void {
  hear(signal, (news) => {
    if ('sending' in news && news.userId === userId) on(news)
  })
}

function hear(signal: AbortSignal, on: (news: JournalNews) => void): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<JournalNews>) => on(data))
  signal.addEventListener('abort', () => channel.close(), { once: true })
}
