/** A small model of what a World does by the contract, written apart from src/: tests hold the service against it. */

/** A page of the model: one text block is all it has. */
export interface Page {
  name: string
  slug: string
  text: string
}

interface Revision {
  number: number
  version: string
  page: Page
}

interface Proposal {
  surface: Surface | null
  base: Page | null
  page: Page
  status: 'proposed' | 'accepted' | 'rejected' | 'undone'
  /** The page as accepting it found and left it. */
  taken?: { before: Page | null; after: Page }
}

export interface Surface {
  page: Page
  visibility: Visibility
  ofTeam: boolean
  archived: boolean
  live: Revision | null
  /** Highest published version. */
  top: string | null
  revisions: Revision[]
}

export type Visibility = 'private' | 'shared' | 'listed'
export type Place = { role: 'owner' | 'editor' | 'viewer' | 'none'; team?: 'editor' | 'viewer' }
/** `201` or `409 SLUG_TAKEN`, as an answer is compared. */
export type Expected = string

export const CEILINGS = { liveApps: 2, records: 24 }
const CONFLICT = '409 STATE_CONFLICT'
const CEILING = '403 PLAN_LIMIT_EXCEEDED'

export class ReferenceWorld {
  readonly surfaces: Surface[] = []
  readonly proposals: Proposal[] = []
  /** Where a slug that is live no more leads. */
  readonly #left = new Map<string, Surface>()
  records = 0
  /** Audit entries: one for each change, none for a refusal or for what changes nothing. */
  entries = 0

  get liveApps(): number {
    return this.surfaces.filter(({ live }) => live).length
  }

  statusOf({ archived, live, page }: Surface): string {
    if (archived) return 'archived'
    if (!live) return 'draft'
    return same(live.page, page) ? 'published' : 'changed'
  }

  /** Whether somebody may write here: undefined, or the refusal. */
  refusal({ role, team }: Place, surface: Surface | null): Expected | undefined {
    if (role === 'none') return '404 NOT_FOUND'
    if (role === 'owner' || role === 'editor') return undefined
    return surface?.ofTeam && team === 'editor' ? undefined : '403 FORBIDDEN'
  }

  /** What a public address answers to strangers, and to members where that is another thing. */
  at(slug: string): { status: 200 | 301 | 404; surface?: Surface } {
    const live = this.surfaces.find((surface) => surface.live?.page.slug === slug)
    if (live) return { status: 200, surface: live }
    const moved = this.#left.get(slug)
    return moved?.live ? { status: 301, surface: moved } : { status: 404 }
  }

  create(page: Page, visibility: Visibility, ofTeam: boolean): Expected {
    if (this.#holder(page.slug)) return '409 SLUG_TAKEN'
    if (this.records >= CEILINGS.records) return CEILING
    this.#add(page, visibility, ofTeam)
    return this.#done('201')
  }

  save(surface: Surface, page: Page, tag: 'right' | 'stale' | 'none'): Expected {
    if (surface.archived) return CONFLICT
    if (tag === 'stale') return '412 PRECONDITION_FAILED'
    if (page.slug !== surface.page.slug && this.#holder(page.slug, surface)) return '409 SLUG_TAKEN'
    if (same(page, surface.page)) return '200'
    surface.page = page
    return this.#done('200')
  }

  snapshot(surface: Surface): Expected {
    if (this.records >= CEILINGS.records) return CEILING
    this.#revise(surface, surface.page)
    return this.#done('201')
  }

  publish(surface: Surface, version: string, older?: Revision): Expected {
    if (surface.archived) return CONFLICT
    if (surface.revisions.some((revision) => revision.version === version)) return '409 VERSION_TAKEN'
    if (surface.top !== null && Bun.semver.order(version, surface.top) <= 0) return '422 VALIDATION_FAILED'
    const { page } = older ?? surface
    if (this.#holder(page.slug, surface)) return '409 SLUG_TAKEN'
    if (!surface.live && this.liveApps >= CEILINGS.liveApps) return CEILING
    if (this.records >= CEILINGS.records) return CEILING
    const revision = this.#revise(surface, page, version)
    if (surface.live) this.#left.set(surface.live.page.slug, surface)
    this.#left.delete(page.slug)
    surface.live = revision
    surface.top = version
    return this.#done('201')
  }

  unpublish(surface: Surface): Expected {
    if (!surface.live) return CONFLICT
    this.#takeDown(surface)
    return this.#done('200')
  }

  archive(surface: Surface): Expected {
    if (surface.archived) return '200'
    this.#takeDown(surface)
    surface.archived = true
    return this.#done('200')
  }

  /** Restoring never fails for a ceiling or a slug; it leaves two revisions. */
  restore(surface: Surface, { page }: Revision): Expected {
    const slug = this.#free(page.slug, surface)
    this.#revise(surface, surface.page)
    surface.archived = false
    surface.page = { ...page, slug }
    this.#revise(surface, surface.page)
    return this.#done('200')
  }

  show(surface: Surface, visibility: Visibility): Expected {
    if (surface.visibility === visibility) return '200'
    surface.visibility = visibility
    return this.#done('200')
  }

  propose(surface: Surface | null, page: Page): void {
    this.proposals.push({ surface, base: surface?.page ?? null, page, status: 'proposed' })
  }

  accept(proposal: Proposal): Expected {
    if (proposal.status !== 'proposed') return CONFLICT
    const { surface, base, page } = proposal
    if (!surface || !base) {
      if (this.records >= CEILINGS.records) return CEILING
      proposal.surface = this.#add({ ...page, slug: this.#free(page.slug) }, 'private', false)
      proposal.taken = { before: null, after: proposal.surface.page }
    } else {
      if (surface.archived) return CONFLICT
      const before = surface.page
      const text = carriedOver(base.text, page.text, before.text)
      if (text === undefined) return '409 RECEIPT_STALE'
      surface.page = { ...before, text }
      proposal.taken = { before, after: surface.page }
    }
    proposal.status = 'accepted'
    return this.#done('200')
  }

  reject(proposal: Proposal): Expected {
    if (proposal.status !== 'proposed') return CONFLICT
    proposal.status = 'rejected'
    return this.#done('200')
  }

  undo(proposal: Proposal): Expected {
    const { surface, taken, status } = proposal
    if (status !== 'accepted' || !surface || !taken || surface.archived) return CONFLICT
    const { before, after } = taken
    if (before === null) {
      if (surface.live) return CONFLICT
      if (!same(surface.page, after)) return '409 RECEIPT_STALE'
      surface.archived = true
    } else {
      const text = carriedOver(after.text, before.text, surface.page.text)
      if (text === undefined) return '409 RECEIPT_STALE'
      surface.page = { ...surface.page, text }
    }
    proposal.status = 'undone'
    return this.#done('200')
  }

  #done(answer: Expected): Expected {
    this.entries++
    return answer
  }

  #add(page: Page, visibility: Visibility, ofTeam: boolean): Surface {
    const surface = { page, visibility, ofTeam, archived: false, live: null, top: null, revisions: [] }
    this.surfaces.push(surface)
    this.records++
    return surface
  }

  #revise(surface: Surface, page: Page, version?: string): Revision {
    const number = surface.revisions.length + 1
    const revision = { number, version: version ?? `${nextPatch(surface.top)}-rev.${number}`, page }
    surface.revisions.push(revision)
    this.records++
    return revision
  }

  #takeDown(surface: Surface): void {
    if (surface.live) this.#left.set(surface.live.page.slug, surface)
    surface.live = null
  }

  /** Who has the slug in a draft or live. An archived Surface's draft holds none. */
  #holder(slug: string, except?: Surface): Surface | undefined {
    return this.surfaces.find(
      (one) => one !== except && ((!one.archived && one.page.slug === slug) || one.live?.page.slug === slug),
    )
  }

  #free(slug: string, except?: Surface): string {
    let free = slug
    for (let n = 2; this.#holder(free, except); n++) free = `${slug}-${n}`
    return free
  }
}

function nextPatch(version: string | null): string {
  if (version === null) return '1.0.0'
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return `${major}.${minor}.${patch + 1}`
}

/** A change from one text to another, made to a text that may have moved on; undefined where both changed it. */
function carriedOver(from: string, to: string, now: string): string | undefined {
  if (to === from || now === to) return now
  return now === from ? to : undefined
}

const same = (a: Page, b: Page) => a.name === b.name && a.slug === b.slug && a.text === b.text
