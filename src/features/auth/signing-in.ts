import type { Database } from '../../../db/client'
import type { User } from '../../core/actor'
import { findMembership } from '../../core/identity'
import type { Proof } from '../../core/principal'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import type { Context } from '../../deps/context'
import { worldsOf } from '../worlds/membership'
import { worldView } from '../worlds/views'
import { actingAs } from './acting'
import { newPair, openSession, type Pair } from './sessions'
import { userResource, userView } from './views'

/**
 * Signs in a user who has proved who they are. Every way of signing in ends here. Signing the tokens is slow, so it happens before
 * the transaction; the work opens the session, records it, and returns the answer.
 */
export async function prepareSignIn(ctx: Context, user: User, proof: Proof) {
  const pair = await newPair(ctx, user.id)
  const work = async (tx: Database) => {
    await openSession(ctx, tx, pair, user.id, proof)
    const after = { sessionId: pair.sessionId, method: proof.method }
    await record(tx, actingAs(ctx, user), INSTANCE_CHAIN, 'auth.login', userResource(user), null, after)
    return signInView(tx, user, pair)
  }
  return { work }
}

/** The answer to every sign-in: the user, the tokens, a summary of each World, and the first World in full. */
async function signInView(tx: Database, user: User, { token, refreshToken }: Pair) {
  const worlds = await worldsOf(tx, user.id)
  const [first] = worlds
  const member = first && (await findMembership(tx, first.id, user.id))
  const world = member ? worldView(member.world, member.role) : null
  return { user: userView(user), token, refreshToken, world, worlds }
}
