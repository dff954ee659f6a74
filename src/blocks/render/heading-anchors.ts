import type { Steps } from '../../lib/steps'
import type { Block } from '../block'
import { headingNames } from './markdown'
import { walk } from '../tree/walk'

/** Matches only headings from Markdown: the heading ids that blocks derive from their own id contain a colon. */
const HEADING = /<h([1-6]) id="([^":]+)">/g
const OPENS_HEADING = /^[ >\t]*(?:#{1,6}[ \t]|=+[ \t]*$|-+[ \t]*$)/m

/**
 * Makes the ids of Markdown headings unique on the page. Blocks keep their ids. Of headings with the same text, the
 * first gets `name`, the second `name-1`.
 */
export function uniqueAnchors(markup: string, taken: TakenAnchors): string {
  return markup.replaceAll(HEADING, (_, level: string, name: string) => `<h${level} id="${taken.take(name)}">`)
}

/**
 * The possible targets of `#` links on the page: its blocks and their Markdown headings, up to a quarter of a million.
 */
export function* anchorsOf(blocks: readonly Block[]): Steps<ReadonlySet<string>> {
  const taken = new TakenAnchors(blocks)
  const texts: string[] = []
  walk(blocks, ({ type, props }) => {
    if (type !== 'code') for (const text of textsIn(props)) if (OPENS_HEADING.test(text)) texts.push(text)
  })
  for (const text of texts) {
    for (const name of headingNames(text)) taken.take(name)
    yield
  }
  return taken.ids
}

/** The ids that a page uses. */
export class TakenAnchors {
  readonly ids = new Set<string>()
  private readonly next = new Map<string, number>()

  constructor(blocks: readonly Block[]) {
    walk(blocks, ({ id }) => this.ids.add(id))
  }

  /** Returns a free id. Remembers the next number per name, so that ten thousand equal headings take one pass. */
  take(name: string): string {
    let free = name
    let number = this.next.get(name) ?? 1
    while (this.ids.has(free)) free = `${name}-${number++}`
    this.next.set(name, number)
    this.ids.add(free)
    return free
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
