import { expect, test } from 'bun:test'
import { applyOperations, type Operation } from '../../src/blocks/tree/operations'
import { findBlock } from '../../src/blocks/tree/walk'
import { sendLeft } from '../../src/console/app/editor/model/send-left'
import { block, page } from '../support/block-trees'
import { type Fate, FakeServer, transportTo, VirtualClock } from '../support/editor-server'

const update = (blockId: string, markdown: string): Operation => ({ op: 'update', blockId, props: { markdown } })
const START = page([block('a', 'text', { markdown: 'x' }), block('b', 'text', { markdown: 'x' })])

/** A tab left a change of the block `a`; then others saved. */
async function left(fates: Fate[], ...since: Operation[]) {
  const server = new FakeServer(START)
  const { etag } = server
  server.set(applyOperations(server.content, since))
  const clock = new VirtualClock()
  const work = { operations: [update('a', 'mine')], sent: [], conflicts: [], at: 0 }
  const sending = sendLeft({ base: { content: START, etag }, work }, { transport: transportTo(server, fates), clock })
  await clock.pass(2_000)
  return { outcome: await sending, stored: (id: string) => findBlock(server.content.blocks, id)?.props.markdown }
}

test('changes that a tab left are sent, combined with what others saved since', async () => {
  const { outcome, stored } = await left([], update('b', 'theirs'))
  expect([outcome, stored('a'), stored('b')]).toEqual(['sent', 'mine', 'theirs'])
})

test('changes that the draft has already are sent', async () => {
  const { outcome, stored } = await left([], update('a', 'mine'))
  expect([outcome, stored('a')]).toEqual(['sent', 'mine'])
})

test('a text that both changed needs a choice, and theirs stays in the draft', async () => {
  const { outcome, stored } = await left([], update('a', 'theirs'))
  expect([outcome, stored('a')]).toEqual(['needs a choice', 'theirs'])
})

test.each([
  [['lost before'], 'no connection'],
  [['works', 'lost before'], 'no connection'],
  [['works', 'signed-out'], 'no connection'],
] as [Fate[], string][])('requests that fare so: %j, end with: %s', async (fates, expected) => {
  expect((await left(fates)).outcome).toBe(expected as never)
})
