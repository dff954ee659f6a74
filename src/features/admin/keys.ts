import type { Context } from '../../deps/context'
import { INSTANCE_CHAIN, record } from '../../core/trail'

/**
 * Makes new signing and sealing keys; the old ones still verify and open. A server beside takes them with the commit of
 * the audit entry.
 * @throws Error while another process rotates
 */
export async function rotateKeys(ctx: Context): Promise<{ kid: string; signsWith: 'JWT_SECRET' | 'keys.json' }> {
  const { secrets, config } = ctx.deps
  secrets.rotateKeys()
  const signing = {
    kid: secrets.jwtKeys()[0]?.kid ?? '',
    signsWith: config.jwtSecret ? 'JWT_SECRET' : 'keys.json',
  } as const
  await ctx.tx((tx) => record(tx, ctx, INSTANCE_CHAIN, 'keys.rotate', { type: 'keys', id: null }, null, signing))
  return signing
}
