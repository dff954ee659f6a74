import { Type as t } from '@sinclair/typebox'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { connections } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { defineJob, FinalError } from '../../jobs/define-job'
import { enqueue } from '../../jobs/queue'
import { findProvider } from '../identities/providers'
import type { ConnectionRow } from './connection-rows'
import { openForRevocation, openTokens, sealForRevocation, type Tokens } from './sealing'

/** With the pauses of the queue, about a day. */
const ATTEMPTS = 100

/** Revokes the tokens of a connection that was deleted. Revoking a token twice is no error (RFC 7009, section 2.2). */
export const revokeConnectionJob = defineJob({
  kind: 'connection.revoke',
  lane: 'outside',
  payload: t.Object({ provider: t.String(), connectionId: t.String(), sealed: t.String() }),
  async run(ctx, { provider: id, connectionId, sealed }) {
    const provider = findProvider(ctx, id)
    if (!provider) throw new FinalError(`The provider ${id} is no longer configured.`)
    const { accessToken, refreshToken } = openForRevocation(ctx, sealed, connectionId)
    const { openId } = ctx.deps
    if (refreshToken !== null) await openId.revoke(provider, refreshToken, 'refresh_token')
    return { revoked: await openId.revoke(provider, accessToken, 'access_token') }
  },
})

/** Enqueues the revocation of a connection's tokens, if it has any. Tokens that cannot be opened do not keep it alive. */
export async function revokeLater(ctx: Context, tx: Database, row: ConnectionRow): Promise<void> {
  const tokens = row.tokens === null ? null : readable(ctx, row.tokens, row)
  if (tokens) await revokeTokensLater(ctx, tx, row, tokens)
}

function readable(ctx: Context, sealed: string, row: ConnectionRow): Tokens | null {
  try {
    return openTokens(ctx, sealed, row)
  } catch (err) {
    ctx.deps.log.warn('the tokens of a connection cannot be revoked', { err })
    return null
  }
}

/** Enqueues the revocation of tokens. The job belongs to no World, because it must outlive that of the connection. */
export async function revokeTokensLater(
  ctx: Context,
  tx: Database,
  { id, provider }: Pick<ConnectionRow, 'id' | 'provider'>,
  tokens: Tokens,
): Promise<void> {
  const payload = { provider, connectionId: id, sealed: sealForRevocation(ctx, tokens, id) }
  await enqueue(ctx, tx, revokeConnectionJob, payload, { maxAttempts: ATTEMPTS })
}

/** Deletes all connections of a World that ends, and enqueues the revocation of their tokens. */
export async function endConnections(ctx: Context, tx: Database, worldId: string): Promise<void> {
  const rows = await tx.delete(connections).where(eq(connections.worldId, worldId)).returning()
  for (const row of rows) await revokeLater(ctx, tx, row)
}
