import type { Database } from 'bun:sqlite'
import { paragraph, smallPage } from './pages'
import { acting, type Person } from './server'
import { soak } from './soak'
import { until } from './until'

/** An acknowledged result and its time (performance.now()). */
interface Acknowledged {
  at: number
  kind: 'create' | 'save' | 'publish'
  surfaceId: string
  /** The slug of a create, the draft's version of a save, the version of a publish. */
  mark: string
}

/** A POST without a response: the client retries with the same key until it gets one. */
interface Open {
  path: string
  body: unknown
  key: string
  told(answer: Response): Promise<Acknowledged>
}

export interface Losses {
  acknowledged: number
  lost: number
  twice: number
}

/**
 * Clients that save, publish and create continuously and retry failures with the same key. They record every response, and
 * `losses` lists acknowledged results that are missing from the database or in it more than once.
 */
export class Workload {
  readonly acknowledged: Acknowledged[] = []
  /** Responses to repeated calls that were not recognized as repeated. */
  readonly refusedRepeats: string[] = []
  #stopped = false
  #serial = 0
  #opens = new Map<number, Open>()

  constructor(
    private readonly person: Person,
    private readonly callers = 4,
    private readonly mark = '',
  ) {}

  /** Runs until `stop`, against a server that may be killed at any time. */
  async run(url: string): Promise<void> {
    this.#stopped = false
    await Promise.all(Array.from({ length: this.callers }, (_, n) => this.#caller(url, n)))
  }

  stop(): void {
    this.#stopped = true
  }

  /** Resolves after this many more responses. */
  hasDone(more: number): Promise<void> {
    const goal = this.acknowledged.length + more
    return until(`${more} more calls are answered`, () => this.acknowledged.length >= goal)
  }

  async #caller(url: string, n: number): Promise<void> {
    let surfaceId = this.acknowledged.findLast(
      ({ kind, mark }) => kind === 'create' && mark.startsWith(`c${n}-`),
    )?.surfaceId
    for (let step = 0; !this.#stopped; step++) {
      const open = this.#opens.get(n) ?? (surfaceId && step % 5 > 0 ? undefined : this.#next(n, step, surfaceId))
      if (open) {
        const done = await this.#ask(url, n, open)
        if (done?.kind === 'create') surfaceId = done.surfaceId
      } else if (surfaceId) await this.#save(url, surfaceId, step)
    }
  }

  /** Alternates between a new Surface and a publish of the last one. */
  #next(n: number, step: number, surfaceId: string | undefined): Open {
    const serial = ++this.#serial
    const key = crypto.randomUUID()
    if (surfaceId && step % 2 === 0) {
      const version = `1.0.${serial}`
      const told = async () => ({ at: performance.now(), kind: 'publish' as const, surfaceId, mark: version })
      return { path: `/api/surfaces/${surfaceId}/publish`, body: { version }, key, told }
    }
    const slug = `c${n}-${this.mark}${serial}`
    const told = async (answer: Response) => {
      const { data } = (await answer.json()) as { data: { id: string } }
      return { at: performance.now(), kind: 'create' as const, surfaceId: data.id, mark: slug }
    }
    return { path: '/api/surfaces', body: smallPage(slug), key, told }
  }

  async #ask(url: string, n: number, open: Open): Promise<Acknowledged | undefined> {
    const repeated = this.#opens.has(n)
    this.#opens.set(n, open)
    try {
      const answer = await fetch(url + open.path, {
        method: 'POST',
        headers: { ...acting(this.person), 'idempotency-key': open.key },
        body: JSON.stringify(open.body),
      })
      if (answer.status === 201) {
        const done = await open.told(answer)
        this.acknowledged.push(done)
        this.#opens.delete(n)
        return done
      }
      if (answer.status < 500) {
        const text = await answer.text()
        // Another process may still hold the first call of a key; any other response would mean that it ran twice.
        if (text.includes('IDEMPOTENCY_IN_PROGRESS')) return undefined
        if (repeated) this.refusedRepeats.push(`${open.path}: ${answer.status} ${text}`)
        this.#opens.delete(n)
      }
    } catch {
      await Bun.sleep(5)
    }
    return undefined
  }

  async #save(url: string, surfaceId: string, step: number): Promise<void> {
    try {
      const answer = await fetch(`${url}/api/surfaces/${surfaceId}/draft`, {
        method: 'PUT',
        headers: acting(this.person),
        body: JSON.stringify({ blocks: [paragraph('intro', `Step ${step} ${crypto.randomUUID()}`)] }),
      })
      const [, version] = /-([0-9a-z]+)"$/.exec(answer.headers.get('etag') ?? '') ?? []
      await answer.arrayBuffer()
      if (answer.status === 200 && version)
        this.acknowledged.push({ at: performance.now(), kind: 'save', surfaceId, mark: version })
    } catch {
      await Bun.sleep(5)
    }
  }

  /** Results acknowledged before `until` that are missing from the database, or in it twice. */
  losses(database: Database, until = Infinity): Losses {
    const told = this.acknowledged.filter(({ at }) => at <= until)
    const lost = told.filter((one) => !isKept(database, one))
    const counted = {
      acknowledged: told.length,
      lost: lost.length,
      twice: twice(database) + this.refusedRepeats.length,
    }
    if (soak.on) console.info(counted)
    return counted
  }
}

function isKept(database: Database, { kind, surfaceId, mark }: Acknowledged): boolean {
  const there = (sql: string, ...values: (string | number)[]) => database.query(sql).get(...values) !== null
  if (kind === 'create') return there('SELECT 1 FROM surfaces WHERE id = ?', surfaceId)
  if (kind === 'publish')
    return there("SELECT 1 FROM revisions WHERE surface_id = ? AND version = ? AND kind = 'publish'", surfaceId, mark)
  const version = Number.parseInt(mark, 36)
  return there('SELECT 1 FROM receipts WHERE surface_id = ? AND result_version = ?', surfaceId, version)
}

/** Effects of one call that happened more than once: a Surface created twice, Φ charged twice or above its hold. */
function twice(database: Database): number {
  const counts = [
    "SELECT count(*) - count(DISTINCT resource_id) AS n FROM audit WHERE action = 'surface.create'",
    "SELECT count(*) - count(DISTINCT subject_id) AS n FROM phi_journal WHERE kind = 'settle'",
    'SELECT count(*) AS n FROM phi_holds WHERE charged > amount',
    'SELECT abs((SELECT total(spent) FROM phi_journal) - (SELECT total(charged) FROM phi_holds)) AS n',
  ]
  return counts.reduce((sum, sql) => sum + (database.query(sql).get() as { n: number }).n, 0)
}
