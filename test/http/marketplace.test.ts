import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { artifactFigures, artifactInstalls, artifacts, worlds } from '../../db/schema'
import { artifactOf, install, type Kind, MANIFESTS, pay, PRICE, publish, published } from '../support/artifacts'
import { type Answer, type Harness, harness, type Member } from '../support/harness'
import { paragraph, smallPage } from '../support/pages'
import { joined } from '../support/people'
import { miscounts } from '../support/storage-count'

let h: Harness
let seller: Member
let buyer: Member
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  seller = await h.register()
  buyer = await h.register()
})
afterAll(() => h.close())

const dataOf = ({ body }: Answer) => body.data
const refusal = ({ status, body }: Answer) => [status, body.error?.code]
const paths = ({ body }: Answer) => body.error.details.map(({ path }: { path: string }) => path)
const read = (member: Member, id: string) => member.api.get(`/api/marketplace/artifacts/${id}`)
const surfaceOf = async (member: Member, slug: string) =>
  dataOf(await member.api.post('/api/surfaces', smallPage(slug))).id
const blocksOf = async (member: Member, id: string) => dataOf(await member.api.get(`/api/surfaces/${id}`)).blocks

let count = 0
const fresh = () => `made-${++count}`

describe('publishing', () => {
  test.each(Object.keys(MANIFESTS) as Kind[])(
    'a %s is readable from another World, with its manifest',
    async (kind) => {
      const id = await published(seller, kind, { slug: fresh() })
      const artifact = dataOf(await read(buyer, id))
      expect(artifact).toMatchObject({ kind, version: '1.0.0', price: null, installs: 0, own: false, bought: false })
      expect(artifact.manifest).toMatchObject(MANIFESTS[kind])
      expect(artifact.publisher).toEqual({ name: expect.any(String), slug: seller.world.slug })
    },
  )

  test('shows another World exactly the fields of the artifact', async () => {
    const id = await published(seller, 'block', { slug: fresh() })
    const text = (await read(buyer, id)).text
    for (const secret of [seller.world.id, seller.user.id, seller.user.email]) expect(text).not.toContain(secret)
  })

  test('a higher version joins the artifact of the same slug; an equal or lower one is refused', async () => {
    const slug = fresh()
    const id = await published(seller, 'block', { slug })
    const next = await publish(seller, 'block', { slug, version: '1.1.0', note: 'Calmer.' })
    expect([next.status, dataOf(next).id]).toEqual([201, id])
    expect(dataOf(next).versions.map(({ version }: { version: string }) => version)).toEqual(['1.1.0', '1.0.0'])
    expect(refusal(await publish(seller, 'block', { slug, version: '1.0.0' }))).toEqual([409, 'VERSION_TAKEN'])
    const lower = await publish(seller, 'block', { slug, version: '0.9.0' })
    expect([lower.status, lower.body.error.details]).toMatchObject([422, [{ path: '/version', code: 'too_low' }]])
    expect(refusal(await publish(seller, 'section', { slug, version: '2.0.0' }))).toEqual([422, 'VALIDATION_FAILED'])
  })

  test('two versions with one number at once leave one of them', async () => {
    const slug = fresh()
    await published(seller, 'block', { slug })
    const both = await Promise.all(['2.0.0', '2.0.0'].map((version) => publish(seller, 'block', { slug, version })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('counts the manifest towards the storage of the publisher, and nobody else’s', async () => {
    const before = await storageOf(seller)
    const theirs = await storageOf(buyer)
    await published(seller, 'block', { slug: fresh(), manifest: { block: paragraph('long', 'x'.repeat(4_000)) } })
    expect((await storageOf(seller)) - before).toBeGreaterThan(4_000)
    expect(await storageOf(buyer)).toBe(theirs)
    expect(await miscounts(h)).toEqual([])
  })

  test('takes links between the pages of a set along, wherever they are installed', async () => {
    const own = `/w/${seller.world.slug}/team`
    const [home, team] = MANIFESTS.blueprint.surfaces
    const surfaces = [
      { ...home, blocks: [paragraph('to', `[Team](${own}#people) [Shop](/w/${seller.world.slug}/shop)`)] },
      team,
    ]
    const id = await published(seller, 'blueprint', { slug: fresh(), manifest: { surfaces } })
    const { manifest } = dataOf(await read(buyer, id))
    expect(manifest.surfaces[0].blocks[0].props.text).toBe(`[Team](/team#people) [Shop](/w/${seller.world.slug}/shop)`)
  })

  test('is refused for a price in another currency than that of the plans', async () => {
    const answer = await publish(seller, 'block', { slug: fresh(), price: { amount: 500, currency: 'xts' } })
    expect([answer.status, ...paths(answer)]).toEqual([422, '/price/currency'])
  })

  test('is for admins: an editor is refused', async () => {
    const editor = await joined(h, seller, 'editor')
    expect(refusal(await publish(editor, 'block', { slug: fresh() }))).toEqual([403, 'FORBIDDEN'])
  })
})

describe('a hostile manifest is refused with the paths of its faults', () => {
  const deep = (levels: number): object => ({
    type: 'section',
    props: {},
    children: levels > 1 ? [deep(levels - 1)] : [],
  })
  const HOSTILE: [string, Kind, unknown, string[]][] = [
    [
      'links that run script',
      'section',
      { blocks: [{ type: 'button', props: { label: 'Go', href: 'javascript:alert(1)' } }, paragraph('ok', 'Fine.')] },
      ['/manifest/blocks/0/props/href'],
    ],
    [
      'data addresses of pictures',
      'block',
      { block: { type: 'image', props: { src: 'data:text/html,x', alt: '' } } },
      ['/manifest/block/props/src'],
    ],
    ['an unknown type', 'block', { block: { type: 'script', props: {} } }, ['/manifest/block/type']],
    [
      '2,001 blocks',
      'section',
      { blocks: Array.from({ length: 2_001 }, (_, i) => paragraph(`b${i}`, '')) },
      ['/manifest/blocks/2000'],
    ],
    ['a depth of 13', 'section', { blocks: [deep(13)] }, ['/manifest/blocks/0' + '/children/0'.repeat(12)]],
    [
      'text that is too long',
      'block',
      { block: paragraph('long', 'x'.repeat(50_001)) },
      ['/manifest/block/props/text'],
    ],
    [
      'ids that occur twice, as in a cycle',
      'section',
      {
        blocks: [
          { id: 'a', type: 'section', props: {}, children: [{ id: 'a', type: 'section', props: {}, children: [] }] },
        ],
      },
      ['/manifest/blocks/0/children/0/id'],
    ],
    ['no blocks', 'section', { blocks: [] }, ['/manifest/blocks']],
    ['unknown fields', 'block', { block: paragraph('a', 'x'), onload: 'x' }, ['/manifest/onload']],
    [
      'uploads of the publisher, which would break or leak elsewhere',
      'section',
      {
        blocks: [{ type: 'gallery', props: { images: [{ uploadId: 'upload_01h455vb4pex5vsknk084sn02q', alt: 'A' }] } }],
      },
      ['/manifest/blocks/0/props/images/0/uploadId'],
    ],
    [
      'pictures of another server, which would learn who looks',
      'block',
      { block: { type: 'hero', props: { title: 'A', image: { src: 'https://tracker.example/p.png', alt: '' } } } },
      ['/manifest/block/props/image/src'],
    ],
    ...['/assets/../files/abcdefghijklmnopqrstuv/a.png', '/assets/%2e%2e/files/abcdefghijklmnopqrstuv/a.png'].map(
      (src): [string, Kind, unknown, string[]] => [
        `a picture that leaves the samples: ${src}`,
        'block',
        { block: { id: 'a', type: 'hero', props: { title: 'A', image: { src, alt: 'A' } } } },
        ['/manifest/block/props/image/src'],
      ],
    ),
    [
      'addresses of uploaded files',
      'block',
      { block: paragraph('a', '[Price list](/files/abcdefghijklmnopqrstuv/list.pdf)') },
      ['/manifest/block/props/text'],
    ],
    [
      'a preview image of another World',
      'surface',
      { ...MANIFESTS.surface, meta: { imageUploadId: 'upload_01h455vb4pex5vsknk084sn02q' } },
      ['/manifest/meta/imageUploadId'],
    ],
    [
      'two pages with one slug, and a slug that is a path',
      'blueprint',
      { surfaces: [MANIFESTS.surface, MANIFESTS.surface, { ...MANIFESTS.surface, slug: '../admin' }] },
      ['/manifest/surfaces/2/slug', '/manifest/surfaces/1/slug'],
    ],
    [
      'an agent with tools and caps that do not exist',
      'agent',
      { name: 'A', tools: ['shell'], phiCap: -1, secrets: true },
      ['/manifest/tools/0', '/manifest/phiCap', '/manifest/secrets'],
    ],
  ]

  test.each(HOSTILE)('%s', async (_, kind, manifest, expected) => {
    const answer = await publish(seller, kind, { slug: fresh(), manifest })
    expect(refusal(answer)).toEqual([422, 'VALIDATION_FAILED'])
    expect(paths(answer).toSorted()).toEqual(expected.toSorted())
  })

  test('keys of prototypes', async () => {
    const text = JSON.stringify(artifactOf('block', { slug: fresh() })).replace(
      '"props":{',
      '"props":{"__proto__":{"polluted":true},"constructor":{"prototype":{}},',
    )
    const raw = new TextEncoder().encode(text)
    const headers = { 'content-type': 'application/json' }
    const answer = await h.fetch('POST', '/api/marketplace/artifacts', {
      raw,
      headers,
      token: seller.token,
      world: seller.world.id,
    })
    expect(answer.status).toBe(422)
    expect(paths(answer)).toEqual(
      expect.arrayContaining(['/manifest/block/props/__proto__', '/manifest/block/props/constructor']),
    )
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('all faults come in one answer', async () => {
    const blocks = [
      { type: 'nope' },
      { type: 'button', props: { href: 'data:x' } },
      { type: 'text', props: { text: 1 } },
    ]
    const price = { amount: 500, currency: 'xts' }
    const answer = await publish(seller, 'section', { slug: fresh(), version: '01', price, manifest: { blocks } })
    expect(paths(answer)).toEqual([
      '/version',
      '/price/currency',
      '/manifest/blocks/0/type',
      '/manifest/blocks/1/props/href',
      '/manifest/blocks/2/props/text',
    ])
  })

  test('script in a text is text on the page that it is installed on', async () => {
    const text = '<script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1))'
    const id = await published(seller, 'block', { slug: fresh(), manifest: { block: paragraph('evil', text) } })
    const surfaceId = await surfaceOf(buyer, fresh())
    expect((await install(buyer, id, { surfaceId })).status).toBe(201)
    const { text: html } = await h.fetch('GET', `/api/surfaces/${surfaceId}/preview`, {
      token: buyer.token,
      world: buyer.world.id,
    })
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<script>alert|<img src=x|href="javascript:/)
  })
})

describe('installing', () => {
  test('a block goes to its place with a new id, and undoing the Receipt takes it out again', async () => {
    const id = await published(seller, 'block', { slug: fresh() })
    const surfaceId = await surfaceOf(buyer, fresh())
    const before = await blocksOf(buyer, surfaceId)
    const { status, body } = await install(buyer, id, { surfaceId, parentId: 'more', index: 0 })
    expect(status).toBe(201)
    const [first] = (await blocksOf(buyer, surfaceId))[2].children
    expect([first.type, first.props, first.id === 'quiet']).toEqual(['text', { text: 'A quiet paragraph.' }, false])
    expect((await buyer.api.post(`/api/ai/receipts/${body.data.created.receiptId}/undo`)).status).toBe(200)
    expect(await blocksOf(buyer, surfaceId)).toEqual(before)
  })

  test('a section can be installed twice on one page: its ids are new, and its links lead to its own blocks', async () => {
    const id = await published(seller, 'section', { slug: fresh() })
    const surfaceId = await surfaceOf(buyer, fresh())
    await install(buyer, id, { surfaceId })
    expect((await install(buyer, id, { surfaceId, index: 1 })).status).toBe(201)
    const blocks = await blocksOf(buyer, surfaceId)
    expect(blocks.map(({ type }: { type: string }) => type)).toEqual([
      'heading',
      'heading',
      'section',
      'text',
      'section',
      'heading',
      'section',
    ])
    for (const at of [1, 5]) expect(blocks[at + 1].children[0].props.text).toBe(`See [the head](#${blocks[at].id}).`)
  })

  test('a surface and a blueprint become drafts with free slugs and links that follow', async () => {
    const member = await h.register()
    await member.api.post('/api/surfaces', smallPage('team'))
    const id = await published(seller, 'blueprint', { slug: fresh() })
    const { surfaceIds } = dataOf(await install(member, id)).created
    const [home, team] = await Promise.all(surfaceIds.map((one: string) => member.api.get(`/api/surfaces/${one}`)))
    expect([home.body.data.status, home.body.data.slug, team.body.data.slug]).toEqual(['draft', 'home', 'team-2'])
    expect(home.body.data.blocks[0].props.text).toBe(`To [the team](/w/${member.world.slug}/team-2#people).`)
    const page = await published(seller, 'surface', { slug: fresh() })
    const [imprint] = dataOf(await install(member, page)).created.surfaceIds
    expect(dataOf(await member.api.get(`/api/surfaces/${imprint}/draft`)).meta).toEqual({ noindex: true })
  })

  test('an agent becomes an agent; a model that the instance does not have becomes its default', async () => {
    const manifest = { ...MANIFESTS.agent, model: 'nobody/has-it' }
    const id = await published(seller, 'agent', { slug: fresh(), manifest })
    const { agentId } = dataOf(await install(buyer, id)).created
    expect(dataOf(await buyer.api.get(`/api/ai/agents/${agentId}`))).toMatchObject({ ...MANIFESTS.agent, model: null })
  })

  test('an older version of an agent is what the audit entry names', async () => {
    const slug = fresh()
    const id = await published(seller, 'agent', { slug })
    await published(seller, 'agent', { slug, version: '2.0.0' })
    expect((await install(buyer, id, { version: '1.0.0' })).status).toBe(201)
    const { data } = (await buyer.api.get(`/api/audit?action=artifact.install&resourceId=${id}`)).body
    expect(data[0].after).toMatchObject({ version: '1.0.0' })
  })

  test('an older version can be named', async () => {
    const slug = fresh()
    const id = await published(seller, 'block', { slug })
    await publish(seller, 'block', { slug, version: '2.0.0', manifest: { block: paragraph('new', 'Newer.') } })
    const surfaceId = await surfaceOf(buyer, fresh())
    await install(buyer, id, { surfaceId, version: '1.0.0' })
    await install(buyer, id, { surfaceId })
    const texts = (await blocksOf(buyer, surfaceId))
      .slice(3)
      .map(({ props }: { props: { text: string } }) => props.text)
    expect(texts).toEqual(['A quiet paragraph.', 'Newer.'])
    expect(refusal(await install(buyer, id, { surfaceId, version: '3.0.0' }))).toEqual([404, 'NOT_FOUND'])
  })

  test.each([
    ['without a Surface', {}, '/surfaceId'],
    ['under a block that is not there', { parentId: 'nothing' }, '/parentId'],
    ['under a block that takes no children', { parentId: 'title' }, '/parentId'],
    ['behind the end', { index: 99 }, '/index'],
  ])('a block %s is refused', async (_, place, path) => {
    const id = await published(seller, 'block', { slug: fresh() })
    const surface = path === '/surfaceId' ? {} : { surfaceId: await surfaceOf(buyer, fresh()) }
    const answer = await install(buyer, id, { ...surface, ...place })
    expect([answer.status, ...paths(answer)]).toEqual([422, path])
  })

  test('a Surface of another World is 404, and nothing is installed', async () => {
    const id = await published(seller, 'block', { slug: fresh() })
    const foreign = await surfaceOf(seller, fresh())
    expect(refusal(await install(buyer, id, { surfaceId: foreign }))).toEqual([404, 'NOT_FOUND'])
    expect(dataOf(await read(buyer, id)).installed).toBe(false)
  })

  test('a page that does not fit under the ceiling leaves nothing behind', async () => {
    const member = await h.register()
    await h.deps.store.tx(member.world.id, (tx) =>
      tx.update(worlds).set({ planCode: 'hobby', records: 499 }).where(eq(worlds.id, member.world.id)),
    )
    const id = await published(seller, 'blueprint', { slug: fresh() })
    expect(refusal(await install(member, id))).toEqual([403, 'PLAN_LIMIT_EXCEEDED'])
    expect(dataOf(await member.api.get('/api/surfaces'))).toEqual([])
    expect(dataOf(await member.api.get('/api/marketplace/installs'))).toEqual([])
  })

  test('counts each World once, however often and with whatever key it installs', async () => {
    const id = await published(seller, 'surface', { slug: fresh() })
    const key = { 'idempotency-key': `install-${id}` }
    const path = `/api/marketplace/artifacts/${id}/install`
    const [one, same] = [await buyer.api.post(path, {}, key), await buyer.api.post(path, {}, key)]
    expect(same.text).toBe(one.text)
    await Promise.all([install(buyer, id), install(buyer, id), install(await h.register(), id)])
    await install(seller, id)
    expect(dataOf(await read(buyer, id)).installs).toBe(2)
    const [figure] = await h.deps.store.read.select().from(artifactFigures).where(eq(artifactFigures.artifactId, id))
    expect(figure?.installs).toBe(2)
  })
})

describe('the installations of a World', () => {
  test('are listed newest first, and say that there is a newer version', async () => {
    const member = await h.register()
    const slug = fresh()
    const id = await published(seller, 'surface', { slug })
    await install(member, id)
    await publish(seller, 'surface', { slug, version: '1.0.1' })
    await install(member, id)
    const { data } = (await member.api.get('/api/marketplace/installs')).body
    expect(data.map((one: { version: string; outdated: boolean }) => [one.version, one.outdated])).toEqual([
      ['1.0.1', false],
      ['1.0.0', true],
    ])
    expect(
      dataOf(await buyer.api.get('/api/marketplace/installs')).map(
        ({ artifactId }: { artifactId: string }) => artifactId,
      ),
    ).not.toContain(id)
  })

  test('end, and the page, its live revision and the agent go on working', async () => {
    const member = await h.register()
    const page = dataOf(await install(member, await published(seller, 'surface', { slug: fresh() })))
    const agent = dataOf(await install(member, await published(seller, 'agent', { slug: fresh() })))
    const [surfaceId] = page.created.surfaceIds
    await member.api.post(`/api/surfaces/${surfaceId}/publish`, {})
    for (const { installId } of [page, agent])
      expect((await member.api.delete(`/api/marketplace/installs/${installId}`)).status).toBe(200)
    expect(dataOf(await member.api.get('/api/marketplace/installs'))).toEqual([])
    expect((await member.api.get(`/api/surfaces/${surfaceId}/published`)).status).toBe(200)
    expect((await member.api.get(`/api/ai/agents/${agent.created.agentId}`)).status).toBe(200)
    expect(refusal(await member.api.delete(`/api/marketplace/installs/${page.installId}`))).toEqual([404, 'NOT_FOUND'])
  })

  test('outlive their publisher: the content stays, the artifact is gone', async () => {
    const [publisher, member] = [await h.register(), await h.register()]
    const id = await published(publisher, 'surface', { slug: fresh() })
    const { created } = dataOf(await install(member, id))
    expect((await publisher.api.delete('/api/world', { confirm: publisher.world.slug })).status).toBe(200)
    expect(refusal(await read(member, id))).toEqual([404, 'NOT_FOUND'])
    await h.jobs.round()
    expect(await h.deps.store.read.select().from(artifacts).where(eq(artifacts.id, id))).toEqual([])
    expect((await member.api.get(`/api/surfaces/${created.surfaceIds[0]}`)).status).toBe(200)
    expect(dataOf(await member.api.get('/api/marketplace/installs'))[0]).toMatchObject({
      newest: null,
      outdated: false,
    })
  })
})

describe('the catalogue', () => {
  test('is searched by folded beginnings of words, and filtered by kind and price', async () => {
    const word = `Zürcher${fresh().replace('-', '')}`
    const free = await published(seller, 'block', { slug: fresh(), name: `${word} Block` })
    const paid = await published(seller, 'section', { slug: fresh(), name: `${word} Section`, price: PRICE })
    const found = async (query: string) =>
      dataOf(
        await buyer.api.get(
          `/api/marketplace/artifacts?q=${word.slice(0, -1).toUpperCase().replace('Ü', 'u')}&${query}`,
        ),
      )
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => id === free || id === paid)
    expect((await found('')).toSorted()).toEqual([free, paid].toSorted())
    expect(await found('kind=section')).toEqual([paid])
    expect([await found('price=free'), await found('price=paid')]).toEqual([[free], [paid]])
    expect(dataOf(await buyer.api.get('/api/marketplace/artifacts?q=%25_%25'))).toEqual([])
  })

  test.each(['createdAt', '-createdAt', 'installs', '-installs', 'name', '-name'])(
    'pages through everything once, by %s',
    async (sort) => {
      const all = dataOf(await buyer.api.get(`/api/marketplace/artifacts?limit=100&sort=${sort}`))
      const seen: unknown[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const more: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
        const answer: Answer = await buyer.api.get(`/api/marketplace/artifacts?limit=7&sort=${sort}${more}`)
        seen.push(...answer.body.data)
        cursor = answer.body.page.nextCursor
      }
      expect(seen).toEqual(all)
      const key = sort.replace('-', '')
      const values = all.map((one: Record<string, string | number>) => one[key])
      const sorted = values.toSorted((a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0))
      expect(values).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted)
    },
  )

  test('forgets what was unpublished, but not for those who installed it', async () => {
    const member = await h.register()
    const id = await published(seller, 'surface', { slug: fresh() })
    await install(member, id)
    const taken = await seller.api.post(`/api/marketplace/artifacts/${id}/unpublish`)
    expect([taken.status, dataOf(taken).status]).toEqual([200, 'unlisted'])
    expect(refusal(await read(await h.register(), id))).toEqual([404, 'NOT_FOUND'])
    expect((await install(member, id)).status).toBe(201)
    expect(refusal(await seller.api.post(`/api/marketplace/artifacts/${id}/unpublish`))).toEqual([
      409,
      'STATE_CONFLICT',
    ])
  })

  test('shows a changed text, price and deprecation, which only the publisher may change', async () => {
    const id = await published(seller, 'block', { slug: fresh() })
    const change = { summary: 'Other words', deprecation: 'Use another.', price: PRICE }
    expect((await seller.api.patch(`/api/marketplace/artifacts/${id}`, change)).status).toBe(200)
    expect(dataOf(await read(buyer, id))).toMatchObject({ ...change, manifest: null })
    expect(refusal(await buyer.api.patch(`/api/marketplace/artifacts/${id}`, change))).toEqual([404, 'NOT_FOUND'])
  })
})

async function storageOf({ world }: Member): Promise<number> {
  const [row] = await h.deps.store.read.select({ storage: worlds.storage }).from(worlds).where(eq(worlds.id, world.id))
  return row!.storage
}

test('an installation names the version that was installed', async () => {
  const id = await published(seller, 'surface', { slug: fresh() })
  const { installId } = dataOf(await install(buyer, id))
  const [row] = await h.deps.store.read
    .select({ version: artifactInstalls.version, n: sql`1`.mapWith(Number) })
    .from(artifactInstalls)
    .where(eq(artifactInstalls.id, installId))
  expect(row).toEqual({ version: '1.0.0', n: 1 })
})

test('a payment is not opened for what is free, one’s own or unknown', async () => {
  const free = await published(seller, 'block', { slug: fresh() })
  const paid = await published(seller, 'block', { slug: fresh(), price: PRICE })
  expect(refusal(await pay(buyer, free))).toEqual([409, 'STATE_CONFLICT'])
  expect(refusal(await pay(seller, paid))).toEqual([409, 'STATE_CONFLICT'])
  expect(refusal(await pay(buyer, 'artifact_01h455vb4pex5vsknk084sn02q'))).toEqual([404, 'NOT_FOUND'])
})
