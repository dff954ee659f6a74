import { expect, test } from 'bun:test'
import fc from '../support/properties'
import type { Operation } from '../../src/blocks/tree/operations'
import { type Answer, type Harness, harness, type Member } from '../support/harness'
import { proposeFor } from '../support/proposals'
import {
  CEILINGS,
  type Expected,
  type Page,
  type Place,
  ReferenceWorld,
  type Surface,
} from '../support/reference-world'
import { addMember } from '../support/routes'

const SLUGS = ['home', 'about', 'prices', 'contact']
const TEXTS = ['walrus', 'otter', 'heron']
const SHOWN = ['private', 'shared', 'listed'] as const
const PLANS = {
  code: 'hobby',
  name: 'All features, low ceilings',
  price: { amount: 0, currency: 'usd', interval: 'month' },
  phi: { allowance: 100, pacePerHour: 100 },
  ceilings: { ...CEILINGS, storage: 1_000_000, members: 10 },
  features: { teams: true, audit: true, sso: true, worlds: true },
}

const WRITES = [
  'create',
  'save',
  'save',
  'save',
  'save',
  'publish',
  'publish',
  'publish',
  'republish',
  'snapshot',
] as const
const MOVES = ['unpublish', 'archive', 'restore', 'restore', 'show', 'propose', 'propose', 'proposeNew'] as const
const DECISIONS = ['accept', 'accept', 'reject', 'undo'] as const
/** Numbers choose among what there is when the step is taken, so that a shorter run still means something. */
const step = fc.record({
  what: fc.constantFrom(...WRITES, ...MOVES, ...DECISIONS),
  who: fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4),
  on: fc.nat(5),
  a: fc.nat(11),
  b: fc.nat(11),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
/** Something to act upon. */
const FIRST = [0, 1, 2].map((b): Step => ({ what: 'create', who: 0, on: 0, a: 2, b }))

test.each([3, 4])(
  'a World answers as the contract’s model of it does, whoever calls in whatever order (seed %d)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 60 }), async (steps) => {
        const t = await harness({ env: { PLANS_FILE: 'plans.json' }, files: { 'plans.json': { plans: [PLANS] } } })
        try {
          const run = await Run.in(t)
          for (const [at, taken] of [...FIRST, ...steps].entries()) await run.take(taken, at)
          await run.compareAll()
        } finally {
          await t.close()
        }
      }),
      { seed, numRuns: 5, unbiased: true, endOnFailure: true },
    )
  },
  60_000,
)

/** The service and the model side by side. */
class Run {
  readonly model = new ReferenceWorld()
  readonly ids = new Map<Surface, string>()
  readonly receipts: string[] = []
  entriesBefore = 0

  private constructor(
    readonly t: Harness,
    readonly people: { member: Member; place: Place }[],
    readonly teamId: string,
  ) {}

  static async in(t: Harness): Promise<Run> {
    const owner = await t.register()
    const editor = await addMember(t, owner.world, await t.register(), 'editor')
    const viewer = await addMember(t, owner.world, await t.register(), 'viewer')
    const mate = await addMember(t, owner.world, await t.register(), 'viewer')
    const teamId = (await owner.api.post('/api/teams', { name: 'Crew' })).body.data.id
    await owner.api.post(`/api/teams/${teamId}/members`, { userId: mate.user.id, role: 'editor' })
    const run = new Run(
      t,
      [
        { member: owner, place: { role: 'owner' } },
        { member: editor, place: { role: 'editor' } },
        { member: mate, place: { role: 'viewer', team: 'editor' } },
        { member: viewer, place: { role: 'viewer' } },
        { member: t.as(await t.register(), owner.world), place: { role: 'none' } },
      ],
      teamId,
    )
    run.entriesBefore = await run.entries()
    return run
  }

  get owner(): Member['api'] {
    return this.people[0]!.member.api
  }

  /** One call of one person, its answer held against the model's, then what it changed. */
  async take({ what, who, on, a, b }: Step, at: number): Promise<void> {
    this.t.clock.advance(1000)
    const { member, place } = this.people[who]!
    const api = member.api
    const page: Page = { name: `Page ${a % 3}`, slug: SLUGS[b % 4]!, text: TEXTS[(a + b) % 3]! }
    if (what === 'create') {
      const [visibility, ofTeam] = [SHOWN[a % 3]!, b % 2 === 0]
      const answer = await api.post('/api/surfaces', {
        ...bodyOf(page),
        visibility,
        teamId: ofTeam ? this.teamId : null,
      })
      return this.settle(answer, this.model.refusal(place, null) ?? this.model.create(page, visibility, ofTeam))
    }
    if (what === 'proposeNew') return this.propose(null, page)
    if (what === 'accept' || what === 'reject' || what === 'undo') {
      const index = Math.max(0, this.receipts.length - 1 - (a % 3))
      const proposal = this.model.proposals[index]
      if (!proposal) return
      const answer = await api.post(`/api/ai/receipts/${this.receipts[index]}/${what}`)
      return this.settle(answer, this.model.refusal(place, proposal.surface) ?? this.model[what](proposal))
    }
    const surface = this.model.surfaces[on % Math.max(1, this.model.surfaces.length)]
    if (!surface) return
    if (what === 'propose') return surface.archived ? undefined : this.propose(surface, page)
    const path = `/api/surfaces/${this.ids.get(surface)}`
    const expected = (done: () => Expected) => this.model.refusal(place, surface) ?? done()
    const older = surface.revisions[a % Math.max(1, surface.revisions.length)]
    switch (what) {
      case 'save': {
        const tag = (['none', 'right', 'stale'] as const)[(a + b) % 3]!
        const next = b % 2 === 0 ? { ...surface.page, slug: page.slug } : { ...page, slug: surface.page.slug }
        const answer = await api.put(`${path}/draft`, bodyOf(next), await this.ifMatch(surface, path, tag))
        return this.settle(
          answer,
          expected(() => this.model.save(surface, next, tag)),
        )
      }
      case 'snapshot':
        return this.settle(
          await api.post(`${path}/revisions`, {}),
          expected(() => this.model.snapshot(surface)),
        )
      case 'republish':
      case 'publish': {
        const version = a % 6 === 0 ? '1.0.0' : `${at + 1}.0.0`
        const revision = what === 'republish' ? older : undefined
        const answer = await api.post(`${path}/publish`, { version, ...(revision && { revision: revision.number }) })
        return this.settle(
          answer,
          expected(() => this.model.publish(surface, version, revision)),
        )
      }
      case 'unpublish':
        return this.settle(
          await api.post(`${path}/unpublish`),
          expected(() => this.model.unpublish(surface)),
        )
      case 'archive':
        return this.settle(
          await api.delete(path),
          expected(() => this.model.archive(surface)),
        )
      case 'restore': {
        if (!older) return
        const answer = await api.post(`${path}/revisions/${older.number}/restore`)
        return this.settle(
          answer,
          expected(() => this.model.restore(surface, older)),
        )
      }
      case 'show': {
        const answer = await api.patch(`${path}/visibility`, { visibility: SHOWN[a % 3] })
        return this.settle(
          answer,
          expected(() => this.model.show(surface, SHOWN[a % 3]!)),
        )
      }
    }
  }

  async propose(surface: Surface | null, page: Page): Promise<void> {
    const operations: Operation[] = surface
      ? [{ op: 'update', blockId: 'p', props: { text: page.text } }]
      : [
          { op: 'document', name: page.name, slug: page.slug },
          { op: 'insert', parentId: null, index: 0, block: bodyOf(page).blocks[0]! },
        ]
    const id = surface ? this.ids.get(surface)! : null
    this.receipts.push(await proposeFor(this.t, this.people[0]!.member, id, operations))
    this.model.propose(surface, surface ? { ...surface.page, text: page.text } : page)
  }

  async ifMatch(surface: Surface, path: string, tag: 'right' | 'stale' | 'none'): Promise<Record<string, string>> {
    if (tag === 'none') return {}
    const { etag } = (await this.owner.get(`${path}/draft`)).body.data
    return { 'if-match': tag === 'right' ? etag : '"stale"' }
  }

  async settle(answer: Answer, expected: Expected): Promise<void> {
    const code = answer.body?.error?.code
    expect(`${answer.status}${code ? ` ${code}` : ''}`).toBe(expected)
    const made = this.model.surfaces.find((surface) => !this.ids.has(surface))
    if (made) this.ids.set(made, answer.body.data.surfaceId ?? answer.body.data.id)
    expect((await this.entries()) - this.entriesBefore).toBe(this.model.entries)
    if (answer.status < 300) await this.comparePublic()
  }

  async entries(): Promise<number> {
    return (await this.owner.get('/api/audit/stats')).body.data.total
  }

  /** Every address, for strangers and members, after each change: a page that was kept too long shows here. */
  async comparePublic(): Promise<void> {
    const world = this.people[0]!.member.world.slug
    for (const slug of SLUGS) {
      const { status, surface } = this.model.at(slug)
      const open = surface?.visibility === 'private' ? 404 : status
      const member = await this.people[3]!.member.api.get(`/api/surfaces/by-slug/${world}/${slug}`)
      const page = await this.t.fetch('GET', `/w/${world}/${slug}`)
      expect([slug, member.status, page.status]).toEqual([slug, status, open])
      if (status === 200) expect(member.body.data.content).toMatchObject(bodyOf(surface!.live!.page))
      if (status === 301) expect(member.body.data.movedTo).toBe(surface!.live!.page.slug)
      if (page.status === 200) expect(page.text).toContain(surface!.live!.page.text)
    }
  }

  /** Everything else that can be read. */
  async compareAll(): Promise<void> {
    const { model, owner } = this
    const world = this.people[0]!.member.world.slug
    for (const [surface, id] of this.ids) {
      const { data } = (await owner.get(`/api/surfaces/${id}`)).body
      const { visibility, live } = surface
      expect(data).toMatchObject({ ...bodyOf(surface.page), visibility, status: model.statusOf(surface) })
      expect(data.published?.version).toBe(live?.version)
      const revisions = (await owner.get(`/api/surfaces/${id}/revisions?limit=100`)).body.data
      const versions = revisions.map((revision: { version: string }) => revision.version)
      expect(versions).toEqual(surface.revisions.map(({ version }) => version).toReversed())
    }
    const { liveApps, records } = (await owner.get('/api/capabilities')).body.data
    expect([liveApps.used, records.used]).toEqual([model.liveApps, model.records])
    expect((await owner.get('/api/audit/verify')).body.data.ok).toBe(true)
    const index = await this.t.fetch('GET', `/w/${world}`)
    for (const { live, visibility } of model.surfaces)
      if (live) expect(index.text.includes(`/w/${world}/${live.page.slug}"`)).toBe(visibility === 'listed')
    for (const text of TEXTS) {
      const found = (await owner.get(`/api/surfaces?limit=100&q=${text}`)).body.data.map(({ id }: { id: string }) => id)
      const holding = model.surfaces.filter(({ archived, page }) => !archived && page.text === text)
      expect(found.toSorted()).toEqual(holding.map((surface) => this.ids.get(surface)).toSorted())
    }
  }
}

function bodyOf({ name, slug, text }: Page) {
  return { name, slug, blocks: [{ id: 'p', type: 'text', props: { text } }] }
}
