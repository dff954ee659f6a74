import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { heading, paragraph, smallPage } from '../support/pages'

let t: Harness
let user: Member
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'team' } })
  user = await t.register()
})
afterAll(() => t.close())

const create = (slug: string, over: Record<string, unknown> = {}) =>
  user.api.post('/api/surfaces', { ...smallPage(slug), ...over })

describe('creating', () => {
  test('a Surface has the shape of the contract', async () => {
    const answer = await create('shape')
    expect(answer.status).toBe(201)
    const { data } = answer.body
    expect(data.id).toMatch(/^surface_[0-7][0-9a-hjkmnp-tv-z]{25}$/)
    expect(answer.headers.get('location')).toBe(`/api/surfaces/${data.id}`)
    expect(data).toMatchObject({
      visibility: 'private',
      status: 'draft',
      teamId: null,
      published: null,
      hasUnpublishedChanges: false,
      archivedAt: null,
    })
    expect(data.draft).toMatchObject({ blockCount: 4, updatedBy: { id: user.user.id, name: user.user.name } })
    expect((await user.api.get(`/api/surfaces/${data.id}`)).body.data).toEqual(data)
  })

  test.each([
    ['Upper', '/slug'],
    ['two--hyphens', '/slug'],
    ['-edge', '/slug'],
    ['ümlaut', '/slug'],
    ['', '/slug'],
  ])('the slug %p is refused', async (slug, path) => {
    const answer = await create(slug)
    expect([answer.status, answer.body.error.details[0].path]).toEqual([422, path])
  })

  test('server-managed fields cannot be set', async () => {
    for (const field of ['id', 'status', 'worldId', 'phi', 'archivedAt']) {
      const answer = await create(`inject-${field.toLowerCase()}`, { [field]: 'x' })
      expect([answer.status, answer.body.error.details[0].path]).toEqual([422, `/${field}`])
    }
  })

  test('a slug can be used once', async () => {
    await create('once')
    const answer = await create('once')
    expect([answer.status, answer.body.error.code]).toEqual([409, 'SLUG_TAKEN'])
  })

  test('concurrent requests with one slug create exactly one Surface', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create('contested')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})

describe('listing', () => {
  test('pages of a list join without gap or repetition, in every order', async () => {
    for (let n = 0; n < 7; n++) {
      await create(`list-${n}`, { name: `List ${n % 3}` })
      t.clock.advance(1)
    }
    for (const sort of [
      'updatedAt',
      '-updatedAt',
      'createdAt',
      '-createdAt',
      'name',
      '-name',
      'publishedAt',
      '-publishedAt',
    ]) {
      const whole = (await user.api.get(`/api/surfaces?limit=100&sort=${sort}`)).body.data.map(
        (s: { id: string }) => s.id,
      )
      const joined: string[] = []
      let cursor: string | null = null
      do {
        const answer = await user.api.get(`/api/surfaces?limit=3&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`)
        joined.push(...answer.body.data.map((s: { id: string }) => s.id))
        cursor = answer.body.page.nextCursor
      } while (cursor)
      expect(joined).toEqual(whole)
    }
  })

  test('a malformed cursor and a cursor of another sort order are refused', async () => {
    const { nextCursor } = (await user.api.get('/api/surfaces?limit=1')).body.page
    for (const query of ['cursor=rubbish', `cursor=${nextCursor}x`, `cursor=${nextCursor}&sort=name`]) {
      const answer = await user.api.get(`/api/surfaces?${query}`)
      expect([answer.status, answer.body.error.details[0].path]).toEqual([422, '/cursor'])
    }
  })

  test.each([['0'], ['101'], ['-1'], ['many'], ['1.5']])('limit=%s is refused', async (limit) => {
    expect((await user.api.get(`/api/surfaces?limit=${limit}`)).status).toBe(422)
  })

  test('search finds words of name, description and blocks as soon as they are saved', async () => {
    const made = await create('search-me', {
      name: 'Étage tower',
      blocks: [
        heading('h', 'Zanzibar'),
        { id: 's', type: 'section', props: {}, children: [paragraph('p', 'Find **periwinkle** here')] },
      ],
    })
    const { id } = made.body.data
    const find = async (q: string) =>
      (await user.api.get(`/api/surfaces?q=${encodeURIComponent(q)}`)).body.data.map((s: { id: string }) => s.id)
    for (const q of ['zanzibar', 'periwin', 'etage', 'tower zanzibar']) expect(await find(q)).toEqual([id])
    await user.api.put(`/api/surfaces/${id}/draft`, { blocks: [heading('h', 'Madagascar')] })
    expect(await find('zanzibar')).toEqual([])
    expect(await find('madagascar')).toEqual([id])
    expect((await user.api.get('/api/surfaces?q=')).body.data.length).toBeGreaterThan(0)
    for (const odd of ['"', '* OR', 'a" OR "b', ':', 'NEAR(', "'; drop table"])
      expect((await user.api.get(`/api/surfaces?q=${encodeURIComponent(odd)}`)).status).toBe(200)
    const stranger = await t.register()
    expect((await stranger.api.get('/api/surfaces?q=madagascar')).body.data).toEqual([])
  })
})

describe('published reads', () => {
  async function live(slug: string, visibility: string) {
    const { id } = (await create(slug)).body.data
    await user.api.patch(`/api/surfaces/${id}/visibility`, { visibility })
    await user.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
    return { id, json: `/api/surfaces/by-slug/${user.world.slug}/${slug}`, page: `/w/${user.world.slug}/${slug}` }
  }

  test('shared and listed Surfaces are public, private ones are for members only', async () => {
    for (const visibility of ['shared', 'listed']) {
      const at = await live(`open-${visibility}`, visibility)
      for (const path of [at.json, at.page]) {
        expect((await t.fetch('GET', path)).status).toBe(200)
        expect((await t.fetch('GET', path)).status).toBe(200)
      }
    }
    const hidden = await live('hidden', 'private')
    expect((await t.fetch('GET', hidden.json)).status).toBe(404)
    expect((await t.fetch('GET', hidden.page)).status).toBe(404)
    expect((await user.api.get(hidden.json)).status).toBe(200)
    const stranger = await t.register()
    expect((await stranger.api.get(hidden.json)).status).toBe(404)
    // A member’s answer must not be cached for others.
    expect((await t.fetch('GET', hidden.json)).status).toBe(404)
  })

  test('a listed page with noindex is in the World’s list and not in the sitemap', async () => {
    const { id } = await live('quiet', 'listed')
    await user.api.put(`/api/surfaces/${id}/draft`, { meta: { noindex: true } })
    await user.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.1' })
    const world = `/w/${user.world.slug}`
    expect((await t.fetch('GET', `${world}/quiet`)).text).toContain('noindex')
    expect((await t.fetch('GET', world)).text).toContain(`${world}/quiet`)
    expect((await t.fetch('GET', `${world}/sitemap.xml`)).text).not.toContain(`${world}/quiet`)
  })

  test('a reader never gets an older page than the last acknowledged change', async () => {
    const at = await live('fresh', 'listed')
    const read = async () => (await t.fetch('GET', at.json)).body.data.version
    const page = async () => (await t.fetch('GET', at.page)).text
    expect([await read(), await read()]).toEqual(['1.0.0', '1.0.0'])
    await page()
    await user.api.put(`/api/surfaces/${at.id}/draft`, { blocks: [heading('h', 'Fresh words')] })
    await user.api.post(`/api/surfaces/${at.id}/publish`, { version: '2.0.0' })
    expect(await read()).toBe('2.0.0')
    expect(await page()).toContain('Fresh words')
    await user.api.patch(`/api/surfaces/${at.id}/visibility`, { visibility: 'private' })
    expect((await t.fetch('GET', at.json)).status).toBe(404)
    expect((await t.fetch('GET', at.page)).status).toBe(404)
  })

  test('visitors do not see who published, and members see the current name', async () => {
    const author = await t.register({ name: 'Before' })
    const { id } = (await author.api.post('/api/surfaces', smallPage('signed'))).body.data
    await author.api.patch(`/api/surfaces/${id}/visibility`, { visibility: 'listed' })
    await author.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
    const path = `/api/surfaces/by-slug/${author.world.slug}/signed`
    const seen = async () => {
      const member = await author.api.get(path)
      const visitors = [await t.fetch('GET', path), await t.fetch('GET', path)]
      return [member.body.data.publishedBy.name, ...visitors.map(({ body }) => body.data.publishedBy)]
    }
    expect(await seen()).toEqual(['Before', undefined, undefined])
    await author.api.patch('/api/auth/me', { name: 'After' })
    expect(await seen()).toEqual(['After', undefined, undefined])
    expect((await t.fetch('GET', `/w/${author.world.slug}/feed.xml`)).text).not.toContain('After')
  })

  test('the first and the cached answer are the same and support If-None-Match', async () => {
    const at = await live('alike', 'listed')
    for (const path of [at.json, at.page]) {
      const first = await t.fetch('GET', path)
      const kept = await t.fetch('GET', path)
      expect(kept.text).toBe(first.text)
      const names = (answer: typeof first) =>
        [...answer.headers.keys()].filter((name) => name !== 'content-length').sort()
      expect(names(kept)).toEqual(names(first))
      expect(kept.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
      const etag = kept.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[^"]+"$/)
      const again = await t.fetch('GET', path, { headers: { 'if-none-match': etag } })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
      expect((await t.fetch('GET', path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    }
  })

  test('an old slug redirects to the new one until another Surface uses it', async () => {
    const at = await live('old-name', 'listed')
    await user.api.put(`/api/surfaces/${at.id}/draft`, { slug: 'new-name' })
    expect((await t.fetch('GET', at.json)).status).toBe(200)
    await user.api.post(`/api/surfaces/${at.id}/publish`, { version: '2.0.0' })
    const moved = await t.fetch('GET', at.json)
    expect([moved.status, moved.body, moved.headers.get('location')]).toEqual([
      301,
      { data: { movedTo: 'new-name' } },
      `/api/surfaces/by-slug/${user.world.slug}/new-name`,
    ])
    const page = await t.fetch('GET', at.page)
    expect([page.status, page.headers.get('location')]).toEqual([301, `/w/${user.world.slug}/new-name`])
    await live('old-name', 'listed')
    expect((await t.fetch('GET', at.json)).status).toBe(200)
  })

  test('the World’s index, sitemap and feed have its listed Surfaces', async () => {
    await live('in-the-list', 'listed')
    await live('not-in-the-list', 'shared')
    for (const path of ['', '/sitemap.xml', '/feed.xml']) {
      const { status, text } = await t.fetch('GET', `/w/${user.world.slug}${path}`)
      expect(status).toBe(200)
      expect(text).toContain('/in-the-list')
      expect(text).not.toContain('not-in-the-list')
    }
  })

  test('other spellings of an address get the same list and are not cached', async () => {
    const plain = await t.fetch('GET', `/w/${user.world.slug}`)
    const [first = '', ...rest] = user.world.slug
    const spelled = `/w/%${first.charCodeAt(0).toString(16)}${rest.join('')}`
    expect((await t.fetch('GET', spelled)).text).toBe(plain.text)
    expect(t.deps.local.livePages.get(spelled)).toBeUndefined()
    expect(t.deps.local.livePages.get(`/w/${user.world.slug}`)).toBeDefined()
  })

  test('cacheable pages have no client-specific headers', async () => {
    const at = await live('cacheable', 'listed')
    for (let n = 0; n < 2; n++) {
      const { headers } = await t.fetch('GET', at.page)
      expect(headers.get('x-trace-id')).toBeNull()
      expect(headers.get('x-ratelimit-limit')).toBeNull()
      expect(headers.get('cache-control')).toContain('public')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  test('the preview shows the draft to members and is not cached', async () => {
    const at = await live('previewed', 'listed')
    await user.api.put(`/api/surfaces/${at.id}/draft`, { blocks: [heading('h', 'Only in the draft')] })
    const html = await user.api.get(`/api/surfaces/${at.id}/preview`)
    expect(html.headers.get('content-type')).toStartWith('text/html')
    expect(html.headers.get('cache-control')).toBe('no-store')
    expect(html.text).toContain('Only in the draft')
    const json = await user.api.get(`/api/surfaces/${at.id}/preview`, { accept: 'application/json' })
    expect(json.body.data.content.blocks[0].props.text).toBe('Only in the draft')
    expect(json.headers.get('vary')).toContain('Accept')
    const rather = await user.api.get(`/api/surfaces/${at.id}/preview`, {
      accept: 'text/html, application/json;q=0.5',
    })
    expect(rather.headers.get('content-type')).toStartWith('text/html')
    expect((await t.fetch('GET', `/api/surfaces/${at.id}/preview`)).status).toBe(401)
  })
})

describe('ceilings', () => {
  test('live apps are limited by the plan, unpublishing frees one, and concurrent publishes never exceed it', async () => {
    const hobby = await harness()
    const person = await hobby.register()
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push((await person.api.post('/api/surfaces', smallPage(`p${n}`))).body.data.id)
    const answers = await Promise.all(
      ids.map((id) => person.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = answers.find(({ status }) => status === 403)
    expect(refused?.body.error).toMatchObject({
      code: 'PLAN_LIMIT_EXCEEDED',
      dimension: 'live_apps',
      used: 3,
      limit: 3,
      planCode: 'hobby',
    })
    const winner = ids[answers.findIndex(({ status }) => status === 201)]
    const loser = ids[answers.findIndex(({ status }) => status === 403)]
    await person.api.post(`/api/surfaces/${winner}/unpublish`)
    expect((await person.api.post(`/api/surfaces/${loser}/publish`, { version: '1.0.0' })).status).toBe(201)
    await hobby.close()
  })
})
