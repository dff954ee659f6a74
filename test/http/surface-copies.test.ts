import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../db/schema'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'
import { joined } from '../support/people'
import { proposeFor } from '../support/proposals'
import { miscounts } from '../support/storage-count'

let h: Harness
let owner: Member
beforeEach(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register()
})
afterEach(() => h.close())

const addPage = async (more: object = {}) =>
  (await owner.api.post('/api/surfaces', { ...smallPage(), ...more })).body.data

describe('a copy of a Surface', () => {
  test('has the draft of the original under a free slug, and is not live', async () => {
    const original = await addPage({ visibility: 'listed', meta: { tags: ['news'] } })
    await owner.api.post(`/api/surfaces/${original.id}/publish`, {})
    const first = await owner.api.post(`/api/surfaces/${original.id}/duplicate`, {})
    const second = await owner.api.post(`/api/surfaces/${original.id}/duplicate`, {})
    expect([first.status, first.body.data.slug, second.body.data.slug]).toEqual([201, 'home-2', 'home-3'])
    expect(first.headers.get('location')).toBe(`/api/surfaces/${first.body.data.id}`)
    expect(first.body.data).toMatchObject({
      name: `${original.name} (2)`,
      blocks: original.blocks,
      visibility: 'listed',
      status: 'draft',
      published: null,
    })
    const draft = await owner.api.get(`/api/surfaces/${first.body.data.id}/draft`)
    expect(draft.body.data.meta).toEqual({ tags: ['news'] })
  })

  test('takes the name and slug that it is given, or is refused', async () => {
    const { id } = await addPage()
    const named = await owner.api.post(`/api/surfaces/${id}/duplicate`, { name: 'Winter', slug: 'winter' })
    expect([named.body.data.name, named.body.data.slug]).toEqual(['Winter', 'winter'])
    expect(outcome(await owner.api.post(`/api/surfaces/${id}/duplicate`, { slug: 'winter' }))).toBe('409 SLUG_TAKEN')
    expect(outcome(await owner.api.post(`/api/surfaces/${id}/duplicate`, { blocks: [] }))).toBe('422 VALIDATION_FAILED')
  })

  test('can be made of an archived Surface, and keeps a long name within its limit', async () => {
    const { id } = await addPage({ name: 'n'.repeat(200) })
    await owner.api.delete(`/api/surfaces/${id}`)
    const copy = (await owner.api.post(`/api/surfaces/${id}/duplicate`, {})).body.data
    expect([copy.slug, copy.status, copy.name.length]).toEqual(['home', 'draft', 200])
  })
})

describe('deleting a Surface for good', () => {
  const remove = (member: Member, id: string) => member.api.delete(`/api/surfaces/${id}?permanent=true`)

  test('leaves no row of it but its audit entries, and gives its records and bytes back', async () => {
    const usage = async () => (await owner.api.get('/api/billing/overview')).body.data.usage
    await addPage({ slug: 'other' })
    const [records, storage] = [(await usage()).records.used, (await usage()).storage.used]
    const { id } = await addPage()
    await owner.api.post(`/api/surfaces/${id}/publish`, {})
    for (let n = 0; n < 45; n++)
      await owner.api.put(`/api/surfaces/${id}/draft`, { description: `Change ${n}`, slug: `home-${n % 3}` })
    await owner.api.post(`/api/surfaces/${id}/publish`, {})
    await proposeFor(h, owner, id, [{ op: 'remove', blockId: 'intro' }])
    await owner.api.get('/api/surfaces?q=welcome')
    await owner.api.delete(`/api/surfaces/${id}`)
    const answer = await remove(owner, id)
    expect([answer.status, answer.body.data]).toEqual([200, { id, deleted: true }])
    expect(outcome(await owner.api.get(`/api/surfaces/${id}`))).toBe('404 NOT_FOUND')
    // The index forgets it with the next search, or within seconds.
    await owner.api.get('/api/surfaces?q=welcome')
    expect(await tablesThatName(id)).toEqual([])
    expect((await usage()).records.used).toBe(records)
    expect((await usage()).storage.used).toBe(storage)
    expect(await miscounts(h)).toEqual([])
    const trail = (await owner.api.get(`/api/audit?resourceId=${id}`)).body.data
    expect(trail[0]).toMatchObject({ action: 'surface.delete', after: null })
    expect((await owner.api.get('/api/audit/verify')).body.data.ok).toBe(true)
  })

  test('is refused while it is not archived, and for editors', async () => {
    const { id } = await addPage()
    expect(outcome(await remove(owner, id))).toBe('409 STATE_CONFLICT')
    const editor = await joined(h, owner, 'editor')
    const refused = await remove(editor, id)
    expect([outcome(refused), refused.body.error.requiredRole]).toEqual(['403 FORBIDDEN', 'admin'])
    expect((await editor.api.delete(`/api/surfaces/${id}?permanent=false`)).body.data.status).toBe('archived')
    expect((await remove(owner, id)).status).toBe(200)
    expect(outcome(await remove(owner, id))).toBe('404 NOT_FOUND')
  })

  test('leaves the content of another Surface with the same words readable', async () => {
    const [one, two] = [await addPage(), await addPage({ slug: 'twin' })]
    await owner.api.patch(`/api/surfaces/${two.id}/draft`, { operations: [{ op: 'document', slug: 'twin' }] })
    await owner.api.post(`/api/surfaces/${one.id}/publish`, {})
    await owner.api.delete(`/api/surfaces/${one.id}`)
    await owner.api.put(`/api/surfaces/${two.id}/draft`, { slug: 'home' })
    await owner.api.post(`/api/surfaces/${two.id}/publish`, {})
    expect((await remove(owner, one.id)).status).toBe(200)
    const live = await owner.api.get(`/api/surfaces/${two.id}/published`)
    expect([live.status, live.body.data.content.slug]).toEqual([200, 'home'])
  })
})

/** Tables with a row that holds the id, but for the audit trail and what is kept for repeated calls. */
async function tablesThatName(id: string): Promise<string[]> {
  const found: string[] = []
  for (const value of Object.values(schema)) {
    if (!(value instanceof SQLiteTable)) continue
    const { name, columns } = getTableConfig(value)
    if (['audit', 'audit_entries', 'idempotency', 'search_dirty'].includes(name)) continue
    const texts = columns.filter(({ columnType }) => columnType === 'SQLiteText')
    for (const column of texts) {
      const [row] = await h.deps.store.read.all<{ n: number }>(
        sql`SELECT count(*) AS n FROM ${sql.identifier(name)} WHERE ${sql.identifier(column.name)} = ${id}`,
      )
      if (row && row.n > 0) found.push(`${name}.${column.name}`)
    }
  }
  return found
}
