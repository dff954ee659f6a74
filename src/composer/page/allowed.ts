import { blockType } from '../../blocks/catalogue'
import { isList, isObject, type Json, type JsonObject } from '../../lib/json'
import { ellipsize } from '../../lib/ellipsize'
import { inWords, type InWords } from './in-words'
import type { Made } from './blocks'

/** A part that is made of allowed blocks only. */
export interface Allowed {
  blocks: Made[]
  /** What no allowed block can say, in words. */
  lost: string[]
}

/**
 * The blocks of a part with only the types in `tools`. What a block says that may not be used goes into a text, a list or a
 * callout, whichever is allowed; its children take its place. The first block keeps the id of the part, to which links lead.
 */
export function allowedOnly(made: Made, tools: ReadonlySet<string>): Allowed {
  const inner = (made.children ?? []).map((child) => allowedOnly(child, tools))
  const lost = inner.flatMap((one) => one.lost)
  const blocks = inner.flatMap((one) => one.blocks)
  if (tools.has(made.type)) return within(made, blocks, lost)
  const words = inWords(made)
  if (!words) return { blocks: named(made.id, blocks), lost: [...lost, titleOf(made), ...fieldsOf(made)] }
  const said = sayable(made, words, tools)
  return { blocks: named(made.id, [...said.blocks, ...blocks]), lost: [...said.lost, ...lost] }
}

/** The props without links to blocks that the page does not have. */
export function withoutDeadLinks(made: Made, ids: ReadonlySet<string>): Made {
  const children = made.children?.map((child) => withoutDeadLinks(child, ids))
  const props = alive(made.props, ids) as JsonObject
  return { ...made, props, ...(children && { children }) }
}

/** Puts blocks into their container; those that it cannot hold follow it. */
function within(made: Made, blocks: Made[], lost: string[]): Allowed {
  if (!made.children) return { blocks: [made], lost }
  const rule = blockType(made.type)?.children
  const [inside, after] = [new Array<Made>(), new Array<Made>()]
  for (const block of blocks)
    (isList(rule as Json) && !(rule as string[]).includes(block.type) ? after : inside).push(block)
  if (inside.length === 0 && typeof made.props.title !== 'string') return { blocks: named(made.id, after), lost }
  return { blocks: [{ ...made, children: inside }, ...after], lost }
}

function sayable(made: Made, { title, lines }: InWords, tools: ReadonlySet<string>): Allowed {
  const block = (type: string, props: JsonObject, n: number): Made => {
    return { id: `${made.id}-${n}`, type, props, provenance: made.provenance }
  }
  const head =
    title && tools.has('heading')
      ? [block('heading', { text: ellipsize(title, 200), level: made.type === 'hero' ? 1 : 2 }, 1)]
      : []
  if (lines.length === 0 && (head.length > 0 || !title)) return { blocks: head, lost: [] }
  const said = title && head.length === 0 ? [`## ${title}`, ...lines] : lines
  const body = bodyOf(said, tools)
  if (body) return { blocks: [...head, block(body.type, body.props, 2)], lost: [] }
  return { blocks: head, lost: said.map((line) => line.replace(/^(?:## |- )/, '')) }
}

function bodyOf(lines: readonly string[], tools: ReadonlySet<string>): { type: string; props: JsonObject } | undefined {
  if (tools.has('text')) return { type: 'text', props: { text: ellipsize(paragraphs(lines), 50_000) } }
  const items = lines.map((line) => ellipsize(line.replace(/^(?:## |- )/, ''), 1_000))
  if (tools.has('list')) return { type: 'list', props: { items: items.slice(0, 200) } }
  if (tools.has('callout')) return { type: 'callout', props: { text: ellipsize(paragraphs(lines), 3_000) } }
  return undefined
}

/** Points of a list stand on neighbouring lines, all else in paragraphs. */
function paragraphs(lines: readonly string[]): string {
  return lines.reduce((text, line, at) => {
    const between = at === 0 ? '' : line.startsWith('- ') && lines[at - 1]?.startsWith('- ') ? '\n' : '\n\n'
    return text + between + line
  }, '')
}

function named(id: string, blocks: Made[]): Made[] {
  return blocks.map((block, at) => (at === 0 ? { ...block, id } : block))
}

function titleOf({ type, props }: Made): string {
  return typeof props.title === 'string' ? props.title : (blockType(type)?.title ?? type)
}

/** What a form would ask for. */
function fieldsOf({ props: { fields } }: Made): string[] {
  return isList(fields) ? fields.flatMap((field) => (isObject(field) ? String(field.label ?? '') : [])) : []
}

function alive(value: Json, ids: ReadonlySet<string>): Json {
  if (isList(value)) return value.filter((one) => !isDead(one, ids)).map((one) => alive(one, ids))
  if (!isObject(value)) return value
  const pairs = Object.entries(value).filter(
    ([, one]) => !isDead(one, ids) && !(isList(one) && one.length > 0 && one.every((item) => isDead(item, ids))),
  )
  return Object.fromEntries(pairs.map(([key, one]) => [key, alive(one, ids)]))
}

function isDead(value: Json, ids: ReadonlySet<string>): boolean {
  return (
    isObject(value) && typeof value.href === 'string' && value.href.startsWith('#') && !ids.has(value.href.slice(1))
  )
}

/** The blocks with only the types that an agent may use. What they cannot say is noted. */
export function withTools(blocks: readonly Made[], tools: ReadonlySet<string>, lost: string[]): Made[] {
  const left = blocks.flatMap((block) => {
    const allowed = allowedOnly(block, tools)
    lost.push(...allowed.lost)
    return allowed.blocks
  })
  const ids = new Set(
    left.flatMap(function idsOf({ id, children = [] }: Made): string[] {
      return [id, ...children.flatMap(idsOf)]
    }),
  )
  return left.map((block) => withoutDeadLinks(block, ids))
}
