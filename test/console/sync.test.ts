import { expect, test } from 'bun:test'
import type { Content } from '../../src/blocks/block'
import { findBlock } from '../../src/blocks/tree/walk'
import { applyOperations, type Operation } from '../../src/blocks/tree/operations'
import { indicatorOf } from '../../src/console/app/editor/model/indicator'
import { Sync } from '../../src/console/app/editor/model/sync'
import { tintsOf } from '../../src/console/app/editor/model/tints'
import { block, page } from '../support/block-trees'
import { type Fate, FakeServer, MemoryJournal, transportTo, VirtualClock } from '../support/editor-server'

const text = (id: string, markdown = 'x') => block(id, 'text', { markdown })
const update = (blockId: string, markdown: string): Operation => ({ op: 'update', blockId, props: { markdown } })
const START = page([block('s', 'section', { title: 'S' }, [text('a'), text('b')]), text('c')])

function editor(start: Content = START, fates: Fate[] = []) {
  const server = new FakeServer(start)
  const clock = new VirtualClock()
  const journal = new MemoryJournal()
  const open = () =>
    new Sync(server.draft, { transport: transportTo(server, fates), journal, clock, changed: () => {} })
  const sync = open()
  const type = (...operations: Operation[]) => sync.edit(applyOperations(sync.state.content, operations), 'text')
  const build = (...operations: Operation[]) => sync.edit(applyOperations(sync.state.content, operations), 'structure')
  const elsewhere = (...operations: Operation[]) => server.set(applyOperations(server.content, operations))
  const stored = (id: string) => findBlock(server.content.blocks, id)?.props.markdown
  const seen = (id: string) => findBlock(sync.state.content.blocks, id)?.props.markdown
  return { server, clock, journal, sync, open, type, build, elsewhere, stored, seen }
}

test('typing is in the journal within 300 ms and sent 1.2 s after the last keystroke', async () => {
  const { clock, journal, server, type, stored, sync } = editor()
  type(update('a', 'o'))
  await clock.pass(300)
  expect(journal.work?.operations).toEqual([update('a', 'o')])
  type(update('a', 'one'))
  await clock.pass(1_100)
  expect(server.saves).toBe(0)
  await clock.pass(200)
  expect(stored('a')).toBe('one')
  expect(sync.state.unsaved).toBe(false)
  expect(journal.work).toBeUndefined()
})

test('typing without a pause is sent every five seconds', async () => {
  const { clock, server, type } = editor()
  for (let i = 0; i < 51; i++) {
    type(update('a', `word ${i}`))
    await clock.pass(200)
  }
  expect(server.saves).toBe(2)
})

test('structure is sent at once, and what is typed meanwhile with the next request', async () => {
  const { clock, server, build, type, stored } = editor()
  build({ op: 'remove', blockId: 'c' })
  await clock.pass(0)
  expect(server.saves).toBe(1)
  type(update('a', 'later'))
  build({ op: 'move', blockId: 'b', parentId: null, index: 0 })
  await clock.pass(1)
  expect(server.saves).toBe(2)
  expect(stored('a')).toBe('later')
})

test('changes by others to other blocks, and to other fields of the same block, are combined', async () => {
  const { clock, type, elsewhere, stored, sync } = editor(
    page([block('l', 'link', { href: 'https://a', style: 'plain' }), text('c')]),
  )
  type({ op: 'update', blockId: 'l', props: { href: 'https://mine' } })
  elsewhere({ op: 'update', blockId: 'l', props: { style: 'loud' } }, update('c', 'theirs'))
  await clock.pass(2_000)
  expect(sync.state.conflicts).toEqual([])
  expect(findBlock(sync.state.content.blocks, 'l')?.props).toEqual({ href: 'https://mine', style: 'loud' })
  expect(stored('c')).toBe('theirs')
})

test('a text that both changed waits for a choice, while the rest goes through', async () => {
  const { clock, type, elsewhere, stored, seen, sync } = editor()
  type(update('a', 'mine'), update('b', 'mine too'))
  elsewhere(update('a', 'theirs'))
  await clock.pass(3_000)
  expect(stored('a')).toBe('theirs')
  expect(stored('b')).toBe('mine too')
  expect(seen('a')).toBe('mine')
  const [conflict] = sync.state.conflicts
  expect(conflict).toEqual({ kind: 'field', blockId: 'a', path: '/markdown', was: 'x', theirs: 'theirs' })
  type(update('c', 'goes on'))
  await clock.pass(2_000)
  expect(stored('c')).toBe('goes on')
  sync.decide(conflict!, { take: 'new', value: 'both' })
  await clock.pass(1)
  expect(stored('a')).toBe('both')
  expect(sync.state.unsaved).toBe(false)
})

test('taking their version leaves the draft as it is', async () => {
  const { clock, type, elsewhere, stored, seen, server, sync } = editor()
  type(update('a', 'mine'))
  elsewhere(update('a', 'theirs'))
  await clock.pass(3_000)
  const { saves } = server
  sync.decide(sync.state.conflicts[0]!, { take: 'theirs' })
  await clock.pass(2_000)
  expect([seen('a'), stored('a'), server.saves, sync.state.unsaved]).toEqual(['theirs', 'theirs', saves, false])
})

test('a block that another person removes while one writes in it stays until one chooses', async () => {
  const { clock, type, elsewhere, stored, seen, sync } = editor()
  type(update('a', 'mine'))
  elsewhere({ op: 'remove', blockId: 's' })
  await clock.pass(3_000)
  expect(sync.state.conflicts).toEqual([{ kind: 'removed', blockId: 's' }])
  expect([seen('a'), stored('a')]).toEqual(['mine', undefined])
  sync.decide(sync.state.conflicts[0]!, { take: 'mine' })
  await clock.pass(1)
  expect(stored('a')).toBe('mine')
})

test('a block that one removes while another person writes in it stays', async () => {
  const { clock, build, elsewhere, stored } = editor()
  elsewhere(update('a', 'theirs'))
  build({ op: 'remove', blockId: 's' })
  await clock.pass(3_000)
  expect(stored('a')).toBe('theirs')
})

test('a save whose answer was lost is not sent twice', async () => {
  const { clock, build, server, sync } = editor(START, ['lost after'])
  build({ op: 'insert', parentId: null, index: 0, block: text('new', 'words') })
  await clock.pass(5_000)
  expect(server.saves).toBe(1)
  expect(server.content.blocks.map(({ id }) => id)).toEqual(['new', 's', 'c'])
  expect(sync.state).toMatchObject({ unsaved: false, hurdle: undefined })
})

test('without a connection it tries again after 1, 2, 4 … 30 s, and at once when asked', async () => {
  const lost = Array.from({ length: 9 }, (): Fate => 'lost before')
  const { clock, type, stored, sync } = editor(START, lost)
  type(update('a', 'kept'))
  await clock.pass(1_200)
  const waits: number[] = []
  while (waits.length < 7) {
    const { hurdle } = sync.state
    if (hurdle?.kind !== 'offline') throw new Error('not offline')
    waits.push(hurdle.nextTryAt - clock.now())
    await clock.pass(waits.at(-1)!)
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(sync.state.hurdle).toMatchObject({ kind: 'offline', since: 1_200 })
  lost.length = 0
  sync.retry()
  await clock.pass(1)
  expect(stored('a')).toBe('kept')
})

test('too many writes wait for the time that the server says', async () => {
  const { clock, type, stored, sync } = editor(START, ['slow'])
  type(update('a', 'kept'))
  await clock.pass(1_200)
  expect(sync.state.hurdle).toEqual({ kind: 'slow', until: 4_200 })
  await clock.pass(3_000)
  expect(stored('a')).toBe('kept')
})

test('a server that takes nothing is told from too many writes', async () => {
  const { clock, type, stored, sync } = editor(START, ['down'])
  type(update('a', 'kept'))
  await clock.pass(1_200)
  expect(indicatorOf(sync.state, clock.now())).toEqual({ kind: 'waiting', seconds: 3, isDown: true })
  await clock.pass(3_000)
  expect(stored('a')).toBe('kept')
})

test('an ended session keeps what is typed until the person signs in again', async () => {
  const { clock, type, stored, sync } = editor(START, ['signed-out'])
  type(update('a', 'one'))
  await clock.pass(60_000)
  type(update('a', 'two'))
  await clock.pass(60_000)
  expect(stored('a')).toBe('x')
  sync.signedIn()
  await clock.pass(1)
  expect(stored('a')).toBe('two')
})

test('a refused field waits for a correction, and the rest goes through', async () => {
  const start = page([block('l', 'link', { href: 'https://a' }), text('c')])
  const { clock, type, stored, sync, server } = editor(start)
  type({ op: 'update', blockId: 'l', props: { href: 'no address' } }, update('c', 'fine'))
  await clock.pass(2_000)
  expect(stored('c')).toBe('fine')
  expect(sync.state.refusals).toMatchObject([{ blockId: 'l' }])
  type({ op: 'update', blockId: 'l', props: { href: 'https://b' } })
  await clock.pass(2_000)
  expect(sync.state.refusals).toEqual([])
  expect(findBlock(server.content.blocks, 'l')?.props).toEqual({ href: 'https://b' })
})

test('a crash loses no word that the journal holds, and says when there is something to bring back', async () => {
  const { clock, type, stored, open, journal, elsewhere } = editor(START, ['lost after'])
  type(update('a', 'one'))
  await clock.pass(1_250)
  type(update('a', 'one two'))
  await clock.pass(250)
  clock.crash()
  elsewhere(update('b', 'theirs'))
  const again = open()
  expect(again.replay(journal.base!, journal.work!)).toBe(true)
  expect(again.state.conflicts).toEqual([])
  await clock.pass(1)
  expect([stored('a'), stored('b')]).toEqual(['one two', 'theirs'])
  expect(open().replay({ content: START, etag: '' }, { operations: [], sent: [], conflicts: [], at: 0 })).toBe(false)
})

test('leaving the page sends what waits', async () => {
  const { clock, type, stored, sync, journal } = editor()
  type(update('a', 'last words'))
  sync.close()
  await clock.pass(0)
  expect(stored('a')).toBe('last words')
  expect(journal.work).toBeUndefined()
})

test('catching up sends what was typed without the pause, and reads what a request of one’s own changed', async () => {
  const { clock, type, stored, seen, sync, elsewhere } = editor()
  let saved = false
  type(update('a', 'typed'))
  void sync.caughtUp().then(() => (saved = true))
  await clock.pass(1)
  expect([saved, stored('a')]).toEqual([true, 'typed'])

  elsewhere(update('b', 'accepted'))
  type(update('a', 'typed on'))
  let read = false
  void sync.caughtUp({ read: true }).then(() => (read = true))
  await clock.pass(1)
  expect([read, stored('a'), seen('b')]).toEqual([true, 'typed on', 'accepted'])
})

test('catching up ends when the server is out of reach, and when the page is left', async () => {
  const lost = editor(START, ['lost before'])
  lost.type(update('a', 'typed'))
  let ended = 0
  void lost.sync.caughtUp().then(() => ended++)
  await lost.clock.pass(1)
  expect([ended, lost.sync.state.hurdle?.kind]).toEqual([1, 'offline'])

  const left = editor()
  left.type(update('a', 'typed'))
  void left.sync.caughtUp().then(() => ended++)
  left.sync.close()
  await left.sync.caughtUp()
  await left.clock.pass(0)
  expect([ended, left.stored('a')]).toEqual([2, 'typed'])
})

test('an answer with changes by others names who they are and which blocks look different now', async () => {
  const { clock, type, elsewhere, sync } = editor()
  type(update('a', 'mine'))
  elsewhere(update('c', 'theirs'), { op: 'insert', parentId: 's', index: 0, block: text('new') })
  await clock.pass(2_000)
  const { at, ...arrival } = sync.state.combined!
  expect({ by: arrival.by, blockIds: arrival.blockIds.toSorted() }).toEqual({
    by: [{ id: 'user_jonas', name: 'Jonas' }],
    blockIds: ['c', 'new'],
  })
  const jonas = (blockId: string) => ({ blockId, by: 'user_jonas', at })
  expect(tintsOf([jonas('a'), jonas('c')], sync.state.combined!, 'user_mei')).toEqual([
    jonas('a'),
    ...arrival.blockIds.map(jonas),
  ])
  expect(tintsOf([], sync.state.combined!, 'user_jonas')).toEqual([])
})

test('a save that met no changes by others says so', async () => {
  const { clock, type, sync } = editor()
  type(update('a', 'mine'))
  await clock.pass(2_000)
  expect(sync.state.combined).toBeUndefined()
})
