import { and, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/client'
import { recoveryCodes } from '../../../db/schema'
import { hashToken } from '../../core/opaque'

const CODES = 10
/** 32 characters, so that a byte picks each as often. Without 0, 1, i and l, which look like others. */
const ALPHABET = 'abcdefghjkmnopqrstuvwxyz23456789'
const LENGTH = 10

/** Replaces the recovery codes of a person. Each works once; only hashes are stored. @returns the codes, to show once */
export async function newRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(code), usedAt: null })))
  return codes
}

/** Whether a code is one of the person's and unused. */
export async function isRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  return (await db.$count(recoveryCodes, unused(userId, code))) > 0
}

/** Uses a recovery code up. @returns whether it worked */
export async function spendRecoveryCode(tx: Database, userId: string, code: string, now: number): Promise<boolean> {
  const spent = await tx.update(recoveryCodes).set({ usedAt: now }).where(unused(userId, code)).returning()
  return spent.length > 0
}

function unused(userId: string, code: string) {
  return and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(code)), isNull(recoveryCodes.usedAt))
}

/** 50 random bits, as two groups of five letters. */
function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** People type codes with spaces, without the dash, or in capitals. */
function hashOf(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[\s-]/g, ''))
}
