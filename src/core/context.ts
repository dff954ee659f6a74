import type { Database } from '../../db/client'
import type { TxScope } from '../../db/store'
import type { Actor, RequestFacts, Role, User, World } from './actor'
import type { CoreDeps } from './deps'
import type { LongCall } from './keyed-call'
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

/** What every domain function gets: who acts, when, and the one way to read and write. */
export class Context<Deps extends CoreDeps = CoreDeps> {
  #open: Database | null = null
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
   * @param source by which the log names a slow one, where `work` only wraps it
   */
  async tx<T>(
    work: (tx: Database) => Promise<T>,
    scope: TxScope = this.txScope,
    source: (tx: Database) => Promise<unknown> = work,
  ): Promise<T> {
    if (this.#open) return work(this.#open)
    return traced(this, 'store.tx', { 'db.system.name': 'sqlite' }, () =>
      this.deps.store.tx(scope, (tx) => this.#within(tx, () => work(tx)), source),
    )
  }

  /** Runs after the commit of the open transaction, or at once when there is none. Never for a work that failed. */
  afterCommit(effect: () => void): void {
    this.deps.store.afterCommit(effect)
  }

  async #within<T>(tx: Database, work: () => Promise<T>): Promise<T> {
    this.#open = tx
    try {
      return await work()
    } finally {
      this.#open = null
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
