import { afterAll, beforeAll, expect, test } from 'bun:test'
import { entriesOf, pageWithForm, sendForm, SENT } from '../support/forms'
import { type Harness, harness, type Member } from '../support/harness'

let h: Harness
let owner: Member
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register()
})
afterAll(() => h.close())

test('a sent form is an entry, and leads to the thanks', async () => {
  const { action, path, page } = await pageWithForm(owner, { success: 'We write back.' })
  const live = await h.fetch('GET', page)
  expect(live.text).toContain(`<form method="post" action="${action}"`)
  const sent = await sendForm(h, action)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${action}?sent`])
  const thanks = await h.fetch('GET', `${action}?sent`)
  expect([thanks.status, thanks.text.includes('We write back.')]).toEqual([200, true])
  const [entry] = await entriesOf(owner, path)
  expect(entry?.answers.map(({ value }) => value)).toEqual([SENT.name, SENT.email, SENT.topic, SENT.message, false])
})
