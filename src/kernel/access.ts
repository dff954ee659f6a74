import type { RequestFacts } from '../core/actor'
import { Context, UserContext, WorldContext } from '../deps/context'
import { Fault } from '../core/fault'
import { languageAsked } from '../core/language'
import { operatingPerson, operatorOf } from '../core/operators'
import {
  authorOf,
  languageOfPrincipal,
  personNeeded,
  type Principal,
  principalKey,
  type TokenPrincipal,
} from '../core/principal'
import { worldIdOfSlug } from '../core/identity'
import { entryRefusal, mayReadSurfaces, requireOwnSession } from '../core/entry'
import { identify, stillValid } from '../core/principal-source'
import { standingIn } from '../core/standing'
import type { Deps } from '../deps/deps'
import { SLUG } from '../lib/slug'
import { isTypeId } from '../lib/typeid'
import { type Admission, admissionOf } from './admission'
import { bearer } from './bearer'
import { hasFlag, isSignedIn, rightsOf, stricterRule } from './rights'
import type { RuleTarget } from './role-held'
import type { CheckedAccess, OperatorRule, UserRule, WorldRule } from './rule'

/**
 * Checks a request against its route's rule, in the contract's order: address → token → World membership →
 * the World's rate → role → scope → plan. Validation of the body comes later.
 * @throws Fault RATE_LIMIT_EXCEEDED, 401s, WORLD_REQUIRED, NOT_FOUND, SSO_REQUIRED, FORBIDDEN, PLAN_REQUIRED
 */
export async function contextFor(
  deps: Deps,
  request: Request,
  access: CheckedAccess,
  target: RuleTarget = { params: {} },
): Promise<Context> {
  const admission = admissionOf(request)
  const facts = requestFacts(request, admission)
  if (access.kind === 'operator') return operatorContext(deps, request, admission, facts, access)
  // Read before the checks, so that a later commit is never missed.
  const { version } = deps.store
  const token = bearer(request)
  const principal =
    token === undefined ? undefined : await principalOf(deps, admission, token, facts, access.kind === 'open')
  if (principal) {
    admission.userId = authorOf(principal).id
    admission.locale = languageOfPrincipal(principal)
  }
  if (access.kind === 'open') {
    const visited = principal && access.visits && (await visitedWorld(deps, principal, target.params[access.visits]))
    return openContext(deps, admission, facts, principal, visited || undefined)
  }
  if (!principal) {
    deps.local.rates.countAddress(admission, 'public', deps.clock())
    throw new Fault('UNAUTHENTICATED', 'This endpoint requires a token: send Authorization: Bearer <token>.')
  }
  if (access.kind === 'world') {
    const ctx = await worldContext(deps, request, admission, facts, principal, access, target)
    return recheckedSince(version, ctx, () => requireWorldAccess(ctx, access, target, principal))
  }
  const ctx = userContext(deps, admission, facts, principal, access)
  return recheckedSince(version, ctx, () => requireStanding(ctx))
}

/**
 * Repeats the check in each transaction of the context, if there was a commit since `version` of the store. The check reads
 * the last commit; a change that waits for the same commit as the transaction was not answered yet.
 */
function recheckedSince<C extends Context>(version: number, ctx: C, check: () => Promise<void>): C {
  ctx.recheck = async () => {
    if (ctx.deps.store.version !== version) await check()
  }
  return ctx
}

/** @throws Fault TOKEN_INVALID if the session, key or app has ended */
async function requireStanding({ deps, principal }: Context): Promise<void> {
  if (!(await stillValid(deps, principal)))
    throw new Fault('TOKEN_INVALID', 'The session or key of this token has ended.')
}

/** @throws Fault TOKEN_INVALID, NOT_FOUND after a removal from the World, SSO_REQUIRED, FORBIDDEN after a demotion, PLAN_REQUIRED */
async function requireWorldAccess(
  ctx: WorldContext,
  rule: WorldRule,
  target: RuleTarget,
  principal: TokenPrincipal,
): Promise<void> {
  await requireStanding(ctx)
  const standing = await standingIn(ctx.deps, principal, ctx.world.id)
  if (!standing) throw notInWorld()
  const refusal = await entryRefusal(ctx.deps, principal, standing)
  if (refusal) throw refusal
  await rightsOf(ctx.deps, principal, rule, target, standing)
}

function remember<C extends Context>(admission: Admission, ctx: C): C {
  admission.ctx = ctx
  return ctx
}

function requestFacts(request: Request, admission: Admission): RequestFacts {
  const { headers } = request
  return {
    traceId: admission.traceId,
    span: admission.span,
    address: admission.address,
    userAgent: headers.get('user-agent')?.slice(0, 200) ?? '',
    ifMatch: headers.get('if-match'),
    // Most requests never need it.
    get asked() {
      return languageAsked(headers.get('accept-language'))
    },
  }
}

/** The principal of a token. An invalid token counts against its address before it is refused. */
async function principalOf(
  deps: Deps,
  admission: Admission,
  token: string,
  facts: RequestFacts,
  optional: boolean,
): Promise<TokenPrincipal | undefined> {
  try {
    return await identify(deps, token, facts)
  } catch (error) {
    if (optional) return undefined
    deps.local.rates.countAddress(admission, 'public', deps.clock())
    throw error
  }
}

/** The World with this slug, if the principal may read its Surfaces. */
async function visitedWorld(deps: Deps, principal: TokenPrincipal, slug = ''): Promise<string | undefined> {
  const worldId = WORLD_SLUG.test(slug) ? await worldIdOfSlug(deps, slug) : undefined
  return worldId && (await mayReadSurfaces(deps, principal, worldId)) ? worldId : undefined
}

/**
 * Counts by address even with a token: otherwise signing in would add a second window.
 * @param visited the World whose public read it is, for those who may read its Surfaces anyway
 */
function openContext(
  deps: Deps,
  admission: Admission,
  facts: RequestFacts,
  principal: Principal = { kind: 'anonymous', address: admission.address },
  visited?: string,
): Context {
  if (visited === undefined) deps.local.rates.countAddress(admission, 'public', deps.clock())
  else deps.local.rates.count(admission, 'read', visited, deps.clock())
  return remember(admission, new Context(deps, principal, facts))
}

function userContext(
  deps: Deps,
  admission: Admission,
  facts: RequestFacts,
  principal: TokenPrincipal,
  { rate, sso }: UserRule,
): UserContext {
  deps.local.rates.count(admission, rate, principalKey(principal), deps.clock())
  if (!isSignedIn(principal)) throw personNeeded()
  if (!sso) requireOwnSession(principal.session)
  return remember(admission, new UserContext(deps, principal, facts))
}

async function worldContext(
  deps: Deps,
  request: Request,
  admission: Admission,
  facts: RequestFacts,
  principal: TokenPrincipal,
  rule: WorldRule,
  target: RuleTarget,
): Promise<WorldContext> {
  const now = deps.clock()
  const named = request.headers.get('x-world-id')
  const worldId = named ? await worldIdOf(deps, named) : undefined
  const standing = worldId ? await standingIn(deps, principal, worldId) : undefined
  if (!standing) {
    // A principal outside the World counts in its own window, so that a stranger cannot use up the World's.
    deps.local.rates.count(admission, rule.rate, principalKey(principal), now)
    if (!named) throw new Fault('WORLD_REQUIRED', 'Send the header X-World-ID with the id or the slug of the World.')
    throw notInWorld()
  }
  const refusal = await entryRefusal(deps, principal, standing)
  if (refusal) {
    deps.local.rates.count(admission, rule.rate, principalKey(principal), now)
    throw refusal
  }
  const { world } = standing
  admission.worldId = world.id
  countInWorld(deps, request, admission, rule, principal, world.id)
  const { held, plan } = await rightsOf(deps, principal, stricterRule(rule, request), target, standing)
  return remember(admission, new WorldContext(deps, principal, facts, world, held, plan))
}

/** Counts by World; what a person sends while writing, by person or key. */
function countInWorld(
  deps: Deps,
  request: Request,
  admission: Admission,
  rule: WorldRule,
  principal: TokenPrincipal,
  worldId: string,
): void {
  const editing = rule.rate === 'editing' || (rule.autosaves === true && hasFlag(request, 'autosave'))
  const key = editing ? `${worldId} ${principalKey(principal)}` : worldId
  deps.local.rates.count(admission, editing ? 'editing' : rule.rate, key, deps.clock())
}

/** A stranger to a World learns nothing of it. */
function notInWorld(): Fault {
  return new Fault('NOT_FOUND', 'World not found.')
}

/** The World that X-World-ID names, by id or by slug. A slug has no underscore, so it is never an id. */
async function worldIdOf(deps: Deps, named: string): Promise<string | undefined> {
  if (isTypeId('world', named)) return named
  return WORLD_SLUG.test(named) ? worldIdOfSlug(deps, named) : undefined
}

const WORLD_SLUG = new RegExp(SLUG)

async function operatorContext(
  deps: Deps,
  request: Request,
  admission: Admission,
  facts: RequestFacts,
  { rate, people }: OperatorRule,
): Promise<Context> {
  const token = bearer(request)
  const operator = token === undefined ? undefined : await operatorOf(deps, token)
  const person = !operator && people && token ? await operatingPerson(deps, token, facts) : undefined
  const principal = operator ?? person
  if (principal) {
    deps.local.rates.count(admission, rate, principalKey(principal), deps.clock())
    return remember(admission, person ? new UserContext(deps, person, facts) : new Context(deps, principal, facts))
  }
  deps.local.rates.countAddress(admission, 'public', deps.clock())
  if (token === undefined) throw new Fault('UNAUTHENTICATED', 'This endpoint requires the operator token.')
  throw new Fault('TOKEN_INVALID', 'This is neither the operator token nor an open operator session.')
}
