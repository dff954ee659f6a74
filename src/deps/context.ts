import type { User, World } from '../core/actor'
import * as core from '../core/context'
import type { Author } from '../core/principal'
import type { Deps } from './deps'

// The contexts of core, typed with the dependencies of the application.
export type Context = core.Context<Deps>
export const Context = core.Context<Deps>
export type UserContext = core.UserContext<Deps>
export const UserContext = core.UserContext<Deps>
export type WorldContext = core.WorldContext<Deps>
export const WorldContext = core.WorldContext<Deps>

/** The context of the command line and of jobs. */
export function systemContext(deps: Deps, kind: 'system' | 'job' = 'system'): Context {
  return new Context(deps, { kind }, null)
}

/** The context of a job in a World. What it creates belongs to `author`; the audit trail shows the job. */
export function jobWorldContext(deps: Deps, world: World, author: Author): WorldContext {
  return new WorldContext(deps, { kind: 'job', author }, null, world, 'editor', deps.plans.of(world.planCode))
}

/** The context of the operator in a World. What it creates belongs to `owner`; the audit trail shows the operator. */
export function systemWorldContext(deps: Deps, world: World, owner: User): WorldContext {
  return new WorldContext(deps, { kind: 'operator', owner }, null, world, 'owner', deps.plans.of(world.planCode))
}
