import { expect, test } from 'bun:test'
import type { Client } from '@quoin/client'
import { draftTransport } from '../../src/console/app/editor/store/draft-transport'

const [MEI, JONAS] = [
  { id: 'user_mei', name: 'Mei' },
  { id: 'user_jonas', name: 'Jonas' },
]

/** The transport of Mei, to a server whose draft this person changed. */
function transportWith(by: typeof MEI) {
  const draft = { name: 'Home', slug: 'home', description: '', meta: {}, blocks: [], etag: '"2"', updatedBy: by }
  const client = {
    get: async () => ({ data: draft }),
    patch: async () => ({ data: { ...draft, merged: { receiptIds: [], blockIds: [], by: [by] } } }),
  }
  return draftTransport(() => client as unknown as Client, 'surface', MEI.id)
}

test('what another person changed is told by name', async () => {
  const transport = transportWith(JONAS)
  expect(await transport.read()).toMatchObject({ draft: { updatedBy: JONAS } })
  expect(await transport.save([], '"1"')).toMatchObject({ combinedWith: [JONAS] })
})

test('what one changed oneself, as by accepting a proposal, is not told as another’s', async () => {
  const transport = transportWith(MEI)
  expect(await transport.read()).toMatchObject({ draft: { updatedBy: null } })
  expect(await transport.save([], '"1"')).not.toHaveProperty('combinedWith')
})
