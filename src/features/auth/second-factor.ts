import type { Database } from '../../../db/client'
import type { User } from '../../core/actor'
import { Fault } from '../../core/fault'
import type { PreparedWork } from '../../core/prepared-work'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import type { Context, UserContext } from '../../deps/context'
import { isoTime } from '../../lib/time'
import {
  addAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  spendStep,
  stepOf,
  stepToConfirm,
} from '../factors/authenticator'
import { noteFactor, secondFactorsOf } from '../factors/factors'
import { prepareAssertion } from '../factors/passkeys'
import { isRecoveryCode, newRecoveryCodes, spendRecoveryCode } from '../factors/recovery-codes'
import type { Assertion } from '../factors/webauthn'
import { tryCode } from './throttling'
import { userResource } from './views'

/** What a person gives as their second factor: a code of the app or a recovery code, or a passkey's response. */
export interface FactorInput {
  code?: string
  credential?: Assertion
}

/** How long a second factor in a session allows changes of the second factors themselves. */
const RECENT_MS = 15 * 60_000

/**
 * Verifies a second factor. The work uses it up, so that it counts once.
 * @throws Fault INVALID_CREDENTIALS, TOKEN_INVALID, RATE_LIMIT_EXCEEDED
 */
export async function prepareFactor(ctx: Context, user: User, input: FactorInput): Promise<PreparedWork<unknown>> {
  if (input.credential) return prepareAssertion(ctx, input.credential, user.id)
  const code = input.code?.trim() ?? ''
  let step: number | null = null
  const right = await tryCode(ctx, user, async () => {
    step = /^\d{6}$/.test(code) ? await stepOf(ctx, user.id, code) : null
    return step !== null || (await isRecoveryCode(ctx.read, user.id, code))
  })
  if (!right) throw wrongCode()
  return {
    work: async (tx) => {
      const spent =
        step === null ? await spendRecoveryCode(tx, user.id, code, ctx.now()) : await spendStep(tx, user.id, step)
      if (!spent) throw wrongCode()
    },
  }
}

/**
 * Demands the second factor of an account that has one, from a person who has no session and proved something else. The work
 * uses it up, or checks that still none is due.
 * @throws Fault SECOND_FACTOR_REQUIRED if it is due and not in the request, and as `prepareFactor`
 */
export async function prepareDueFactor(
  ctx: Context,
  user: User,
  input: FactorInput | undefined,
): Promise<PreparedWork<unknown>> {
  if (input) return prepareFactor(ctx, user, input)
  const work = async (db: Database) => {
    if ((await secondFactorsOf(db, user.id)).length === 0) return
    throw new Fault(
      'SECOND_FACTOR_REQUIRED',
      'This account has a second factor. Send `secondFactor` with a code or a passkey in this request.',
    )
  }
  await work(ctx.read)
  return { work }
}

/** Gives a second factor in a running session. @throws Fault as `prepareFactor` */
export async function prepareStepUp(ctx: UserContext, input: FactorInput) {
  const factor = await prepareFactor(ctx, ctx.user, input)
  const work = async (tx: Database) => {
    await factor.work(tx)
    await noteFactor(ctx, tx)
    const after = { givenAt: isoTime(ctx.now()) }
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.second_factor', userResource(ctx.user), null, after)
    return after
  }
  return { work }
}

/** Begins to add an authenticator app. @throws Fault STATE_CONFLICT, SECOND_FACTOR_REQUIRED */
export function prepareAuthenticator(ctx: UserContext) {
  return withRecentFactor(ctx, () => ({ work: () => addAuthenticator(ctx) }))
}

/**
 * Confirms a new authenticator app with one of its codes.
 * @throws Fault NOT_FOUND, STATE_CONFLICT, INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED
 */
export async function prepareConfirmation(ctx: UserContext, code: string) {
  return withRecentFactor(ctx, async () => {
    let step: number | null = null
    const right = await tryCode(ctx, ctx.user, async () => {
      step = await stepToConfirm(ctx, code.trim())
      return step !== null
    })
    if (!right || step === null) throw wrongCode()
    const proven: number = step
    return { work: (tx: Database) => confirmAuthenticator(ctx, tx, proven) }
  })
}

/** Removes the authenticator app. @throws Fault SECOND_FACTOR_REQUIRED, INVALID_CREDENTIALS, NOT_FOUND */
export async function prepareRemoval(ctx: UserContext, input: FactorInput) {
  const proof = await prepareRecentFactor(ctx, input)
  const work = async (tx: Database) => {
    await proof.work(tx)
    await removeAuthenticator(ctx, tx)
  }
  return { work }
}

/** Replaces the recovery codes. @throws Fault STATE_CONFLICT without a second factor, SECOND_FACTOR_REQUIRED */
export async function prepareNewCodes(ctx: UserContext, input: FactorInput) {
  if ((await secondFactorsOf(ctx.read, ctx.user.id)).length === 0)
    throw new Fault('STATE_CONFLICT', 'The account has no second factor, so it needs no recovery codes.')
  const proof = await prepareRecentFactor(ctx, input)
  const work = async (tx: Database) => {
    await proof.work(tx)
    const recoveryCodes = await newRecoveryCodes(tx, ctx.user.id)
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.recovery_codes', userResource(ctx.user), null, {
      codes: recoveryCodes.length,
    })
    return { recoveryCodes }
  }
  return { work }
}

/**
 * Demands a second factor for a change of the second factors or a new passkey: one given in this session lately, or one in the
 * request. A person without second factors needs none; the work checks that this is still so.
 * @throws Fault SECOND_FACTOR_REQUIRED, INVALID_CREDENTIALS
 */
export async function prepareRecentFactor(ctx: UserContext, input: FactorInput): Promise<PreparedWork<unknown>> {
  if (input.code !== undefined || input.credential !== undefined) return prepareFactor(ctx, ctx.user, input)
  const { secondFactorAt } = ctx.session
  const recent = secondFactorAt !== null && ctx.now() - secondFactorAt <= RECENT_MS
  const work = async (db: Database) => {
    if (recent || (await secondFactorsOf(db, ctx.user.id)).length === 0) return
    throw new Fault(
      'SECOND_FACTOR_REQUIRED',
      'Give your second factor again with POST /api/auth/second-factor, and repeat this request.',
    )
  }
  await work(ctx.read)
  return { work }
}

/** Prepared work that demands a recent second factor first. @throws Fault as `prepareRecentFactor` */
export async function withRecentFactor<T>(
  ctx: UserContext,
  prepare: () => PreparedWork<T> | Promise<PreparedWork<T>>,
): Promise<PreparedWork<T>> {
  const proof = await prepareRecentFactor(ctx, {})
  const prepared = await prepare()
  const work = async (tx: Database) => {
    await proof.work(tx)
    return prepared.work(tx)
  }
  return { ...prepared, work }
}

function wrongCode(): Fault {
  return new Fault('INVALID_CREDENTIALS', 'The code is wrong, or it was used already.')
}
