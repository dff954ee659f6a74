import type { Block } from '../../blocks/block'
import { fill } from '../../blocks/render/words'
import type { ComposeTask } from '../engine'
import type { Saying, Wording } from '../labels/wording'
import type { Terms } from '../reading/mentions'
import { type Bench, headingOf } from './bench'
import type { Clause } from './clauses'
import type { Target } from './targets'

/** One instruction with all it may need. A handler answers true where it did something. */
export interface Desk {
  clause: Clause
  targets: Target[]
  bench: Bench
  terms: Terms
  wording: Wording
  task: ComposeTask
  newId: () => string
}

export type Handler = (desk: Desk) => boolean

/** Keeps what was done, with the block's own heading. */
export function note({ bench, wording }: Desk, saying: Saying, what: Block | string): true {
  const words = typeof what === 'string' ? what : (headingOf(what)?.text ?? headingAbove(bench, what) ?? what.type)
  bench.done.push(fill(wording.says[saying], `“${words}”`))
  return true
}

/** A table without a heading of its own is called by that of its section. */
function headingAbove(bench: Bench, { id }: Block): string | undefined {
  const index = bench.index()
  const above = index.get(index.get(id)?.parentId ?? '')?.block
  return above && headingOf(above)?.text
}

/** The one block that a target means; nothing where it is not clear which. */
export function only(target: Target | undefined): Block | undefined {
  return target?.blocks.length === 1 ? target.blocks[0] : undefined
}
