/** A small reference model of a World, written from the contract and independent of src/. Tests compare the service with it. */

/** A page of the model, which has a single text block. */
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
  /** The page before and after accepting it. */
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
/** A result to compare, such as `201` or `409 SLUG_TAKEN`. */
export type Expected = string

export const CEILINGS = { liveApps: 2, records: 24 }
const CONFLICT = '409 STATE_CONFLICT'
const CEILING = '403 PLAN_LIMIT_EXCEEDED'

export class ReferenceWorld {
  readonly surfaces: Surface[] = []
  readonly proposals: Proposal[] = []
  /** The redirect target of a slug that is no longer live. */
  readonly #left = new Map<string, Surface>()
  records = 0
  /** The number of audit entries: one per change, none for a rejected or ineffective call. */
  entries = 0

  get liveApps(): number {
    return this.surfaces.filter(({ live }) => live).length
  }

  statusOf({ archived, live, page }: Surface): string {
    if (archived) return 'archived'
    if (!live) return 'draft'
    return same(live.page, page) ? 'published' : 'changed'
  }

  /** Undefined where the caller may write, else the rejection. */
  refusal({ role, team }: Place, surface: Surface | null): Expected | undefined {
    if (role === 'none') return '404 NOT_FOUND'
    if (role === 'owner' || role === 'editor') return undefined
    return surface?.ofTeam && team === 'editor' ? undefined : '403 FORBIDDEN'
  }

  /** The response of a public address to visitors, and to members where it differs. */
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

  /** Restoring never fails for a ceiling or a slug; it creates two revisions. */
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

  /** The owner of a slug in a draft or live. The draft of an archived Surface owns none. */
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

/** Applies a text change to a newer text; undefined where both changed it. */
function carriedOver(from: string, to: string, now: string): string | undefined {
  if (to === from || now === to) return now
  return now === from ? to : undefined
}

const same = (a: Page, b: Page) => a.name === b.name && a.slug === b.slug && a.text === b.text
