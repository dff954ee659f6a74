import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block, Content } from '../../../src/blocks/block'
import { blockType } from '../../../src/blocks/catalogue'
import { applyOperations } from '../../../src/blocks/tree/operations'
import { readOperations } from '../../../src/blocks/tree/read-operations'
import { walk } from '../../../src/blocks/tree/walk'
import { localComposer } from '../../../src/composer/composer'
import type { ComposeTask } from '../../../src/composer/engine'
import { NO_PROFILE } from '../../support/no-profile'

/** A request to change a page, and what must be true afterwards. The files were written by people who did not know the code. */
export interface Edit {
  id: string
  part: 'dev' | 'sealed'
  lang: string
  page: string
  focus?: string[]
  uploads?: { id: string; filename: string; alt: string }[]
  says: string
  expect: 'done' | 'partly' | 'refused' | 'nothing'
  has?: string[]
  lacks?: string[]
  order?: string[]
  /** Blocks that may change or vanish. All others stay as they are. */
  only?: string[]
  count?: Record<string, number>
}

interface EditFile {
  pages: Record<string, Content>
  edits: Edit[]
}

export interface Judged {
  edit: Edit
  /** `exact`: what was expected. `refused`: something of it was not done, and the answer says so. `wrong`: anything else. */
  verdict: 'exact' | 'refused' | 'wrong'
  misses: string[]
  says: string
  changed: boolean
}

export function editsOf(part: Edit['part']): { edit: Edit; page: Content }[] {
  const files = readdirSync(import.meta.dir)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return files.flatMap((name) => {
    const { pages, edits } = JSON.parse(readFileSync(join(import.meta.dir, name), 'utf8')) as EditFile
    return edits.filter((edit) => edit.part === part).map((edit) => ({ edit, page: pages[edit.page]! }))
  })
}

export async function judged({ edit, page }: { edit: Edit; page: Content }): Promise<Judged> {
  const { content, says } = await edited(edit, page)
  const changed = JSON.stringify(content) !== JSON.stringify(page)
  const misses = changed ? missesOf(edit, page, content) : []
  if (!changed)
    return { edit, verdict: ['nothing', 'refused'].includes(edit.expect) ? 'exact' : 'refused', misses, says, changed }
  return { edit, verdict: misses.length === 0 ? 'exact' : 'wrong', misses, says, changed }
}

async function edited(
  { says: intent, lang, focus, uploads }: Edit,
  base: Content,
): Promise<{ content: Content; says: string }> {
  const world = { name: '', slug: 'w', description: '', profile: NO_PROFILE }
  const task: ComposeTask = {
    intent,
    locale: lang,
    base,
    focus: focus ?? [],
    world,
    ownPages: [],
    maxOutputTokens: 1_000_000,
    ...(uploads && { uploads }),
  }
  const operations: unknown[] = []
  let told = ''
  for await (const event of localComposer().compose(task, new AbortController().signal)) {
    if (event.kind === 'operation') operations.push(event.value)
    if (event.kind === 'text') told += event.delta
  }
  const read = readOperations(operations, { lookup: blockType, newId: () => 'never' })
  if (read.issues.length > 0) throw new Error(`Invalid operations: ${JSON.stringify(read.issues.slice(0, 3))}`)
  return { content: applyOperations(base, read.operations), says: told }
}

function missesOf(
  { expect, has = [], lacks = [], order = [], only, count = {} }: Edit,
  before: Content,
  after: Content,
): string[] {
  const text = textOf(after.blocks)
  const stays = (block: Block) => only === undefined || only.includes(block.id)
  const now = byId(after)
  const touched = [...byId(before)]
    .filter(([id, block]) => !stays(block) && JSON.stringify(now.get(id)) !== JSON.stringify(block))
    .map(([id]) => id)
  return [
    ...(expect === 'nothing' || expect === 'refused' ? refusedMisses(before, after) : []),
    ...has.filter((one) => !text.includes(one)).map((one) => `misses “${one}”`),
    ...lacks.filter((one) => text.includes(one)).map((one) => `still has “${one}”`),
    ...(order.every(
      (one, i) =>
        i === 0 ||
        (text.indexOf(one, text.indexOf(order[i - 1]!)) > -1 &&
          text.indexOf(order[i - 1]!) > -1 &&
          text.indexOf(order[i - 1]!) < text.lastIndexOf(one)),
    )
      ? []
      : [`not in the order ${order.join(' < ')}`]),
    ...touched.map((id) => `touched ${id}`),
    ...Object.entries(count)
      .filter(([type, n]) => [...now.values()].filter((block) => block.type === type).length !== n)
      .map(([type]) => `count of ${type}`),
  ]
}

/** A part that was asked for by name may stand with placeholders (contract part 7); nothing else may change. */
function refusedMisses(before: Content, after: Content): string[] {
  const known = byId(before)
  const added = [...byId(after)].filter(([id]) => !known.has(id)).map(([, block]) => block)
  const isOpen = added.length > 0 && added.some(({ props }) => JSON.stringify(props).includes('"['))
  return isOpen ? [] : ['changed the page']
}

/** Blocks by id, without their children. */
function byId({ blocks }: Content): Map<string, Block> {
  const found = new Map<string, Block>()
  walk(blocks, ({ children: _children, ...block }) => void found.set(block.id, block as Block))
  return found
}

function textOf(blocks: readonly Block[]): string {
  const texts: string[] = []
  const take = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(take)
  }
  walk(blocks, ({ props }) => take(props))
  return texts.join('\n')
}
