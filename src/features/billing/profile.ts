import { eq } from 'drizzle-orm'
import { type Address, billingAccounts } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { type Detail } from '../../core/fault-codes'
import { invalid } from '../../core/fault'
import { personOf } from '../../core/people'
import { requireMatch } from '../../core/preconditions'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { enqueue } from '../../jobs/queue'
import { normalEmail } from '../../lib/email'
import { isoTime } from '../../lib/time'
import { type Account, accountOf, ensureAccount } from './accounts'
import { profileJob } from './customer-profile'
import { COUNTRIES, normalVatId } from './vat-ids'

/** Null resets a field. */
export interface ProfileChange {
  contactName?: string | null
  email?: string | null
  vatId?: string | null
  taxCountry?: string | null
  address?: Address | null
}

/** What the World says of itself on invoices. */
export async function readProfile(ctx: WorldContext) {
  return profileView(await accountOf(ctx.read, ctx.world.id))
}

/**
 * Changes the billing profile. The provider learns of it from a job.
 * @throws Fault VALIDATION_FAILED with every fault, PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export function updateProfile(ctx: WorldContext, change: ProfileChange) {
  return ctx.tx(async (tx) => {
    const worldId = ctx.world.id
    const known = await accountOf(tx, worldId)
    const before = profileView(known)
    await requireMatch(ctx, () => ({
      etags: [viewEtag(before)],
      updatedAt: known?.updatedAt,
      updatedBy: async () => (known?.updatedBy ? personOf(ctx, known.updatedBy) : undefined),
    }))
    const values = checked(change, known)
    if (Object.entries(values).every(([name, value]) => same(value, known?.[name as keyof Account] ?? null)))
      return before
    await ensureAccount(ctx, tx, worldId)
    const set = { ...values, updatedAt: ctx.now(), updatedBy: ctx.author.id }
    const [row] = await tx.update(billingAccounts).set(set).where(eq(billingAccounts.worldId, worldId)).returning()
    const after = profileView(row)
    await record(tx, ctx, worldId, 'billing.profile', { type: 'billing_profile', id: worldId }, before, after)
    if (row?.customer) await enqueue(ctx, tx, profileJob, { worldId }, { worldId, uniqueKey: worldId })
    return after
  })
}

/** The columns that a change sets, in their stored form. @throws Fault VALIDATION_FAILED */
function checked(change: ProfileChange, known: Account | undefined): Partial<Account> {
  const faults: Detail[] = []
  const { contactName, email, vatId, taxCountry, address } = change
  const country = taxCountry === undefined ? (known?.taxCountry ?? null) : upper(taxCountry)
  const inCountry = address?.country === undefined ? undefined : upper(address.country)
  if (country !== null && taxCountry !== undefined && !COUNTRIES.includes(country))
    faults.push(notCountry('/taxCountry'))
  if (inCountry && !COUNTRIES.includes(inCountry)) faults.push(notCountry('/address/country'))
  const mail = email == null ? email : normalEmail(email)
  if (email != null && mail === undefined)
    faults.push({ path: '/email', message: 'Must be an e-mail address.', code: 'format' })
  const vat = vatId == null ? vatId : normalVatId(vatId, country)
  if (vatId != null && vat === undefined) faults.push(notVatId('/vatId', country))
  // The id that stays has to fit the country that it gets.
  const kept = vatId === undefined && taxCountry !== undefined ? known?.vatId : null
  if (kept != null && normalVatId(kept, country) !== kept) faults.push(notVatId('/taxCountry', country))
  if (faults.length > 0) throw invalid(faults)
  return {
    ...(contactName !== undefined && { contactName: contactName?.trim() || null }),
    ...(mail !== undefined && { email: mail }),
    ...(vat !== undefined && { vatId: vat }),
    ...(taxCountry !== undefined && { taxCountry: country }),
    ...(address !== undefined && { address: address && { ...address, ...(inCountry && { country: inCountry }) } }),
  }
}

function notCountry(path: string): Detail {
  return { path, message: 'Must be a country code of ISO 3166-1, such as DE.', code: 'format' }
}

function notVatId(path: '/vatId' | '/taxCountry', country: string | null): Detail {
  if (path === '/taxCountry') {
    const message = 'The VAT id of this profile does not fit this country. Send another vatId with it, or null.'
    return { path, message, code: 'format' }
  }
  const where =
    country === null ? 'Begin it with the code of its country, as in DE123456789.' : `The tax country is ${country}.`
  return { path, message: `Must have the form of a VAT id of its country. ${where}`, code: 'format' }
}

function upper(text: string | null): string | null {
  return text === null ? null : text.trim().toUpperCase()
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function profileView(account: Account | undefined) {
  const { contactName = null, email = null, vatId = null, taxCountry = null, address = null } = account ?? {}
  const updatedAt = account?.updatedBy ? isoTime(account.updatedAt) : null
  return { contactName, email, vatId, taxCountry, address, updatedAt }
}
