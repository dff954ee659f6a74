import { expect, setDefaultTimeout, test } from 'bun:test'
import { SENT } from '../support/forms'
import { leftovers } from '../support/leftovers'
import { acting, postJson, registerAt } from '../support/server'

// This test starts and ends processes, which takes longer on slow machines.
setDefaultTimeout(120_000)

const { folder, start } = leftovers({ DEFAULT_PLAN: 'enterprise' })

test('an entry that was answered survives a kill, with its event', async () => {
  const dataDir = folder()
  const first = await start(dataDir)
  const person = await registerAt(first.url)
  const headers = acting(person)
  const form = {
    id: 'contact',
    type: 'form',
    props: { fields: Object.keys(SENT).map((name) => ({ name, label: name, type: 'textarea' })) },
  }
  const page = { name: 'Contact', slug: 'contact', visibility: 'shared', blocks: [form] }
  const made = await postJson(`${first.url}/api/surfaces`, page, headers)
  const { id } = ((await made.json()) as { data: { id: string } }).data
  await postJson(`${first.url}/api/surfaces/${id}/publish`, {}, headers)
  const { world } = (
    (await (await fetch(`${first.url}/api/surfaces/${id}/published`, { headers })).json()) as {
      data: { world: { slug: string } }
    }
  ).data

  const sent = await fetch(`${first.url}/w/${world.slug}/contact/forms/contact`, {
    method: 'POST',
    body: new URLSearchParams(SENT),
    redirect: 'manual',
  })
  await first.kill()
  expect(sent.status).toBe(303)

  const second = await start(dataDir)
  const entries = (await (await fetch(`${second.url}/api/surfaces/${id}/entries`, { headers })).json()) as {
    data: { answers: { value: string }[] }[]
  }
  expect(entries.data.map(({ answers }) => answers.map(({ value }) => value))).toEqual([Object.values(SENT)])
  const trail = await (await fetch(`${second.url}/api/audit?action=entry.create`, { headers })).json()
  expect((trail as { data: unknown[] }).data).toHaveLength(1)
  expect((await second.stop()).code).toBe(0)
})
