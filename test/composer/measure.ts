import type { Block, Content } from '../../src/blocks/block'
import { blockType } from '../../src/blocks/catalogue'
import { runOperations, type Operation } from '../../src/blocks/tree/operations'
import { readOperations } from '../../src/blocks/tree/read-operations'
import { walk } from '../../src/blocks/tree/walk'
import type { ComposeTask, EngineEvent } from '../../src/composer/engine'
import { localComposer } from '../../src/composer/composer'
import { reportOf } from '../../src/composer/page/report'
import { makePage } from '../../src/composer/page/make'
import { writePage } from '../../src/composer/page/write-page'
import type { Role } from '../../src/composer/reader/roles'
import { isObject } from '../../src/lib/json'
import { NO_PROFILE } from '../support/no-profile'
import type { Brief } from './corpus/brief'
import { goldReading } from './gold-reading'

export const NOTHING: Content = { name: 'New', slug: 'new', description: '', meta: {}, blocks: [] }

export function taskOf(brief: Partial<Brief> & { intent: string }): ComposeTask {
  return {
    intent: brief.intent,
    locale: brief.locale ?? 'en',
    base: brief.base ?? null,
    focus: brief.focus ?? [],
    world: { name: '', slug: 'w', description: '', profile: NO_PROFILE, look: null, ...brief.world },
    ownPages: brief.ownPages ?? [],
    maxOutputTokens: 1_000_000,
  }
}

export interface Composed {
  events: EngineEvent[]
  operations: Operation[]
  content: Content
  says: string
}

/** Runs a turn as a turn does: each operation is read against the catalogue and applied in its order. */
export async function composed(task: ComposeTask): Promise<Composed> {
  const events: EngineEvent[] = []
  for await (const event of localComposer().compose(task, new AbortController().signal)) events.push(event)
  const values = events.flatMap((event) => (event.kind === 'operation' ? [event.value] : []))
  const { content, operations } = runOperations(task.base ?? NOTHING, valid(values))
  const says = events.flatMap((event) => (event.kind === 'text' ? [event.delta] : [])).join('')
  return { events, operations, content, says }
}

/** The operations, all of which the catalogue takes. */
function valid(values: unknown[]): ReturnType<typeof readOperations>['operations'] {
  const read = readOperations(values, { lookup: blockType, newId: () => 'never' })
  if (read.issues.length > 0) throw new Error(`Invalid operations: ${JSON.stringify(read.issues.slice(0, 3))}`)
  return read.operations
}

/** Every string of the blocks, Markdown's escapes taken away. */
export function wordsIn(blocks: readonly Block[]): string {
  const words: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') words.push(value.replace(/\\([\\`*_[\]~|#>+.)-])/g, '$1'))
    else if (Array.isArray(value)) value.forEach(collect)
    else if (isObject(value)) Object.values(value).forEach(collect)
  }
  walk(blocks, ({ props }) => collect(props))
  return words.join('\n')
}

/** The page of a brief, its words, what the composer says about it, and the props of its blocks of a type. */
export async function pageOf(intent: string, locale = 'en') {
  const { content, says } = await composed(taskOf({ intent, locale }))
  return { content, says, ...blocksIn(content) }
}

/** The page that the page room makes of a perfect reading: `{item|Soup} {item.price|4}` marks the roles. */
export function markedPage(marked: string, lang = 'en') {
  const parts = marked.split(/(\{[a-z.]+\|[^}]*\})/)
  const pieces = parts.filter(Boolean).map((part): [Role, string] => {
    const [, role, text] = /^\{([a-z.]+)\|(.*)\}$/s.exec(part) ?? []
    return role ? [role as Role, text!] : ['-', part]
  })
  const reading = goldReading({ pieces, lang })
  const task = taskOf({ intent: reading.text, locale: lang })
  const page = makePage(reading, task)
  const values = [...writePage(page, task)].map(({ operation }) => operation)
  const { content } = runOperations(NOTHING, valid(values))
  return { content, says: reportOf(page, task), ...blocksIn(content) }
}

function blocksIn(content: Content) {
  const blocks: Block[] = []
  walk(content.blocks, (block) => void blocks.push(block))
  const all = (type: string) => blocks.flatMap((block) => (block.type === type ? [block.props] : []))
  return { all, of: (type: string) => all(type)[0], words: wordsIn(content.blocks) }
}
