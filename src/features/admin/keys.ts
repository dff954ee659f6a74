import type { Context } from '../../deps/context'
import { INSTANCE_CHAIN, record } from '../../core/trail'

/**
 * Creates new signing and sealing keys; the old ones still verify and open. A server that runs at the same time loads
 * them when the audit entry commits.
 * @throws Error while another process rotates the keys
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
