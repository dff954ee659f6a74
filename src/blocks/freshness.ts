import type { Block } from './block'
import { countdownOf } from './render/days-box'
import { daysUntil, nextMidnight } from './render/days-left'
import { walk } from './tree/walk'

/**
 * Until when the markup of these blocks stays right: the next midnight of a countdown that still runs. Undefined if
 * nothing in them changes with time.
 * @param now epoch milliseconds, as is the result
 */
export function freshUntil(blocks: readonly Block[], now: number): number | undefined {
  const ends: number[] = []
  walk(blocks, (block) => {
    const { date, timeZone } = countdownOf(block) ?? {}
    if (typeof date !== 'string') return
    const zone = typeof timeZone === 'string' ? timeZone : undefined
    if ((daysUntil(date, zone, now) ?? -1) >= 0) ends.push(nextMidnight(zone, now))
  })
  return ends.length > 0 ? Math.min(...ends) : undefined
}
