import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { outcome } from '../support/auth'
import { readCsv } from '../support/csv'
import { entriesOf, FIELDS, pageWithForm, sendForm, SENT } from '../support/forms'
import { type Harness, harness, type Member } from '../support/harness'
import { newKey } from '../support/keys'
import { joined } from '../support/people'

let h: Harness
let owner: Member
let page: Awaited<ReturnType<typeof pageWithForm>>
beforeEach(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register()
  page = await pageWithForm(owner)
})
afterEach(() => h.close())

/** Sends the form, a second after the one before. */
async function sendAs(name: string, fields: Record<string, string> = {}) {
  h.clock.advance(1_000)
  const answer = await sendForm(h, page.action, { ...SENT, name, ...fields })
  expect(answer.status).toBe(303)
}

const namesOf = async (query = '') => (await entriesOf(owner, page.path, query)).map(({ answers }) => answers[0]?.value)

describe('the list of entries', () => {
  test('finds by words, status, form, address and time, newest first', async () => {
    await sendAs('Eva', { message: 'A dürable Table, please' })
    const between = new Date(h.clock.now() + 500).toISOString()
    await sendAs('Adam', { email: 'Adam@Example.com' })
    await sendAs('Zoë', { _website: 'x' })
    expect(await namesOf()).toEqual(['Zoë', 'Adam', 'Eva'])
    expect(await namesOf('?q=durab+TABLE')).toEqual(['Eva'])
    expect(await namesOf('?q=zoe')).toEqual(['Zoë'])
    expect(await namesOf('?q=able')).toEqual([])
    expect(await namesOf('?status=spam')).toEqual(['Zoë'])
    expect(await namesOf('?status=new&email=adam@example.com')).toEqual(['Adam'])
    expect(await namesOf('?formId=another')).toEqual([])
    expect(await namesOf('?formId=contact&status=spam')).toEqual(['Zoë'])
    expect(await namesOf(`?from=${between}`)).toEqual(['Zoë', 'Adam'])
    expect(await namesOf(`?to=${between}`)).toEqual(['Eva'])
    expect(outcome(await owner.api.get(`${page.path}/entries?from=yesterday`))).toBe('422 VALIDATION_FAILED')
  })

  test('goes on by its cursor through all that match, though others are between', async () => {
    for (let n = 0; n < 12; n++) await sendAs(n % 2 ? `odd ${n}` : `even ${n}`)
    const seen: unknown[] = []
    let query = '?q=odd&limit=2'
    for (let more: string | null = ''; more !== null; query = `?q=odd&limit=2&cursor=${more}`) {
      const { data, page: place } = (await owner.api.get(`${page.path}/entries${query}`)).body
      seen.push(...data.map((entry: { answers: { value: string }[] }) => entry.answers[0]?.value))
      more = place.nextCursor
    }
    expect(seen).toEqual(['odd 11', 'odd 9', 'odd 7', 'odd 5', 'odd 3', 'odd 1'])
  })

  test('is for editors: neither for viewers nor for keys that build sites', async () => {
    await sendAs('Eva')
    const viewer = await joined(h, owner, 'viewer')
    expect(outcome(await viewer.api.get(`${page.path}/entries`))).toBe('403 FORBIDDEN')
    const { key } = await newKey(owner, { role: 'viewer', scopes: ['surfaces:read'] })
    const { api } = h.as({ ...owner, token: key }, owner.world)
    for (const path of ['', '.csv']) expect(outcome(await api.get(`${page.path}/entries${path}`))).toBe('403 FORBIDDEN')
  })
})

describe('an entry', () => {
  test('is marked as read or spam and back, with If-Match', async () => {
    await sendAs('Eva')
    const [{ id } = { id: '' }] = await entriesOf(owner, page.path)
    const path = `${page.path}/entries/${id}`
    const etag = (await owner.api.get(path)).headers.get('etag') ?? ''
    const read = await owner.api.patch(path, { status: 'read' }, { 'if-match': etag })
    expect([read.status, read.body.data.status]).toEqual([200, 'read'])
    expect((await owner.api.patch(path, { status: 'spam' }, { 'if-match': etag })).status).toBe(412)
    expect(outcome(await owner.api.patch(path, { status: 'lost' }))).toBe('422 VALIDATION_FAILED')
    const whole = (await owner.api.get(path)).body.data
    expect((await owner.api.patch(path, { ...whole, status: 'new' })).body.data.status).toBe('new')
  })

  test('is found only with its own Surface', async () => {
    await sendAs('Eva')
    const [{ id } = { id: '' }] = await entriesOf(owner, page.path)
    const other = await pageWithForm(owner)
    expect((await owner.api.get(`${other.path}/entries/${id}`)).status).toBe(404)
    expect((await owner.api.delete(`${other.path}/entries/${id}`)).status).toBe(404)
    expect((await owner.api.delete(`${page.path}/entries/${id}`)).status).toBe(200)
    expect((await owner.api.get(`${page.path}/entries/${id}`)).status).toBe(404)
  })
})

describe('deleting entries', () => {
  test('erases a person in whatever field the address is, and nobody else', async () => {
    for (let n = 0; n < 150; n++) await sendAs(`Eva ${n}`, { message: `${n}` })
    await sendAs('Friend', { email: 'friend@example.com', message: ' EVA@example.com ' })
    await sendAs('Neighbour', { email: 'not-eva@example.com', message: 'I know eva@example.com' })
    const answer = await owner.api.delete(`${page.path}/entries?email=Eva@Example.com`)
    expect(answer.body.data).toEqual({ deleted: 151, more: false })
    expect(await namesOf()).toEqual(['Neighbour'])
  })

  test('takes a filter, so that no typing error deletes all', async () => {
    await sendAs('Eva')
    for (const query of ['', '?email=', '?mail=eva@example.com'])
      expect(outcome(await owner.api.delete(`${page.path}/entries${query}`))).toBe('422 VALIDATION_FAILED')
    expect(await namesOf()).toEqual(['Eva'])
  })
})

describe('the export', () => {
  const rows = async (query = '') => readCsv((await owner.api.get(`${page.path}/entries.csv${query}`)).text)

  test('has a column for each field that the forms of the Surface ever had', async () => {
    await sendAs('Eva')
    const form = { ...page.form, props: { fields: [FIELDS[0], { name: 'phone', label: 'Phone', type: 'tel' }] } }
    await owner.api.put(`${page.path}/draft`, { blocks: [form, { ...form, id: 'second' }] })
    await owner.api.post(`${page.path}/publish`, {})
    await sendAs('Adam', { phone: '+43 316 1' })
    const [head, ...entries] = await rows()
    expect(head).toEqual(['_id', '_at', '_form', '_status', 'name', 'email', 'topic', 'message', 'copy', 'phone'])
    expect(entries.map((cells) => cells.slice(3))).toEqual([
      ['new', 'Adam', '', '', '', '', "'+43 316 1"],
      ['new', 'Eva', SENT.email, SENT.topic, SENT.message, 'no', ''],
    ])
    expect((await rows('?q=adam')).length).toBe(2)
  })

  test('runs no formula of a visitor, and none breaks out of its cell', async () => {
    for (const [n, start] of ['=', '+', '-', '@', '＝'].entries())
      await sendAs(`${start}HYPERLINK("http://evil.example/${n}","x")`, { message: '",\n=1+1\t"' })
    const [, ...entries] = await rows()
    expect(entries).toHaveLength(5)
    for (const cells of entries) {
      expect(cells).toHaveLength(9)
      expect(cells[4]).toStartWith("'")
      expect(cells[7]).toBe('",\n=1+1\t"')
    }
  })
})
