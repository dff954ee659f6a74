import type { Database } from '../../db/client'
import type { TxScope } from '../../db/store'
import { inTime } from '../lib/in-time'
import type { Actor, RequestFacts, Role, User, World } from './actor'
import type { CoreDeps } from './deps'
import type { LongCall, Outcome } from './keyed-call'
import type { Plan } from './plans'
import {
  actorOf,
  type Author,
  authorOf,
  type Principal,
  type Session,
  type SignedIn,
  type WorldPrincipal,
} from './principal'
import type { Span } from './span'
import { traced } from './tracing'

interface Held {
  answer: PromiseWithResolvers<Outcome>
  keep: (tx: Database, outcome: Outcome) => Promise<void>
  committed?: Promise<void>
}

/** Longest time a transaction may wait for its answer to be rendered: rendering is not allowed to wait for anything. */
const RENDER_TIMEOUT_MS = 5_000

/** What every domain function gets: who acts, when, and the one way to read and write. */
export class Context<Deps extends CoreDeps = CoreDeps> {
  #open: Database | null = null
  #held: Held | null = null
  #effects: (() => void)[] | null = null
  /** What this work is a part of, where it is traced; a job sets its own. */
  span: Span | undefined
  longCall: LongCall = { waitMs: 0, call: null, attached: false }
  /** The principal as the audit trail and Receipts name it. */
  readonly actor: Actor
  /** Whose rows its transactions change: those of the World it acts in, or those that belong to no World. */
  txScope: TxScope = 'instance'

  constructor(
    readonly deps: Deps,
    readonly principal: Principal,
    readonly facts: RequestFacts | null,
  ) {
    this.actor = actorOf(principal)
    this.span = facts?.span
  }

  /** Epoch milliseconds. */
  now(): number {
    return this.deps.clock()
  }

  newId(prefix: string): string {
    return this.deps.newId(prefix)
  }

  /** The last committed state; inside a transaction of this context, its own. */
  get read(): Database {
    return this.#open ?? this.deps.store.read
  }

  /**
   * Runs `work` in a transaction; inside an open one of this context it joins. The promise settles after the commit.
   * @param scope where the work is for a World that is not the context's, as in jobs
   */
  async tx<T>(work: (tx: Database) => Promise<T>, scope: TxScope = this.txScope): Promise<T> {
    if (this.#open) return work(this.#open)
    return traced(this, 'store.tx', { 'db.system.name': 'sqlite' }, () => {
      if (this.#held && !this.#held.committed) return this.#txUntilAnswered(this.#held, scope, work)
      return this.deps.store.tx(scope, (tx) => this.#within(tx, () => work(tx)), work)
    })
  }

  /** Runs after the commit of the open transaction, or at once when there is none. Never for a work that failed. */
  afterCommit(effect: () => void): void {
    // A held transaction is open beyond its work's own flow, where the store would take the effect for a stranger's.
    if (this.#open && this.#effects) this.#effects.push(effect)
    else this.deps.store.afterCommit(effect)
  }

  /**
   * From here on the first transaction stays open until `answered`, so that the answer is kept with the work
   * (Idempotency-Key). What the handler does before that transaction, such as hashing a password, stays outside it.
   */
  holdForAnswer(keep: Held['keep']): void {
    this.#held = { answer: Promise.withResolvers(), keep }
    this.#held.answer.promise.catch(() => {})
  }

  get holdsForAnswer(): boolean {
    return this.#held !== null
  }

  /** Hands the rendered answer to the held transaction and waits for its commit. */
  async answered(outcome: Outcome): Promise<void> {
    const held = this.#held
    if (!held) return
    this.#held = null
    if (!held.committed) return this.deps.store.tx(this.txScope, (tx) => held.keep(tx, outcome))
    held.answer.resolve(outcome)
    await held.committed
  }

  /** The handler failed after its work: the held transaction rolls back. */
  async abandoned(cause: unknown): Promise<void> {
    const held = this.#held
    this.#held = null
    held?.answer.reject(cause)
    await held?.committed?.catch(() => {})
  }

  #txUntilAnswered<T>(held: Held, scope: TxScope, work: (tx: Database) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const untilKept = async (tx: Database) => {
        const effects: (() => void)[] = (this.#effects = [])
        resolve(await work(tx))
        await held.keep(tx, await inTime(held.answer.promise, RENDER_TIMEOUT_MS, unanswered))
        for (const effect of effects) this.deps.store.afterCommit(effect)
      }
      held.committed = this.deps.store.tx(scope, (tx) => this.#within(tx, () => untilKept(tx)), work)
      held.committed.catch(reject)
    })
  }

  async #within<T>(tx: Database, work: () => Promise<T>): Promise<T> {
    this.#open = tx
    try {
      return await work()
    } finally {
      this.#open = null
      this.#effects = null
    }
  }
}

/** A signed-in person, outside of any World. */
export class UserContext<Deps extends CoreDeps = CoreDeps> extends Context<Deps> {
  constructor(
    deps: Deps,
    override readonly principal: SignedIn,
    facts: RequestFacts | null,
  ) {
    super(deps, principal, facts)
  }

  get user(): User {
    return this.principal.user
  }

  get session(): Session {
    return this.principal.session
  }
}

/** A principal at work in a World: a person, a key or an app. The World's id scopes every look-up. */
export class WorldContext<Deps extends CoreDeps = CoreDeps> extends Context<Deps> {
  /** Whom what is made here is attributed to. */
  readonly author: Author

  constructor(
    deps: Deps,
    override readonly principal: WorldPrincipal,
    facts: RequestFacts | null,
    readonly world: World,
    readonly role: Role,
    readonly plan: Plan,
  ) {
    super(deps, principal, facts)
    this.author = authorOf(principal)
    this.txScope = world.id
  }
}

function unanswered(): Error {
  return new Error('An idempotent handler did not answer in time.')
}
