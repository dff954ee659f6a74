/** Lower-case letters and digits, joined by single hyphens. */
export const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$'

/** The words of a name as a slug of at most `max` characters; empty for a name without a Latin letter or digit. */
export function slugFrom(name: string, max: number): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, max)
    .replace(/-+$/, '')
}

/**
 * A free slug: `base-2`, or with a higher number where that is taken. Doubles and then halves: a thousand of one name cost
 * twenty look-ups, not a thousand. Where numbers in between are free again, it need not be the lowest.
 */
export async function freeNumbered(base: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  let taken = 1
  let free = 2
  while (await isTaken(`${base}-${free}`)) [taken, free] = [free, free * 2]
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2)
    if (await isTaken(`${base}-${middle}`)) taken = middle
    else free = middle
  }
  return `${base}-${free}`
}
