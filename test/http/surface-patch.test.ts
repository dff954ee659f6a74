import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'

let t: Harness
let user: Member
beforeAll(async () => {
  t = await harness()
  user = await t.register()
})
afterAll(() => t.close())

async function newSurface(slug: string): Promise<string> {
  const answer = await user.api.post('/api/surfaces', smallPage(slug))
  return `/api/surfaces/${answer.body.data.id}`
}

test('PATCH with the unchanged answer of GET changes nothing', async () => {
  const path = await newSurface('sent-back')
  const read = await user.api.get(path)
  const sent = await user.api.patch(path, { ...read.body.data, name: 'As it was once read' })
  expect(sent.status).toBe(200)
  expect(sent.body.data).toEqual(read.body.data)
  expect((await user.api.patch(path, { status: 'published', id: 'surface_x' })).status).toBe(200)
})

test('PATCH refuses a change of another route and names that route', async () => {
  const path = await newSurface('elsewhere')
  const answer = await user.api.patch(path, { name: 'Renamed', visibility: 'listed' })
  expect(answer.status).toBe(422)
  expect(answer.body.error.details).toEqual([
    {
      path: '/name',
      code: 'read_only',
      message: 'This field cannot be changed here. Use PUT or PATCH /api/surfaces/:id/draft.',
    },
    {
      path: '/visibility',
      code: 'read_only',
      message: 'This field cannot be changed here. Use PATCH /api/surfaces/:id/visibility.',
    },
  ])
})
