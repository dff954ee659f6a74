import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema'
import type { User } from '../../core/actor'
import { isOpenTo } from '../../core/entry'
import { Fault } from '../../core/fault'
import { findMembership } from '../../core/identity'
import { newSecretToken } from '../../core/opaque'
import type { PreparedWork } from '../../core/prepared-work'
import type { Principal, Proof } from '../../core/principal'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import type { Context } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { addChallenge, CHALLENGE_TTL_MS, challengeFor, takeChallenge } from '../factors/challenges'
import { type FactorMethod, secondFactorsOf } from '../factors/factors'
import { prepareAssertion, prepareAssertionOptions } from '../factors/passkeys'
import type { Assertion } from '../factors/webauthn'
import { worldsOf } from '../worlds/membership'
import { worldView } from '../worlds/views'
import { actingAs } from './acting'
import { type FactorInput, prepareFactor } from './second-factor'
import { newPair, openSession, type Pair, provedBy } from './sessions'
import { userColumns, userResource, userView } from './views'

/** Methods that need no second factor of the account: the identity provider of a company asks for its own. */
const COMPLETE: ReadonlySet<string> = new Set(['sso', 'passkey'])

/**
 * Signs in a user who has proved who they are. Every way of signing in ends here. Where the account has a second factor, the
 * answer is a challenge for it, and no session is opened. Signing the tokens is slow, so it happens before the transaction;
 * the work opens the session, records it, and returns the answer.
 */
export async function prepareSignIn(ctx: Context, user: User, proof: Proof) {
  const methods = COMPLETE.has(proof.method) ? [] : await secondFactorsOf(ctx.read, user.id)
  return methods.length === 0 ? prepareSession(ctx, user, proof) : prepareChallenge(ctx, user, proof, methods)
}

/**
 * Ends a sign-in that waits for a second factor.
 * @throws Fault TOKEN_INVALID for an unknown or expired challenge, INVALID_CREDENTIALS, RATE_LIMIT_EXCEEDED
 */
export async function prepareChallengeEnd(ctx: Context, challenge: string, input: FactorInput) {
  const open = await challengeFor(ctx, 'sign_in', challenge)
  const user = await activeUser(ctx.read, open.userId)
  const factor = await prepareFactor(ctx, user, input)
  const proof = { ...(open.proof ?? provedBy('password')), secondFactorAt: ctx.now() }
  const session = await prepareSession(ctx, user, proof)
  const work = async (tx: Database) => {
    await takeChallenge(ctx, tx, 'sign_in', open.hash)
    await factor.work(tx)
    await activeUser(tx, user.id)
    return session.work(tx)
  }
  return { work }
}

/** Signs in with a passkey alone. It proves possession and a gesture or PIN, so it counts as both factors. */
export async function preparePasskeySignIn(ctx: Context, assertion: Assertion) {
  const proven = await prepareAssertion(ctx, assertion)
  const user = await activeUser(ctx.read, proven.userId)
  const session = await prepareSession(ctx, user, { ...provedBy('passkey'), secondFactorAt: ctx.now() })
  const work = async (tx: Database) => {
    await proven.work(tx)
    await activeUser(tx, user.id)
    return session.work(tx)
  }
  return { work }
}

/**
 * Opens a session without asking for a second factor: for an account that has none, or whose factors are removed in the same
 * transaction.
 */
export async function prepareSession(ctx: Context, user: User, proof: Proof): Promise<PreparedWork<SignedIn>> {
  const pair = await newPair(ctx, user.id)
  const work = async (tx: Database) => {
    await openSession(ctx, tx, pair, user.id, proof)
    const after = { sessionId: pair.sessionId, method: proof.method, secondFactor: proof.secondFactorAt !== null }
    await record(tx, actingAs(ctx, user), INSTANCE_CHAIN, 'auth.login', userResource(user), null, after)
    return signInView(ctx, tx, user, pair, proof)
  }
  return { work }
}

async function prepareChallenge(
  ctx: Context,
  user: User,
  proof: Proof,
  methods: FactorMethod[],
): Promise<PreparedWork<Challenged>> {
  const token = newSecretToken('challenge')
  const passkey = methods.includes('passkey') ? await prepareAssertionOptions(ctx, user) : undefined
  const work = async (tx: Database) => {
    await addChallenge(ctx, tx, { kind: 'sign_in', token, userId: user.id, proof })
    const options = await passkey?.work(tx)
    const expiresAt = isoTime(ctx.now() + CHALLENGE_TTL_MS)
    return { challenge: token, methods, expiresAt, ...(options && { passkey: options }) }
  }
  return { work }
}

type Challenged = {
  challenge: string
  methods: FactorMethod[]
  expiresAt: string
  passkey?: Awaited<ReturnType<Awaited<ReturnType<typeof prepareAssertionOptions>>['work']>>
}
type SignedIn = Awaited<ReturnType<typeof signInView>>

/**
 * The answer to every finished sign-in: the user, the tokens, a summary of each World, and in full the first World that the
 * session may enter.
 */
async function signInView(ctx: Context, tx: Database, user: User, pair: Pair, proof: Proof) {
  const { token, refreshToken, sessionId } = pair
  const principal: Principal = { kind: 'user', user, session: { id: sessionId, ...proof } }
  const worlds = await worldsOf(tx, user.id)
  let world: ReturnType<typeof worldView> | null = null
  for (const { id } of worlds) {
    const member = await findMembership(tx, id, user.id)
    if (!member || !(await isOpenTo(ctx.deps, principal, member))) continue
    world = worldView(member.world, member.role)
    break
  }
  return { user: userView(user), token, refreshToken, world, worlds }
}

/** @throws Fault INVALID_CREDENTIALS if the account was suspended or removed meanwhile */
async function activeUser(db: Database, userId: string | null): Promise<User> {
  const [user] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, userId ?? ''), isNull(users.suspendedAt)))
  if (!user) throw new Fault('INVALID_CREDENTIALS', 'This account cannot sign in.')
  return user
}
