import type { Steps } from '../../lib/steps'
import type { Block } from '../block'
import { headingNames } from './markdown'
import { walk } from '../tree/walk'

/** As only Markdown's headings are written: ids that blocks derive from their own hold a colon. */
const HEADING = /<h([1-6]) id="([^":]+)">/g
const OPENS_HEADING = /^[ >\t]*(?:#{1,6}[ \t]|=+[ \t]*$|-+[ \t]*$)/m

/**
 * Headings in Markdown are anchors as blocks are, and an id stands once on a page: blocks keep theirs, and of headings
 * that are called alike the first is `name`, the next `name-1`.
 */
export function uniqueAnchors(markup: string, taken: TakenAnchors): string {
  return markup.replaceAll(HEADING, (_, level: string, name: string) => `<h${level} id="${taken.take(name)}">`)
}

/** What a link of the page can name: its blocks and the headings in their Markdown. It may have a quarter of a million. */
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

/** The ids that stand on a page. */
export class TakenAnchors {
  readonly ids = new Set<string>()
  private readonly next = new Map<string, number>()

  constructor(blocks: readonly Block[]) {
    walk(blocks, ({ id }) => this.ids.add(id))
  }

  /** Where to go on is remembered: ten thousand headings of one name are numbered in one pass. */
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
