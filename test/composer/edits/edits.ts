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

/** A request to change a page, and what must be true afterwards. */
export interface Edit {
  id: string
  /** `known`: by an author who knew the code, to look for faults. */
  part: 'dev' | 'sealed' | 'known'
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
  /**
   * `exact`: what was expected. `refused`: nothing was done, and the answer says so. `partly`: some of it was done, and the answer
   * names the rest as not done. `wrong`: anything else.
   */
  verdict: 'exact' | 'refused' | 'partly' | 'wrong'
  misses: string[]
  says: string
  changed: boolean
}

export function editsOf(part: Edit['part']): { edit: Edit; page: Content }[] {
  const files = readdirSync(import.meta.dir)
    .filter((name) => name.endsWith('.json'))
    .sort()
  const all = files.map((name) => JSON.parse(readFileSync(join(import.meta.dir, name), 'utf8')) as EditFile)
  const pages: EditFile['pages'] = Object.assign({}, ...all.map((file) => file.pages))
  return all.flatMap(({ edits }) =>
    edits.filter((edit) => edit.part === part).map((edit) => ({ edit, page: pages[edit.page]! })),
  )
}

export async function judged({ edit, page }: { edit: Edit; page: Content }): Promise<Judged> {
  const { content, says } = await edited(edit, page)
  const changed = JSON.stringify(content) !== JSON.stringify(page)
  const misses = changed ? missesOf(edit, page, content) : []
  if (!changed)
    return { edit, verdict: ['nothing', 'refused'].includes(edit.expect) ? 'exact' : 'refused', misses, says, changed }
  const isHonest = NOT_DONE.test(says) && !misses.some((miss) => /^(?:touched|changed)/.test(miss))
  return { edit, verdict: misses.length === 0 ? 'exact' : isHonest ? 'partly' : 'wrong', misses, says, changed }
}

/** How the answer begins to name what was not done, in its eight languages. */
const NOT_DONE =
  /I did not|It is not clear|I left this|I found no|no last change|nothing to shorten|habe ich nicht|nicht klar|Nicht gemacht|kein passendes|Es gibt keine letzte|lässt sich nichts|Je n’ai pas|On ne sait pas|Pas fait|pas de dernière|Rien à raccourcir|No he |No está claro|No hecho|No hay|no se puede|Non ho |Non è chiaro|Non fatto|Non c’è|non si può|Não percebi|Não encontrei|Não é claro|Não feito|Não há|não há|begreep ik niet|vond ik niet|niet duidelijk|Niet gedaan|Ik vond geen|geen laatste|valt niets|Nie rozumiem|Nie ma|Nie wiadomo|Nie zrobiono|Nie znaleziono|Nie da się/

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
    world: { ...world, look: null },
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
  const isOpen = added.some(({ props }) => JSON.stringify(props).includes('"['))
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
