import { patiently } from '../api/patiently'

/** How far a series of requests has come. */
export interface Series<Item> {
  done: number
  failed: readonly { item: Item; error: unknown }[]
  isOver: boolean
}

/**
 * Works on one item after the other, so that a long list stays within the write rate: it waits where the server asks for a
 * pause. A failure does not stop the series.
 * @param tell called after each item
 */
export async function oneByOne<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  signal: AbortSignal,
  tell: (series: Series<Item>) => void,
): Promise<void> {
  const failed: { item: Item; error: unknown }[] = []
  let done = 0
  for (const item of items) {
    if (signal.aborted) break
    try {
      await patiently(() => work(item), signal)
      done += 1
    } catch (error) {
      failed.push({ item, error })
    }
    tell({ done, failed: [...failed], isOver: false })
  }
  tell({ done, failed, isOver: true })
}
