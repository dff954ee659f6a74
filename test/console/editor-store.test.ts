import { expect, test } from 'bun:test'
import { EditorStore } from '../../src/console/app/editor/store/editor-store'
import { block, page } from '../support/block-trees'
import { FakeServer, MemoryJournal, transportTo, VirtualClock } from '../support/editor-server'

function storeOf(...blocks: ReturnType<typeof block>[]) {
  const server = new FakeServer(page(blocks))
  let ids = 0
  const store = new EditorStore(server.draft, {
    transport: transportTo(server),
    journal: new MemoryJournal(),
    clock: new VirtualClock(),
    catalogue: new Map(),
    newId: () => `new${++ids}`,
    notify: () => {},
    readOnly: false,
  })
  return { store, shown: () => store.content.blocks.map(({ id, props }) => `${id} ${String(props.text)}`) }
}

const text = (id: string) => block(id, 'text', { text: id })

test('blocks that were pasted are put as text in their place, as one step that can be undone', () => {
  const { store, shown } = storeOf(text('a'), text('b'))
  store.select(['a'])
  const pasted = store.insert([
    { type: 'heading', props: { text: 'Title' } },
    { type: 'text', props: { text: 'Words' } },
  ])
  expect(shown()).toEqual(['a a', 'new1 Title', 'new2 Words', 'b b'])
  store.replace(pasted, [{ type: 'text', props: { text: 'Title, words' } }])
  expect(shown()).toEqual(['a a', 'new3 Title, words', 'b b'])
  expect(store.state.selected).toEqual(['new3'])
  store.undo()
  expect(shown()).toEqual(['a a', 'new1 Title', 'new2 Words', 'b b'])
})

test('pasted blocks that are gone are not put back as text', () => {
  const { store, shown } = storeOf(text('a'))
  const pasted = store.insert([{ type: 'text', props: { text: 'Words' } }])
  store.undo()
  store.replace(pasted, [{ type: 'text', props: { text: 'Words' } }])
  expect(shown()).toEqual(['a a'])
})
