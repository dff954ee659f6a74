import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { joined } from '../support/people'
import { miscounts } from '../support/storage-count'

let h: Harness
let ada: Member
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  ada = await h.register()
  await h.jobs.start()
})
afterAll(async () => {
  await h.jobs.stop(0)
  await h.close()
})

interface Found {
  id: string
  rule: string
  blockId?: string
  path?: string
  message: string
  operations?: object[]
  suggestionId?: string
}

let pages = 0
const surfaceWith = async (blocks: object[], more: object = {}) => {
  const name = `Page ${++pages}`
  const { status, body, text } = await ada.api.post('/api/surfaces', { name, slug: `p-${pages}-x`, blocks, ...more })
  if (status !== 201) throw new Error(text)
  return body.data as { id: string; draft: { etag: string } }
}
const analyze = async (input: object, headers: Record<string, string> = {}) => {
  const { status, body, text } = await ada.api.post('/api/ai/analyze', input, headers)
  if (status !== 200) throw new Error(text)
  return body.data as { score: number; aspects: object; stats: object; findings: Found[]; findingCount: number }
}
/** Looks for slips only, so that what a small page lacks is not in the way. */
const examine = (surfaceId: string) => analyze({ surfaceId, aspects: ['readability'] })
const foundBy = async (rule: string, blocks: object[]) =>
  (await analyze({ blocks })).findings.filter((finding) => finding.rule === rule)
const suggestionsOf = async (id: string, query = '') =>
  (await ada.api.get(`/api/ai/suggestions/${id}${query}`)).body.data as (Found & {
    id: string
    status: string
    receiptId: string | null
  })[]
const draftOf = async (id: string) => (await ada.api.get(`/api/surfaces/${id}/draft`)).body.data

const text = (value: string, id = 'text') => ({ id, type: 'text', props: { text: value } })
const SLIP = text('Two  spaces.', 'slip')

describe('POST /api/ai/analyze', () => {
  test('answers scores, figures and findings, free of charge', async () => {
    const before = (await ada.api.get('/api/ai/credits/balance')).body.data
    const analysis = await analyze({ blocks: [SLIP, text('We build lamps.')] })
    expect(analysis).toMatchObject({
      score: 99,
      aspects: { structure: 100, accessibility: 100, seo: 100, readability: 96, links: 100, performance: 100 },
      stats: { words: 5, sentences: 2, readingMinutes: 1, blocks: 2, language: 'en', readability: null },
      findingCount: 1,
      findings: [
        {
          rule: 'double_space',
          source: 'rules',
          aspect: 'readability',
          severity: 'hint',
          blockId: 'slip',
          path: '/text',
          operations: [{ op: 'update', blockId: 'slip', props: { text: 'Two spaces.' } }],
        },
      ],
    })
    expect((await ada.api.get('/api/ai/credits/balance')).body.data).toEqual(before)
    expect((await ada.api.get('/api/ai/usage')).body.data.totals.calls).toBe(0)
  })

  test('looks only at the aspects that are asked for', async () => {
    const { aspects, findings, score } = await analyze({ blocks: [SLIP], aspects: ['links', 'seo'] })
    expect([aspects, findings, score]).toEqual([{ links: 100, seo: 100 }, [], 100])
  })

  test.each([
    ['neither surfaceId nor blocks', {}, ''],
    ['both', { surfaceId: 'surface_x', blocks: [] }, '/blocks'],
    ['an unknown aspect', { blocks: [], aspects: ['beauty'] }, '/aspects/0'],
    ['an unknown block type', { blocks: [{ type: 'nope' }] }, '/blocks/0/type'],
    ['an unknown field', { blocks: [], deep: true }, '/deep'],
  ])('refuses %s', async (_, body, path) => {
    const answer = await ada.api.post('/api/ai/analyze', body)
    expect([answer.status, answer.body.error.code, answer.body.error.details[0].path]).toEqual([
      422,
      'VALIDATION_FAILED',
      path,
    ])
  })

  test('a Surface of another World is not found', async () => {
    const { id } = await surfaceWith([SLIP])
    const eve = await h.register()
    for (const path of [`/api/ai/suggestions/${id}`]) expect((await eve.api.get(path)).status).toBe(404)
    expect((await eve.api.post('/api/ai/analyze', { surfaceId: id })).status).toBe(404)
  })

  test('an Idempotency-Key returns the first answer, and respond-async a job with the same result', async () => {
    const { id } = await surfaceWith([SLIP])
    const input = { surfaceId: id, aspects: ['readability'] }
    const first = await ada.api.post('/api/ai/analyze', input, { 'idempotency-key': 'a1' })
    expect([first.status, first.body.data.findings[0].rule]).toEqual([200, 'double_space'])
    const again = await ada.api.post('/api/ai/analyze', input, { 'idempotency-key': 'a1' })
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true'])
    const later = await ada.api.post('/api/ai/analyze', input, { prefer: 'respond-async' })
    expect([later.status, later.headers.get('location')]).toEqual([202, `/api/jobs/${later.body.data.id}`])
    const job = (await ada.api.get(`/api/jobs/${later.body.data.id}?wait=5`)).body.data
    expect(job.result).toEqual(first.body.data)
  })

  test('a page with more findings than anybody reads is answered with the most important ones', async () => {
    const blocks = Array.from({ length: 60 }, (_, i) => text('Two  spaces.', `t${i}`))
    const { findings, findingCount } = await analyze({ blocks })
    expect([findings.length, findingCount]).toEqual([25, 60])
  })

  test('a page that is 2,000 blocks long is analysed in slices', async () => {
    const blocks = Array.from({ length: 2_000 }, (_, i) =>
      text(`Lamp  ${i}, **built** in [Graz](#t1) .\n\n#### Next`.repeat(4), `t${i}`),
    )
    let slices = 0
    const ticks = setInterval(() => slices++, 1)
    const { stats } = await analyze({ blocks })
    clearInterval(ticks)
    expect(stats).toMatchObject({ blocks: 2_000 })
    expect(slices).toBeGreaterThan(5)
  })
})

describe('what the publish gate knows becomes a finding: rule', () => {
  test('incomplete_block: a required field that is empty is named as editors name it', async () => {
    const [finding] = await foundBy('incomplete_block', [
      { type: 'faq', props: { items: [{ question: 'Open?', answer: '' }] } },
    ])
    expect([finding?.path, finding?.message]).toEqual([
      '/items/0/answer',
      'In this faq, the field “Answer” of entry 1 is empty or not valid. Fill it in: the page cannot be published without it.',
    ])
  })

  test('placeholder_left: the placeholders of a block are quoted', async () => {
    const [finding] = await foundBy('placeholder_left', [text('Call [Your number].')])
    expect(finding?.message).toContain('“[Your number]” is a placeholder.')
    const list = { type: 'list', props: { items: ['[One]', 'Call [Two].', '[Three]', '[Four]'] } }
    const [all, ...others] = await foundBy('placeholder_left', [list])
    expect([all?.message, others]).toEqual([
      'There are 4 placeholders here: “[One]”, “[Two]”, “[Three]” and more. Replace them with what visitors should read, or remove them.',
      [],
    ])
  })

  test('missing_picture: a picture whose upload does not exist is not seen', async () => {
    const [finding] = await foundBy('missing_picture', [
      { type: 'image', props: { uploadId: 'upload_none', alt: 'A lamp' } },
    ])
    expect(finding?.message).toStartWith('Visitors do not see this picture. The uploaded file does not exist.')
  })

  test('form_closed: a form that takes no entries is named', async () => {
    const form = { type: 'form', props: { fields: [{ name: 'a', label: 'Name', type: 'text' }] } }
    const closed = { type: 'form', props: { fields: [{ name: 'a', label: 'Topic', type: 'radio' }] } }
    expect(await foundBy('form_closed', [form, closed])).toHaveLength(1)
  })

  test('broken_link: a link to a place that only differs in case is pointed to it', async () => {
    const links = { id: 'l', type: 'links', props: { items: [{ label: 'Prices', href: '#prices' }] } }
    const [finding] = await foundBy('broken_link', [links, text('From €5.', 'Prices')])
    expect(finding?.operations).toEqual([
      { op: 'update', blockId: 'l', props: { items: [{ label: 'Prices', href: '#Prices' }] } },
    ])
    const [lost] = await foundBy('broken_link', [links])
    expect([lost?.message.includes('“Prices” leads to “#prices”'), lost?.operations]).toEqual([true, undefined])
    const href = `/w/${ada.world.slug}/nowhere`
    const [away] = await foundBy('broken_link', [{ ...links, props: { items: [{ label: 'Away', href }] } }])
    expect(away?.message).toContain('“nowhere”, a page that is not published')
  })

  test('alt_missing: only a picture that the page treats as decoration is marked so', async () => {
    const src = '/assets/samples/lake.svg'
    const video = {
      id: 'v',
      type: 'video',
      props: { url: 'https://vimeo.com/1', title: 'Tour', poster: { src, alt: '' } },
    }
    const [poster] = await foundBy('alt_missing', [video])
    expect(poster?.operations).toEqual([
      { op: 'update', blockId: 'v', props: { poster: { src, alt: '', decorative: true } } },
    ])
    const [image] = await foundBy('alt_missing', [{ type: 'image', props: { src, alt: '' } }])
    expect(image?.operations).toBeUndefined()
    const logos = { type: 'logos', props: { items: [{ name: 'Halden', image: { src, alt: '' } }] } }
    expect(await foundBy('alt_missing', [logos])).toEqual([])
  })
})

describe('suggestions', () => {
  test('a finding with operations becomes one, and again the same one', async () => {
    const { id } = await surfaceWith([SLIP, text('Come!!!')])
    const { findings } = await examine(id)
    expect(findings).toHaveLength(2)
    const listed = await suggestionsOf(id)
    const made = findings.filter(({ operations }) => operations).map(({ suggestionId }) => suggestionId)
    expect(listed.map((one) => one.id).toSorted()).toEqual(made.toSorted() as string[])
    expect(listed[0]).toMatchObject({ surfaceId: id, status: 'open', source: 'rules', title: expect.any(String) })
    await examine(id)
    expect(await suggestionsOf(id)).toEqual(listed)
  })

  test('an analysis of blocks leaves none', async () => {
    const { findings } = await analyze({ blocks: [SLIP] })
    expect(findings[0]).not.toHaveProperty('suggestionId')
  })

  test('applying one changes the draft, leaves a Receipt that can be undone, and mends the finding', async () => {
    const { id } = await surfaceWith([SLIP])
    const [finding] = (await examine(id)).findings
    const { status, body } = await ada.api.post(`/api/ai/suggestions/${id}/apply/${finding!.suggestionId}`)
    const draft = await draftOf(id)
    expect([status, draft.blocks[0].props.text]).toEqual([200, 'Two spaces.'])
    expect(body.data).toMatchObject({
      status: 'applied',
      draft: { etag: draft.etag },
      decidedBy: { name: ada.user.name },
    })
    const receipt = (await ada.api.get(`/api/ai/receipts/${body.data.receiptId}`)).body.data
    expect(receipt).toMatchObject({
      source: 'suggestion',
      status: 'accepted',
      phi: 0,
      summary: 'Remove the extra spaces',
    })
    expect((await ada.api.get(`/api/ai/receipts/${receipt.id}/preview`)).text).toContain('Two spaces.')
    expect((await examine(id)).findings.map(({ rule }) => rule)).not.toContain('double_space')
    await ada.api.post(`/api/ai/receipts/${receipt.id}/undo`)
    expect((await draftOf(id)).blocks[0].props.text).toBe('Two  spaces.')
    // The problem is back, and so is its suggestion.
    expect((await examine(id)).findings[0]).toMatchObject({ suggestionId: finding!.suggestionId })
  })

  test('deciding twice is STATE_CONFLICT, and of two at once one wins', async () => {
    const { id } = await surfaceWith([SLIP])
    const [finding] = (await examine(id)).findings
    const path = `/api/ai/suggestions/${id}/apply/${finding!.suggestionId}`
    const both = await Promise.all([ada.api.post(path), ada.api.post(path)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const decision of ['apply', 'dismiss']) {
      const { status, body } = await ada.api.post(path.replace('apply', decision))
      expect([status, body.error.code]).toEqual([409, 'STATE_CONFLICT'])
    }
    expect(
      (await ada.api.get(`/api/ai/receipts?surfaceId=${id}`)).body.data.filter(
        ({ source }: { source: string }) => source === 'suggestion',
      ),
    ).toHaveLength(1)
  })

  test('one whose block has changed is stale: in the list at once, and when it is applied', async () => {
    const { id } = await surfaceWith([SLIP, text('Other.')])
    const [finding] = (await examine(id)).findings
    const change = (blockId: string, value: string) =>
      ada.api.patch(`/api/surfaces/${id}/draft`, { operations: [{ op: 'update', blockId, props: { text: value } }] })
    await change('text', 'Another block.')
    expect((await suggestionsOf(id))[0]?.status).toBe('open')
    await change('slip', 'Three   spaces.')
    expect((await suggestionsOf(id))[0]?.status).toBe('stale')
    expect(await suggestionsOf(id, '?status=open')).toEqual([])
    const { status, body } = await ada.api.post(`/api/ai/suggestions/${id}/apply/${finding!.suggestionId}`)
    expect([status, body.error.code, body.error.blockIds]).toEqual([409, 'SUGGESTION_STALE', ['slip']])
    expect((await draftOf(id)).blocks[0].props.text).toBe('Three   spaces.')
    await examine(id)
    expect((await suggestionsOf(id)).map(({ status: one }) => one).toSorted()).toEqual(['open', 'stale'])
  })

  test('one applies after changes of other blocks, and keeps them', async () => {
    const { id } = await surfaceWith([SLIP, text('Other.')])
    const [finding] = (await examine(id)).findings
    await ada.api.patch(`/api/surfaces/${id}/draft`, { operations: [{ op: 'remove', blockId: 'text' }] })
    expect((await ada.api.post(`/api/ai/suggestions/${id}/apply/${finding!.suggestionId}`)).status).toBe(200)
    expect((await draftOf(id)).blocks.map(({ props }: { props: { text: string } }) => props.text)).toEqual([
      'Two spaces.',
    ])
  })

  test('what an analysis does not find again is stale; other aspects are left alone', async () => {
    const { id } = await surfaceWith([SLIP, { id: 'd', type: 'divider', props: {} }])
    await analyze({ surfaceId: id, aspects: ['readability', 'structure'] })
    const divider = { id: 'd', type: 'divider', props: {} }
    await ada.api.put(`/api/surfaces/${id}/draft`, { blocks: [text('Fine.', 'slip'), divider] })
    await analyze({ surfaceId: id, aspects: ['readability'] })
    const stored = await suggestionsOf(id)
    expect(stored.map(({ rule, status }) => [rule, status]).toSorted()).toEqual([
      ['double_space', 'stale'],
      ['needless_divider', 'open'],
    ])
  })

  test('a dismissed one does not come back', async () => {
    const { id } = await surfaceWith([SLIP])
    const [finding] = (await examine(id)).findings
    const { status, body } = await ada.api.post(`/api/ai/suggestions/${id}/dismiss/${finding!.suggestionId}`)
    expect([status, body.data.status]).toEqual([200, 'dismissed'])
    const again = (await examine(id)).findings[0]
    expect([again?.rule, again?.suggestionId]).toEqual(['double_space', undefined])
    expect((await suggestionsOf(id)).map((one) => one.status)).toEqual(['dismissed'])
  })

  test('a stale If-Match is 412, and the suggestion stays open', async () => {
    const { id, draft } = await surfaceWith([SLIP])
    const [finding] = (await examine(id)).findings
    const path = `/api/ai/suggestions/${id}/apply/${finding!.suggestionId}`
    expect((await ada.api.post(path, undefined, { 'if-match': '"old"' })).body.error.code).toBe('PRECONDITION_FAILED')
    expect((await ada.api.post(path, undefined, { 'if-match': draft.etag })).status).toBe(200)
  })

  test('a lead of the team of the Surface analyses and applies, a viewer of the World only reads', async () => {
    const guest = await joined(h, ada, 'viewer')
    const team = (await ada.api.post('/api/teams', { name: `Team ${++pages}` })).body.data
    const { id } = await surfaceWith([SLIP], { teamId: team.id })
    const run = () => guest.api.post('/api/ai/analyze', { surfaceId: id, aspects: ['readability'] })
    expect((await run()).status).toBe(403)
    await ada.api.post(`/api/teams/${team.id}/members`, { userId: guest.user.id, role: 'editor' })
    const { suggestionId } = (await run()).body.data.findings[0]
    expect((await guest.api.post(`/api/ai/suggestions/${id}/apply/${suggestionId}`)).status).toBe(200)
    const other = await surfaceWith([SLIP])
    const [finding] = (await examine(other.id)).findings
    expect((await guest.api.get(`/api/ai/suggestions/${other.id}`)).status).toBe(200)
    expect((await guest.api.post(`/api/ai/suggestions/${other.id}/apply/${finding!.suggestionId}`)).status).toBe(403)
    expect((await guest.api.post('/api/ai/analyze', { blocks: [] })).status).toBe(403)
  })

  test('their operations count as storage, and a Surface keeps at most two hundred that are closed', async () => {
    const { id } = await surfaceWith([SLIP])
    for (let i = 0; i < 12; i++) {
      const blocks = Array.from({ length: 25 }, (_, at) => text(`Number  ${i} ${at}.`, `t${at}`))
      await ada.api.put(`/api/surfaces/${id}/draft`, { blocks })
      await examine(id)
    }
    const { body } = await ada.api.get(`/api/ai/suggestions/${id}?limit=100&status=stale`)
    expect(body.page.nextCursor).toBeString()
    let count = 0
    for (let cursor: string | null = ''; cursor !== null;) {
      const next: { data: unknown[]; page: { nextCursor: string | null } } = (
        await ada.api.get(`/api/ai/suggestions/${id}?limit=100${cursor && `&cursor=${cursor}`}`)
      ).body
      count += next.data.length
      cursor = next.page.nextCursor
    }
    expect(count).toBe(225)
    expect(await miscounts(h)).toEqual([])
  })
})
