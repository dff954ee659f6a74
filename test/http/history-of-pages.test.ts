import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { receipts } from '../../db/schema'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { newKey } from '../support/keys'
import { smallPage } from '../support/pages'
import fc from '../support/properties'

let h: Harness
let owner: Member
let slugs = 0
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register({ name: 'Ada' })
})
afterAll(() => h.close())

/** Creates a draft. @returns its path */
async function newPage(): Promise<string> {
  const { id } = (await owner.api.post('/api/surfaces', smallPage(`page-${++slugs}`))).body.data
  return `/api/surfaces/${id}`
}

const iso = (at: number) => new Date(at).toISOString()

test('the history says in the language of the request why there is a version', async () => {
  const path = await newPage()
  await owner.api.post(`${path}/publish`, {})
  await owner.api.post(`${path}/revisions/1/restore`)
  await owner.api.post(`${path}/schedule`, { action: 'publish', at: iso(h.clock.now() + 86_400_000) })
  const { data } = (await owner.api.get(`${path}/history`, { 'accept-language': 'de' })).body
  const notes = data.flatMap(({ note }: { note?: string | null }) => note ?? [])
  expect(notes.toSorted()).toEqual([
    'Für die geplante Veröffentlichung',
    'Vor dem Zurückholen von 1.0.0',
    'Zurückgeholt aus 1.0.0',
  ])
})

describe('what was live at a time', () => {
  const at = (path: string, time: number) => owner.api.get(`${path}/published?at=${iso(time)}`)

  const STEP = fc.constantFrom('publish', 'older', 'unpublish', 'archive', 'restore')
  test('is what the last publish before it made live, unless it had been taken down', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(STEP, fc.boolean()), { maxLength: 8 }), async (steps) => {
        const path = await newPage()
        const seen: [number, string | null][] = [[h.clock.now() - 1, null]]
        for (const [step, wait] of steps) {
          if (wait) h.clock.advance(1000)
          if (step === 'publish') await owner.api.post(`${path}/publish`, {})
          if (step === 'older') await owner.api.post(`${path}/publish`, { revision: 1 })
          if (step === 'unpublish') await owner.api.post(`${path}/unpublish`, {})
          if (step === 'archive') await owner.api.delete(path)
          if (step === 'restore') await owner.api.post(`${path}/revisions/1/restore`)
          const live = (await owner.api.get(path)).body.data.published?.version ?? null
          if (seen.at(-1)?.[0] === h.clock.now()) seen.pop()
          seen.push([h.clock.now(), live])
        }
        for (const [time, version] of seen) {
          const answer = await at(path, time)
          expect([answer.status, answer.body.data?.version]).toEqual(
            version === null ? [404, undefined] : [200, version],
          )
        }
      }),
      { numRuns: 15 },
    )
  })

  test('is the answer of its fixed version, and the same however much later', async () => {
    const path = await newPage()
    await owner.api.post(`${path}/publish`, { version: '1.0.0' })
    const time = h.clock.now()
    h.clock.advance(1000)
    await owner.api.put(`${path}/draft`, { name: 'Renamed' })
    await owner.api.post(`${path}/publish`, { version: '2.0.0' })
    const then = await at(path, time)
    expect(then.text).toBe((await owner.api.get(`${path}/published/1.0.0`)).text)
    expect((await at(path, h.clock.now() + 1e9)).body.data.version).toBe('2.0.0')
    expect((await at(path, time - 1)).status).toBe(404)
  })

  test('is refused for what is no time', async () => {
    const path = await newPage()
    for (const time of ['yesterday', '2026-13-01T00:00:00Z', ''])
      expect(outcome(await owner.api.get(`${path}/published?at=${time}`))).toBe('422 VALIDATION_FAILED')
  })
})

describe('blame', () => {
  interface Line {
    blockId: string
    in: string
    revision: { number: number } | null
    author: { id: string; name: string } | null
    receipt: { id: string; summary: string } | null
  }
  const blame = async (path: string): Promise<Line[]> => (await owner.api.get(`${path}/blame`)).body.data.blocks
  const edit = async (path: string, operations: object[], api = owner.api) =>
    expect(outcome(await api.patch(`${path}/draft`, { operations }))).toBe('200')
  const snapshot = (path: string) => owner.api.post(`${path}/revisions`, {})
  const insert = (id: string, text = id) => ({ op: 'insert', block: { id, type: 'heading', props: { text } } })
  const retext = (blockId: string, text: string) => ({ op: 'update', blockId, props: { text } })
  /** Block id, and the revision that it comes from; 0 for the draft. */
  const origins = async (path: string) =>
    Object.fromEntries((await blame(path)).map(({ blockId, revision }) => [blockId, revision?.number ?? 0]))

  test('names the revision, the author and the Receipt that last changed each block', async () => {
    const path = await newPage()
    await snapshot(path)
    const { key, id } = await newKey(owner, { name: 'Importer' })
    await edit(path, [insert('a'), insert('b')], h.as({ ...owner, token: key }, owner.world).api)
    await snapshot(path)
    await edit(path, [retext('b', 'By Ada')])
    await edit(path, [{ op: 'move', blockId: 'a', parentId: null, index: 0 }])
    const [latest, changed, made] = (await owner.api.get(`/api/ai/receipts?surfaceId=${path.split('/').pop()}`)).body
      .data
    const lines = await blame(path)
    const line = (wanted: string) => lines.find(({ blockId }) => blockId === wanted)
    const ada = { id: owner.user.id, name: 'Ada' }
    expect(line('a')).toMatchObject({ in: 'draft', revision: null, author: ada, receipt: { id: latest.id } })
    expect(line('b')).toMatchObject({ in: 'draft', revision: null, author: ada, receipt: { id: changed.id } })
    await edit(path, [{ op: 'remove', blockId: 'b' }, insert('c')])
    expect(lines.map(({ blockId }) => blockId)[0]).toBe('a')
    const others = (await blame(path)).filter(({ blockId }) => !['a', 'b', 'c'].includes(blockId))
    expect(others.map((other) => [other.in, other.revision?.number, other.author])).toEqual(
      others.map(() => ['revision', 1, ada]),
    )
    await owner.api.post(`${path}/revisions/2/restore`)
    const back = (await blame(path)).find(({ blockId }) => blockId === 'b')
    expect([back?.in, back?.author]).toEqual(['revision', ada])
    expect(made.actor).toEqual({ kind: 'client', id, name: 'Importer' })
  })

  test('names the key that a block comes from, also once the operations of its Receipt are gone', async () => {
    const path = await newPage()
    await snapshot(path)
    const { key, id } = await newKey(owner, { name: 'Importer' })
    await edit(path, [insert('a')], h.as({ ...owner, token: key }, owner.world).api)
    await snapshot(path)
    await h.deps.store.tx('instance', (tx) => tx.update(receipts).set({ operations: null, inverse: null }))
    const line = (await blame(path)).find(({ blockId }) => blockId === 'a')
    expect(line).toMatchObject({ in: 'revision', revision: { number: 2 }, author: { id, name: 'Importer' } })
  })

  test('does not count a publish of an older revision as a change of the draft', async () => {
    const path = await newPage()
    await snapshot(path)
    await edit(path, [insert('a')])
    await snapshot(path)
    await owner.api.post(`${path}/publish`, { revision: 1 })
    expect((await origins(path)).a).toBe(2)
  })

  const EDIT = fc.record({
    block: fc.constantFrom('p', 'q', 'r'),
    text: fc.integer({ min: 0, max: 2 }),
    save: fc.boolean(),
  })
  test('names for every block the first revision since which it has not changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(EDIT, { maxLength: 8 }), async (edits) => {
        const path = await newPage()
        await edit(
          path,
          ['p', 'q', 'r'].map((id) => insert(id, '0')),
        )
        await snapshot(path)
        const [texts, since] = [new Map<string, string>(), new Map<string, number>()]
        const states: Record<string, string>[] = [{ p: '0', q: '0', r: '0' }]
        for (const { block, text, save } of edits) {
          await edit(path, [retext(block, String(text))])
          texts.set(block, String(text))
          if (save) {
            await snapshot(path)
            states.push({ ...states.at(-1)!, ...Object.fromEntries(texts) })
          }
        }
        const draft: Record<string, string> = { ...states.at(-1)!, ...Object.fromEntries(texts) }
        for (const id of ['p', 'q', 'r']) {
          let number = states.length + 1
          while (number > 1 && states[number - 2]![id] === draft[id]) number--
          since.set(id, number > states.length ? 0 : number)
        }
        const found = await origins(path)
        expect({ p: found.p, q: found.q, r: found.r } as object).toEqual(Object.fromEntries(since))
      }),
      { numRuns: 15 },
    )
  })
})
