import type { WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'

/** The headers of an export, which browsers save as a file. */
export function csvHeaders(ctx: WorldContext): Record<string, string> {
  const name = `entries-${ctx.world.slug}-${isoTime(ctx.now()).slice(0, 10)}.csv`
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
}
