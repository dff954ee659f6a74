import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { BODY_DEPTH } from '../../src/core/limits'
import { knownInDrafts } from '../../src/features/surfaces/drafts/routes'
import { lastDraft } from '../../src/features/surfaces/surface-rows'
import { deepFreeze } from '../support/block-trees'
import { type Harness, harness, type Member } from '../support/harness'
import { heading, paragraph, section, smallPage } from '../support/pages'
import fc from '../support/properties'
import { allRoutes, nameOf } from '../support/routes'

let t: Harness
let user: Member
beforeAll(async () => {
  t = await harness()
  user = await t.register()
})
afterAll(() => t.close())

let pages = 0
async function newPage(): Promise<string> {
  const answer = await user.api.post('/api/surfaces', smallPage(`saved-${++pages}`))
  expect(answer.status).toBe(201)
  return answer.body.data.id
}

/** The text as a client writes it: what is known again is recognised only without blanks. */
async function save(id: string, text: string) {
  const { status, body } = await user.api.put(`/api/surfaces/${id}/draft`, text)
  const { code, message, details } = body.error ?? {}
  return { status, blocks: body.data?.blocks, name: body.data?.name, code, message, details }
}

const WORDS = ['', 'Short.', 'Ünïcödé 🙂', 'a "quoted" \\ text', '\ud800 half', 'toString', '],"blocks":[', '\u0000']
const block = () =>
  fc.oneof(
    fc.tuple(fc.nat(9), fc.constantFrom(...WORDS)).map(([n, text]) => paragraph(`p${n}`, text)),
    fc.tuple(fc.nat(3), fc.constantFrom(...WORDS)).map(([n, text]) => heading(`p${n}`, text)),
    fc.tuple(fc.nat(9), fc.nat(9)).map(([n, m]) => section(`s${n}`, paragraph(`p${m}`, 'Inside.'))),
    fc.constantFrom<unknown>(
      { id: 'x', type: 'nothing' },
      { id: 'x', type: 'text', props: { text: 1 } },
      { id: 'x', type: 'text', props: { toString: 'x' } },
      { id: 'x', type: 'text', props: { text: 'x' }, extra: 1 },
      null,
    ),
  )
const edit = () =>
  fc.record({ at: fc.nat(8), remove: fc.nat(2), put: fc.array(block(), { maxLength: 2 }), whole: fc.boolean() })

test('a save is judged and stored the same, whether its blocks are known again or not', async () => {
  const verdicts = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.array(edit(), { minLength: 3, maxLength: 8 }), async (edits) => {
      const [known, unknown] = [await newPage(), await newPage()]
      for (const { at, remove, put, whole } of edits) {
        const draft = lastDraft(t.deps.local.draftMemos, known)
        deepFreeze(draft)
        const blocks: unknown[] = [...draft!.blocks]
        blocks.splice(at, remove, ...put)
        // As a client sends back what it was given, or only what it changes.
        const around = whole ? (await user.api.get(`/api/surfaces/${known}/draft`)).body.data : {}
        const body = { ...around, slug: undefined, blocks }
        const answer = await save(known, JSON.stringify(body))
        expect(answer).toEqual(await save(unknown, JSON.stringify(body, null, 1)))
        verdicts.add(answer.status)
      }
      const [one, other] = [
        await user.api.get(`/api/surfaces/${known}/draft`),
        await user.api.get(`/api/surfaces/${unknown}/draft`),
      ]
      expect(one.body.data.blocks).toEqual(other.body.data.blocks)
    }),
    { numRuns: 60 },
  )
  expect([...verdicts].toSorted()).toEqual([200, 422])
})

test('what a stranger sends is not taken for what the draft holds', async () => {
  const id = await newPage()
  const { blocks } = lastDraft(t.deps.local.draftMemos, id)!
  const stranger = await t.register()
  expect((await stranger.api.put(`/api/surfaces/${id}/draft`, { blocks })).status).toBe(404)
  const own = await stranger.api.post('/api/surfaces', smallPage())
  const saved = await stranger.api.put(`/api/surfaces/${own.body.data.id}/draft`, { blocks })
  expect(saved.body.data.blocks).toEqual(JSON.parse(JSON.stringify(blocks)))
})

test('a save may know all blocks of the draft that it replaces, and no other request any', async () => {
  const id = await newPage()
  const known = knownInDrafts(t.deps.local.draftMemos)
  const routes = allRoutes(t).filter(({ method, path }) => known(method, path, { id }))
  expect(routes.map(nameOf)).toEqual(['PUT /api/surfaces/:id/draft'])
  const list = known('PUT', '/api/surfaces/:id/draft', { id })!
  expect(list.items).toBe(lastDraft(t.deps.local.draftMemos, id)!.blocks)
  expect(list.text).toBe(JSON.stringify(list.items))
})

test('beside blocks that are known, a body may be nested as deep as any other', async () => {
  const id = await newPage()
  const [first] = lastDraft(t.deps.local.draftMemos, id)!.blocks
  for (const [levels, status] of [
    [BODY_DEPTH - 2, 422],
    [BODY_DEPTH - 1, 413],
  ] as const) {
    const deep = '['.repeat(levels) + ']'.repeat(levels)
    expect((await save(id, `{"blocks":[${JSON.stringify(first)},${deep}]}`)).status).toBe(status)
    expect((await save(id, `{"blocks":[${JSON.stringify(first)}, ${deep}]}`)).status).toBe(status)
  }
})

test('half a character that an older draft holds is replaced when it comes again', async () => {
  const blocks = [paragraph('a', 'half \ud83d'), paragraph('b', 'whole')]
  const answers = []
  for (const blanks of [0, 1]) {
    const id = await newPage()
    const text = JSON.stringify(blocks)
    await t.deps.store.tx('instance', async (tx) => {
      await tx.run(sql`UPDATE surfaces SET draft_version = draft_version + 1 WHERE id = ${id}`)
      await tx.run(sql`UPDATE drafts SET version = version + 1, blocks = ${text} WHERE surface_id = ${id}`)
    })
    await user.api.get(`/api/surfaces/${id}/draft`)
    expect(lastDraft(t.deps.local.draftMemos, id)!.blocks).toEqual(blocks)
    answers.push(await save(id, JSON.stringify({ blocks: [blocks[0], paragraph('b', 'changed')] }, null, blanks)))
  }
  expect(answers[0]!.blocks).toEqual([paragraph('a', 'half \ufffd'), paragraph('b', 'changed')])
  expect(answers[1]).toEqual(answers[0])
})
