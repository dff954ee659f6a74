import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { passkeys } from '../../../db/schema'
import { uniqueViolation } from '../../../db/unique'
import type { User } from '../../core/actor'
import { Fault, invalid } from '../../core/fault'
import type { PreparedWork } from '../../core/prepared-work'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import type { Context, UserContext } from '../../deps/context'
import { sendMail } from '../mails/outbox'
import { addChallenge, challengeFor, takeChallenge } from './challenges'
import { passkeysOf, secondFactorsOf } from './factors'
import { passkeyAddedMail } from './mails'
import { passkeyResource, type PasskeyRow, passkeyView } from './passkey-rows'
import { newRecoveryCodes } from './recovery-codes'
import {
  type Assertion,
  challengeOf,
  creationOptions,
  type NewCredential,
  requestOptions,
  verifiedAssertion,
  verifiedCredential,
} from './webauthn'

/** An account holds at most this many passkeys. */
const MAX_PASSKEYS = 20

export interface NewPasskey {
  credential: NewCredential
  name?: string
  secondFactor?: boolean
}

/**
 * Begins the registration of a passkey: the options for the browser.
 * @throws Fault STATE_CONFLICT if there are too many
 */
export async function preparePasskeyOptions(ctx: UserContext) {
  const existing = await passkeysOf(ctx.read, ctx.user.id)
  if (existing.length >= MAX_PASSKEYS)
    throw new Fault('STATE_CONFLICT', `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`)
  const options = await creationOptions(ctx.deps.config, ctx.user, existing)
  const work = async (tx: Database) => {
    await addChallenge(ctx, tx, { kind: 'passkey_create', token: options.challenge, userId: ctx.user.id })
    return options
  }
  return { work }
}

/**
 * Verifies what the browser created; the work stores the passkey. The first second factor of an account comes with
 * recovery codes.
 * @throws Fault TOKEN_INVALID, VALIDATION_FAILED, STATE_CONFLICT
 */
export async function prepareRegistration(ctx: UserContext, input: NewPasskey) {
  const challenge = challengeOf(input.credential)
  if (challenge === undefined) throw notACredential()
  const open = await challengeFor(ctx, 'passkey_create', challenge)
  const verified =
    open.userId === ctx.user.id && (await verifiedCredential(ctx.deps.config, input.credential, challenge))
  if (!verified) throw notACredential()
  const work = async (tx: Database) => {
    await takeChallenge(ctx, tx, 'passkey_create', open.hash)
    const isFirst = (await secondFactorsOf(tx, ctx.user.id)).length === 0
    const secondFactor = input.secondFactor ?? false
    const row = await insertPasskey(ctx, tx, { ...verified, secondFactor, name: input.name ?? 'Passkey' })
    const recoveryCodes = secondFactor && isFirst ? await newRecoveryCodes(tx, ctx.user.id) : undefined
    await sendMail(ctx, tx, passkeyAddedMail(ctx.user.email))
    const view = passkeyView(row)
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.passkey.create', passkeyResource(row), null, view)
    return { ...view, ...(recoveryCodes && { recoveryCodes }) }
  }
  return { work }
}

type Verified = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp' | 'secondFactor' | 'name'
>

async function insertPasskey(ctx: UserContext, tx: Database, verified: Verified): Promise<PasskeyRow> {
  const now = ctx.now()
  const row = { id: ctx.newId('passkey'), userId: ctx.user.id, ...verified, createdAt: now, updatedAt: now }
  try {
    const [made] = await tx.insert(passkeys).values(row).returning()
    return made!
  } catch (error) {
    if (uniqueViolation(error)) throw new Fault('STATE_CONFLICT', 'This passkey is registered already.')
    throw error
  }
}

/** Begins an assertion: the options for the browser. @param user whose passkeys to offer; without one, any of the site */
export async function prepareAssertionOptions(ctx: Context, user?: User) {
  const rows = user && (await passkeysOf(ctx.read, user.id))
  const options = await requestOptions(ctx.deps.config, rows)
  const work = async (tx: Database) => {
    await addChallenge(ctx, tx, { kind: 'passkey_get', token: options.challenge, userId: user?.id ?? null })
    return options
  }
  return { work }
}

/** A verified assertion by a passkey of `userId`. The work uses the challenge up. */
export interface ProvenPasskey extends PreparedWork<void> {
  userId: string
}

/**
 * Verifies an assertion. A counter that does not grow comes from a copied key, and is refused (WebAuthn 3, 6.1.1).
 * @param userId whose passkey it has to be; without one, anybody's
 * @throws Fault INVALID_CREDENTIALS, TOKEN_INVALID
 */
export async function prepareAssertion(ctx: Context, assertion: Assertion, userId?: string): Promise<ProvenPasskey> {
  const challenge = challengeOf(assertion)
  if (challenge === undefined) throw refused()
  const open = await challengeFor(ctx, 'passkey_get', challenge)
  const [row] = await ctx.read.select().from(passkeys).where(eq(passkeys.credentialId, assertion.id))
  if (!row || row.userId !== (userId ?? row.userId) || row.userId !== (open.userId ?? row.userId)) throw refused()
  const counter = await verifiedAssertion(ctx.deps.config, assertion, challenge, row)
  if (counter === undefined) throw refused()
  return {
    userId: row.userId,
    work: async (tx) => {
      await takeChallenge(ctx, tx, 'passkey_get', open.hash)
      await moveCounter(ctx, tx, row, counter)
    },
  }
}

/** Guarded: two assertions at once, or one and a removal, cannot both count. */
async function moveCounter(ctx: Context, tx: Database, row: PasskeyRow, counter: number): Promise<void> {
  // Synced passkeys do not count: they always report 0.
  const grows = counter === 0 ? undefined : lt(passkeys.counter, counter)
  const moved = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: ctx.now() })
    .where(and(eq(passkeys.id, row.id), grows))
    .returning({ id: passkeys.id })
  if (moved.length === 0) throw refused()
}

function notACredential(): Fault {
  return invalid({
    path: '/credential',
    message: 'This is not a valid response to the registration options. Ask for new options and try again.',
    code: 'format',
  })
}

function refused(): Fault {
  return new Fault('INVALID_CREDENTIALS', 'The passkey is unknown, or its response is not valid.')
}
