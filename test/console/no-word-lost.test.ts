import { expect, test } from 'bun:test'
import type { Block, Content } from '../../src/blocks/block'
import { findBlock, indexTree } from '../../src/blocks/tree/walk'
import { applyOperations, OperationError, type Operation } from '../../src/blocks/tree/operations'
import { Sync } from '../../src/console/app/editor/model/sync'
import { EditorStore } from '../../src/console/app/editor/store/editor-store'
import { block, page } from '../support/block-trees'
import { type Fate, FakeServer, MemoryJournal, transportTo, VirtualClock } from '../support/editor-server'
import fc from '../support/properties'

const FATES: Fate[] = ['works', 'works', 'lost before', 'lost after', 'late', 'twice', 'slow', 'signed-out']
const START = page([
  block('s', 'section', {}, [block('a', 'text', { markdown: '' }), block('b', 'text', { markdown: '' })]),
  block('r', 'section', {}, [block('c', 'text', { markdown: '' })]),
  block('d', 'text', { markdown: '' }),
])

interface Change {
  do: 'type' | 'add' | 'move' | 'remove'
  who: 'me' | 'other'
  at: number
  to: number
}
type Step = Change | { do: 'wait'; ms: number } | { do: 'crash' | 'event' | 'sign in' | 'retry' | 'late request lands' }

const place = fc.nat({ max: 9 })
const act = fc.constantFrom<Change['do'][]>('type', 'type', 'type', 'add', 'move', 'remove')
const who = fc.constantFrom<Change['who'][]>('me', 'me', 'me', 'other')
const event = fc.constantFrom('crash' as const, 'event' as const, 'sign in' as const, 'retry' as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: act, who, at: place, to: place }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: 6_000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.oneof(event, fc.constant('late request lands' as const)) }) },
)

/** One person in the editor, another one elsewhere, and a network that does what `fates` say. */
class Scene {
  readonly server = new FakeServer(START)
  readonly clock = new VirtualClock()
  readonly journal = new MemoryJournal()
  sync: Sync
  /** Words that must be in the draft at the end, and when they were typed. */
  readonly words = new Map<string, number>()
  private count = 0

  constructor(private readonly fates: Fate[]) {
    this.sync = this.open()
  }

  private open(): Sync {
    const options = { journal: this.journal, clock: this.clock, changed: () => {} }
    return new Sync(this.server.draft, { transport: transportTo(this.server, this.fates), ...options })
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'wait') await this.clock.pass(step.ms)
    else if (step.do === 'crash') await this.crash()
    else if (step.do === 'event') this.sync.remoteSaved(this.server.etag)
    else if (step.do === 'sign in') this.sync.signedIn()
    else if (step.do === 'retry') this.sync.retry()
    else if (step.do === 'late request lands') this.server.late.shift()?.()
    else if ('who' in step) this.change(step)
  }

  private change({ do: what, who, at, to }: Change): void {
    const before = who === 'me' ? this.sync.state.content : this.server.content
    const operation = this.operation(what, before, at, to)
    if (!operation) return
    let after: Content
    try {
      after = applyOperations(before, [operation])
    } catch (error) {
      if (error instanceof OperationError) return
      throw error
    }
    if (operation.op === 'remove') this.giveUp(findBlock(before.blocks, operation.blockId)!, who === 'me')
    if (who === 'me') this.sync.edit(after, what === 'type' ? 'text' : 'structure')
    else this.server.set(after)
  }

  /** Words go with a block that is removed knowingly: those in it, and those of a conflict that it shows. */
  private giveUp(block: Block, byMe: boolean): void {
    for (const word of wordsIn(block)) this.words.delete(word)
    const inside = indexTree([block])
    for (const conflict of byMe ? this.sync.state.conflicts : [])
      if (conflict.kind === 'field' && inside.has(conflict.blockId!))
        for (const word of String(conflict.theirs).split(' ')) this.words.delete(word)
  }

  private operation(what: string, { blocks }: Content, at: number, to: number): Operation | undefined {
    const ids = [...indexTree(blocks).keys()]
    const pick = (n: number) => findBlock(blocks, ids[n % ids.length] ?? '')
    const target = pick(at)
    const parents = [null, ...ids.filter((id) => findBlock(blocks, id)?.children)]
    const parentId = parents[to % parents.length]!
    if (what === 'add') {
      const made = block(`n${++this.count}`, 'text', { markdown: this.word() })
      return { op: 'insert', parentId, index: 0, block: made }
    }
    if (!target) return undefined
    if (what === 'move') return { op: 'move', blockId: target.id, parentId, index: 0 }
    if (what === 'remove') return { op: 'remove', blockId: target.id }
    const field = target.type === 'text' ? 'markdown' : 'title'
    const text = `${target.props[field] ?? ''} ${this.word()}`.trim().slice(0, 100)
    return { op: 'update', blockId: target.id, props: { [field]: text } }
  }

  private word(): string {
    const word = `w${++this.count}`
    this.words.set(word, this.clock.now())
    return word
  }

  /** A word that was typed less than 300 ms before a crash may be lost. */
  private async crash(): Promise<void> {
    this.clock.crash()
    for (const [word, at] of this.words)
      if (this.clock.now() - at < 300 && !everyWord(this.server.content).includes(word)) this.words.delete(word)
    this.sync = this.open()
    const { base, work } = this.journal
    if (base && work && !this.sync.replay(base, work)) this.journal.clear()
  }

  /** The network heals, and the person decides all conflicts so that both versions stay. */
  async end(): Promise<void> {
    this.fates.length = 0
    for (let round = 0; round < 6; round++) {
      this.sync.retry()
      await this.clock.pass(10_000)
      this.server.late.shift()?.()
      this.sync.remoteSaved(this.server.etag)
      await this.clock.pass(1_000)
      for (const conflict of this.sync.state.conflicts) {
        if (conflict.kind === 'removed') this.sync.decide(conflict, { take: 'mine' })
        else {
          const mine = String(
            findBlock(this.sync.state.content.blocks, conflict.blockId!)!.props[conflict.path.slice(1)],
          )
          const both = new Set([...String(conflict.theirs ?? '').split(' '), ...mine.split(' ')])
          this.sync.decide(conflict, { take: 'new', value: [...both].join(' ').trim() })
        }
      }
    }
  }
}

const wordsIn = ({ props, children }: Block): string[] => [
  ...Object.values(props).flatMap((value) => String(value).split(' ')),
  ...(children ?? []).flatMap(wordsIn),
]
const everyWord = ({ blocks }: Content) => blocks.flatMap(wordsIn).filter((word) => word.startsWith('w'))

test('whatever fails in whatever order, no typed word is lost, and the draft has it once', async () => {
  const fates = fc.array(fc.constantFrom(...FATES), { maxLength: 20 })
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), fates, async (steps, fates) => {
    const scene = new Scene([...fates])
    for (const step of steps) await scene.take(step)
    await scene.end()
    const found = everyWord(scene.server.content)
    const twice = found.filter((word, i) => found.indexOf(word) !== i)
    const lost = [...scene.words.keys()].filter((word) => !found.includes(word))
    expect({ twice, lost }).toEqual({ twice: [], lost: [] })
    expect(scene.sync.state.content).toEqual(scene.server.content)
    expect(scene.sync.state).toMatchObject({ unsaved: false, conflicts: [], refusals: [] })
    expect(scene.journal.work).toBeUndefined()
  })
  await fc.assert(property, { numRuns: 300 })
}, 60_000)

test('a text that another person changed while the caret stood in it is not written over', async () => {
  const server = new FakeServer(page([block('a', 'text', { markdown: 'Order two days before.' })]))
  const clock = new VirtualClock()
  const own = { journal: new MemoryJournal(), clock, transport: transportTo(server, []), notify: () => {} }
  const store = new EditorStore(server.draft, { ...own, catalogue: new Map(), newId: () => 'n', readOnly: false })
  const text = () => store.content.blocks[0]!.props.markdown
  server.set(
    applyOperations(server.content, [{ op: 'update', blockId: 'a', props: { markdown: 'Note: order before.' } }]),
  )
  store.sync.remoteSaved(server.etag)
  await clock.pass(100)
  expect(text()).toBe('Note: order before.')

  store.write('a', '/markdown', 'Order two days before. Bye', 'Order two days before.')
  store.write('a', '/markdown', 'Order two days before. Bye.', 'Order two days before. Bye')
  await clock.pass(10_000)
  expect(text()).toBe('Order two days before. Bye.')
  expect(server.content.blocks[0]!.props.markdown).toBe('Note: order before.')
  expect(store.state.sync.conflicts).toMatchObject([
    { blockId: 'a', path: '/markdown', was: 'Order two days before.', theirs: 'Note: order before.' },
  ])
  store.sync.decide(store.state.sync.conflicts[0]!, { take: 'new', value: 'Note: order before. Bye.' })
  await clock.pass(10_000)
  expect(server.content.blocks[0]!.props.markdown).toBe('Note: order before. Bye.')
})
