import type { Database } from '../../db/client'
import type { TxScope } from '../../db/store'
import type { Actor, RequestFacts, Role, User, World } from './actor'
import type { CoreDeps } from './deps'
import type { LongCall } from './keyed-call'
import type { Language } from './language'
import type { Plan } from './plans'
import {
  actorOf,
  type Author,
  authorOf,
  languageOfPrincipal,
  type Principal,
  type Session,
  type SignedIn,
  type WorldPrincipal,
} from './principal'
import type { Span } from './span'
import { traced } from './tracing'

/** The context that every domain function receives: who acts, the time, and access to the database. */
export class Context<Deps extends CoreDeps = CoreDeps> {
  #open: Database | null = null
  /** The span that this work belongs to, if it is traced. A job sets its own. */
  span: Span | undefined
  longCall: LongCall = { waitMs: 0, call: null, attached: false }
  /** The principal as the audit trail and Receipts show it. */
  readonly actor: Actor
  /** The default scope of its transactions: the World that it acts in, or `instance` for rows that belong to no World. */
  txScope: TxScope = 'instance'
  /**
   * Checks at the start of each transaction that the principal may still act. Set for requests, whose bodies can take minutes
   * to arrive. Cleaning up after a refusal therefore needs `deps.store.tx`. @throws Fault of the access check
   */
  recheck: (() => Promise<void>) | undefined

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

  /** The language of what this work tells its caller: what the request asks for, else what the person has chosen. */
  get language(): Language {
    return this.facts?.asked ?? languageOfPrincipal(this.principal) ?? 'en'
  }

  newId(prefix: string): string {
    return this.deps.newId(prefix)
  }

  /** Reads the last committed state. Inside a transaction of this context, reads the state of that transaction. */
  get read(): Database {
    return this.#open ?? this.deps.store.read
  }

  /**
   * Runs `work` in a transaction and resolves after the commit. If this context has a transaction open, `work` joins it
   * and `scope` and `source` are ignored.
   * @param work must await nothing but the database
   * @param scope the World whose rows the work changes, or `instance`. Only needed if it is not the World of the context,
   *   as in jobs.
   * @param source the function that the log names if the transaction is slow. Only needed if `work` wraps it.
   * @throws the error of `work`, after the transaction was rolled back
   */
  async tx<T>(
    work: (tx: Database) => Promise<T>,
    scope: TxScope = this.txScope,
    source: (tx: Database) => Promise<unknown> = work,
  ): Promise<T> {
    if (this.#open) return work(this.#open)
    return traced(this, 'store.tx', { 'db.system.name': 'sqlite' }, () =>
      this.deps.store.tx(scope, (tx) => this.#within(tx, () => this.#checked(tx, work)), source),
    )
  }

  /** Runs `work` in a transaction that another context has open, for a World that this transaction has just made. */
  joining<T>(tx: Database, work: () => Promise<T>): Promise<T> {
    return this.#within(tx, work)
  }

  /** Runs `effect` after the commit of the open transaction, or immediately without one. Does not run after a rollback. */
  afterCommit(effect: () => void): void {
    this.deps.store.afterCommit(effect)
  }

  async #checked<T>(tx: Database, work: (tx: Database) => Promise<T>): Promise<T> {
    await this.recheck?.()
    return work(tx)
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

/** The context of a signed-in person, outside any World. */
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

/** The context of a person, a key or an app in a World. Every query must filter by the World's id. */
export class WorldContext<Deps extends CoreDeps = CoreDeps> extends Context<Deps> {
  /** The author of what is created in this context. */
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
