import type { Block, Content } from '../../src/blocks/block'
import { blockType } from '../../src/blocks/catalogue'
import { runOperations, type Operation } from '../../src/blocks/tree/operations'
import { readOperations } from '../../src/blocks/tree/read-operations'
import { walk } from '../../src/blocks/tree/walk'
import type { ComposeTask, EngineEvent } from '../../src/composer/engine'
import { localComposer } from '../../src/composer/composer'
import { readBrief } from '../../src/composer/reader/read-brief'
import { kindOf } from '../../src/composer/page/kinds'
import { outlineOf } from '../../src/composer/page/outline'
import { isObject } from '../../src/lib/json'
import { NO_PROFILE } from '../support/no-profile'
import type { Brief } from './corpus/brief'

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
  const read = readOperations(values, { lookup: blockType, newId: () => 'never' })
  if (read.issues.length > 0) throw new Error(`Invalid operations: ${JSON.stringify(read.issues.slice(0, 3))}`)
  const { content, operations } = runOperations(task.base ?? NOTHING, read.operations)
  const says = events.flatMap((event) => (event.kind === 'text' ? [event.delta] : [])).join('')
  return { events, operations, content, says }
}

/** The page that a brief becomes. */
export async function pageOf(intent: string): Promise<Content> {
  return (await composed(taskOf({ intent }))).content
}

/** What a brief was to yield and did not: one line for each expectation. */
export async function missesOf(brief: Brief): Promise<{ misses: string[]; expectations: number }> {
  const result = await composed(taskOf(brief))
  const reading = readBrief(brief.intent, brief.locale ?? 'en')
  const checks = checksOf(brief, result, kindOf(outlineOf(reading)).id, reading.language)
  return { misses: checks.filter(([met]) => !met).map(([, line]) => line), expectations: checks.length }
}

type Check = [met: boolean, line: string]

function checksOf(brief: Brief, { content, operations, says }: Composed, kind: string, language: string): Check[] {
  const { yields } = brief
  const shown = wordsIn(content.blocks)
  const has = (text: string, words = shown) => words.toLowerCase().includes(text.toLowerCase())
  const order = content.blocks.map(({ type }) => type)
  return [
    ...(yields.kind ? [equal('kind', kind, yields.kind)] : []),
    ...(yields.language ? [equal('language', language, yields.language)] : []),
    ...(yields.name ? [equal('name', content.name, yields.name)] : []),
    ...entries(yields.blocks).map(([type, count]) => equal(`blocks ${type}`, blocksOf(content, type).length, count)),
    ...entries(yields.items).map(([type, count]) => equal(`items ${type}`, itemsOf(blocksOf(content, type)[0]), count)),
    ...(yields.texts ?? []).map((text): Check => [has(text), `text "${text}" is missing`]),
    ...(yields.notTexts ?? []).map((text): Check => [!has(text), `text "${text}" stands there`]),
    ...entries(yields.inside).flatMap(([type, texts]) =>
      texts.map((text): Check => [
        has(text, wordsIn(blocksOf(content, type).slice(0, 1))),
        `text "${text}" is missing in ${type}`,
      ]),
    ),
    ...(yields.placeholders ?? []).map((hole): Check => [has(`[${hole}]`), `placeholder [${hole}] is missing`]),
    ...(yields.says ?? []).map((text): Check => [says.includes(text), `does not say "${text}": ${says}`]),
    ...(yields.links ?? []).map((href): Check => [has(href), `no link to ${href}`]),
    ...(yields.order ? [[follows(order, yields.order), `order is ${order.join(' ')}`] as Check] : []),
    ...(yields.touches
      ? [equal('touched', touchedOf(brief.base, operations).join(), yields.touches.toSorted().join())]
      : []),
  ]
}

const entries = <Value>(record: Record<string, Value> | undefined) => Object.entries(record ?? {})

function equal(what: string, is: unknown, wanted: unknown): Check {
  return [is === wanted, `${what} is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`]
}

export function blocksOf({ blocks }: Content, type: string): Block[] {
  const found: Block[] = []
  walk(blocks, (block) => void (block.type === type && found.push(block)))
  return found
}

function itemsOf(block: Block | undefined): number {
  if (!block) return 0
  const { items, plans, images, fields, rows } = block.props
  const list = items ?? plans ?? images ?? fields ?? rows
  return Array.isArray(list) ? list.length : (block.children?.length ?? 0)
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

function follows(order: readonly string[], wanted: readonly string[]): boolean {
  let at = -1
  return wanted.every((type) => (at = order.indexOf(type, at + 1)) !== -1)
}

function touchedOf(base: Content | undefined, operations: readonly Operation[]): string[] {
  const known = new Set<string>()
  walk(base?.blocks ?? [], ({ id }) => known.add(id))
  const touched = operations.flatMap((operation) => ('blockId' in operation ? [operation.blockId] : []))
  return [...new Set(touched)].filter((id) => known.has(id)).sort()
}
