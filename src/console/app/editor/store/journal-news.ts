/** The message to the journals of all tabs at a sign-out: send the unsent changes, or delete them. */
export type JournalNews = { send: string } | { drop: string }

const CHANNEL = 'quoin-journals'

/** Tells the journals of a person in all tabs, this one too. */
export function tellJournals(news: JournalNews): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  channel.postMessage(news)
  channel.close()
}

/** Listens for messages to the journals of a person. */
export function hearJournals(userId: string, on: { send(): void; drop(): void }, signal: AbortSignal): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<JournalNews>) => {
    if ('send' in data) {
      if (data.send === userId) on.send()
    } else if (data.drop === userId) on.drop()
  })
  signal.addEventListener('abort', () => channel.close(), { once: true })
}
