import type { Actor, RequestFacts } from '../core/actor'
import { Context, UserContext, WorldContext } from '../deps/context'
import { Fault } from '../core/fault'
import { findIdentity, membershipOf } from '../core/identity'
import type { RateClass } from '../core/limits'
import { planRequired } from '../core/plan-required'
import { roleTooLow } from '../core/roles'
import type { Deps } from '../deps/deps'
import { isTypeId } from '../lib/typeid'
import { type Admission, admissionOf } from './admission'
import { roleHeld, type Target } from './role-held'
import type { CheckedAccess, WorldRule } from './rule'

const NOBODY: Actor = { kind: 'user', id: null, name: 'Anonymous', email: null }

/**
 * Checks a request against its route's rule, in the contract's order: address → token → World membership →
 * the World's rate → role → plan. Nothing of the body is looked at before.
 * @throws Fault RATE_LIMIT_EXCEEDED, 401s, WORLD_REQUIRED, NOT_FOUND, FORBIDDEN, PLAN_REQUIRED
 */
export async function contextFor(
  deps: Deps,
  request: Request,
  access: CheckedAccess,
  target: Target = { params: {} },
): Promise<Context> {
  const admission = admissionOf(request)
  const facts = requestFacts(request, admission)
  if (access.kind === 'operator') return operatorContext(deps, request, admission, facts, access.rate)
  const token = bearer(request)
  if (token === undefined) {
    deps.local.rates.countAddress(admission, 'public', deps.clock())
    if (access.kind === 'open') return remember(admission, new Context(deps, NOBODY, facts))
    throw new Fault('UNAUTHENTICATED', 'This endpoint needs a token: send Authorization: Bearer <token>.')
  }
  const identity = await identify(deps, admission, token, access.kind === 'open')
  if (!identity) return remember(admission, new Context(deps, NOBODY, facts))
  const { user, session } = identity
  admission.userId = user.id
  if (access.kind === 'world') return worldContext(deps, request, admission, facts, identity, access, target)
  // A route that needs no token counts by address whoever asks, or signing in would widen the window.
  if (access.kind === 'open') deps.local.rates.countAddress(admission, 'public', deps.clock())
  else deps.local.rates.count(admission, access.rate, user.id, deps.clock())
  return remember(admission, new UserContext(deps, facts, user, session))
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
  }
}

const SCHEME = 'bearer'

/**
 * The bearer token; undefined where none came, nor with another scheme, which is no authentication (RFC 6750, 3.1).
 * `Bearer` with nothing or with several words behind it is a token that is not valid.
 */
function bearer(request: Request): string | undefined {
  const header = request.headers.get('authorization')
  if (header === null || header.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return undefined
  const words = header.slice(SCHEME.length)
  const token = words.trimStart()
  if (words !== '' && words === token) return undefined
  return token.includes(' ') || token.includes('\t') ? '' : token
}

/** The person behind a token. A token that does not hold is counted against its address before it is refused. */
async function identify(deps: Deps, admission: Admission, token: string, optional: boolean) {
  try {
    const claims = deps.tokens.verifyCached(token) ?? (await deps.tokens.verify(token))
    const identity = await findIdentity(deps, claims.sid)
    if (!identity || identity.user.id !== claims.sub)
      throw new Fault('TOKEN_INVALID', 'The session of this token has ended.')
    return identity
  } catch (error) {
    deps.local.rates.countAddress(admission, 'public', deps.clock())
    if (optional) return undefined
    throw error
  }
}

async function worldContext(
  deps: Deps,
  request: Request,
  admission: Admission,
  facts: RequestFacts,
  { user, session }: NonNullable<Awaited<ReturnType<typeof identify>>>,
  rule: WorldRule,
  target: Target,
): Promise<WorldContext> {
  const now = deps.clock()
  const worldId = request.headers.get('x-world-id')
  const member = worldId && isTypeId('world', worldId) ? await membershipOf(deps, worldId, user.id) : undefined
  if (!member) {
    // Whoever is not in the World is counted as themselves: a stranger must not drain a World's window.
    deps.local.rates.count(admission, rule.rate, user.id, now)
    if (!worldId) throw new Fault('WORLD_REQUIRED', 'Send the header X-World-ID to say which World to act in.')
    throw new Fault('NOT_FOUND', 'World not found.')
  }
  const { world, role } = member
  admission.worldId = world.id
  deps.local.rates.count(admission, rule.rate, world.id, now)
  const plan = deps.plans.of(world.planCode)
  const held = await roleHeld(deps, rule, target, { worldId: world.id, userId: user.id, role, plan })
  if (!held) throw roleTooLow(rule.role, role)
  if (rule.plan && !plan.features[rule.plan]) throw planRequired(deps.plans, rule.plan, plan.code)
  return remember(admission, new WorldContext(deps, facts, user, session, world, held, plan))
}

async function operatorContext(
  deps: Deps,
  request: Request,
  admission: Admission,
  facts: RequestFacts,
  rate: RateClass,
): Promise<Context> {
  const token = bearer(request)
  if (token !== undefined && deps.secrets.isOperatorToken(token)) {
    deps.local.rates.count(admission, rate, 'operator', deps.clock())
    return remember(admission, new Context(deps, { kind: 'system', id: null, name: 'Operator', email: null }, facts))
  }
  deps.local.rates.countAddress(admission, 'public', deps.clock())
  if (token === undefined) throw new Fault('UNAUTHENTICATED', 'This endpoint needs the operator token.')
  throw new Fault('TOKEN_INVALID', 'This is not the operator token.')
}
