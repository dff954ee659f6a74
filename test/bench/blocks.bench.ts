import type { Block, Content } from '../../src/blocks/block'
import { changeBetween } from '../../src/blocks/merge/change-between'
import { contentHash } from '../../src/blocks/tree/content-hash'
import { diffContent } from '../../src/blocks/merge/diff'
import { applyOperations } from '../../src/blocks/tree/operations'
import { checkComplete } from '../../src/blocks/tree/checks'
import { readBlocks } from '../../src/blocks/tree/read-blocks'
import { block, counter, lookup, page } from '../support/block-trees'

const WORDS = 'a page is made of blocks that people move write and read while the sun is over the hill'.split(' ')

/** Medians of the block algebra. Run with `bun test/bench/blocks.bench.ts`. */
function main(): void {
  const thousand = page(manyBlocks(1_000))
  const edited = page(edit(thousand.blocks, 10))
  const rewritten = page(edit(thousand.blocks, 1))
  const stranger = page(manyBlocks(1_000, 'other'))
  const draft = page(manyBlocks(160))
  const saved = parsed({ ...draft, blocks: draft.blocks.map((b, i) => (i === 3 ? withText(b, 'Another text') : b)) })
  const inserted = applyOperations(draft, [
    { op: 'insert', parentId: null, index: 2, block: block('new', 'text', { markdown: 'x' }) },
  ])
  const options = { lookup, newId: counter() }
  console.log(`draft of ${JSON.stringify(draft).length} bytes, large tree of ${JSON.stringify(thousand).length}`)
  report('validate 1,000 blocks', () => readBlocks(thousand.blocks, options))
  report('checkComplete 1,000 blocks', () => checkComplete(thousand.blocks, lookup))
  report('diff 1,000 blocks, every 10th changed, some moved, added, removed', () => diffContent(thousand, edited))
  report('diff 1,000 blocks, every text changed', () => diffContent(thousand, rewritten))
  report('diff 1,000 blocks, nothing in common', () => diffContent(thousand, stranger))
  report('changeBetween 20 KB, one text changed', () => changeBetween(draft, saved))
  report('changeBetween 20 KB, one block added', () => changeBetween(draft, parsed(inserted)), 'parse included')
  report(
    'apply one update to 20 KB',
    () => applyOperations(draft, changeBetween(draft, saved).operations),
    'change included',
  )
  report('contentHash 20 KB', () => contentHash(draft))
}

function report(name: string, work: () => unknown, note = ''): void {
  const times: number[] = []
  for (let i = 0; i < 300; i++) {
    const start = Bun.nanoseconds()
    work()
    times.push(Bun.nanoseconds() - start)
  }
  times.sort((a, b) => a - b)
  const micros = (share: number) => `${(times[Math.floor(times.length * share)]! / 1000).toFixed(0)} µs`
  console.log(`${name}: median ${micros(0.5)}, p95 ${micros(0.95)}${note && ` (${note})`}`)
}

function manyBlocks(count: number, prefix = 'b'): Block[] {
  const blocks: Block[] = []
  for (let i = 0; i < count; i += 10) {
    const children = Array.from({ length: Math.min(9, count - i - 1) }, (_, at) =>
      leaf(`${prefix}${i + at + 1}`, i + at + 1),
    )
    blocks.push(block(`${prefix}${i}`, 'section', { title: `Section ${i}` }, children))
  }
  return parsed({ blocks }).blocks
}

function leaf(id: string, i: number): Block {
  const text = Array.from({ length: 16 }, (_, at) => WORDS[(i * 7 + at * 3) % WORDS.length]).join(' ')
  if (i % 4 === 0) return block(id, 'heading', { text, level: 2 })
  if (i % 4 === 1) return block(id, 'list', { items: [{ text }, { text: 'two' }] })
  return block(id, 'text', { markdown: text })
}

/** Changes every nth text, reverses the children of every 7th section, removes and adds one in every 9th. */
function edit(sections: readonly Block[], nth: number): Block[] {
  return parsed({
    blocks: sections.map((section, s) => {
      const children = section.children!.map((child, i) =>
        (s * 10 + i) % nth === 0 ? withText(child, 'and then it rained') : child,
      )
      if (s % 7 === 0) children.reverse()
      if (s % 9 === 0) children.splice(2, 1, block(`new${s}`, 'text', { markdown: 'New' }))
      return { ...section, children }
    }),
  }).blocks
}

function withText(target: Block, text: string): Block {
  if (target.type === 'text') return { ...target, props: { markdown: `${target.props.markdown} ${text}` } }
  if (target.type === 'heading') return { ...target, props: { ...target.props, text } }
  if (target.type === 'list') return { ...target, props: { items: [{ text }] } }
  return { ...target, props: { title: text } }
}

function parsed<Value extends { blocks: Block[] } | Content>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}

main()
