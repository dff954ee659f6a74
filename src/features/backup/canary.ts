import type { Inspection } from '../../../db/inspect'
import type { Context } from '../../deps/context'
import { keepSetting, readSetting } from '../../core/instance-settings'

const KEY = 'replica.canary'

/** A row that is written only to be found again in a restored copy. */
export interface Canary {
  token: string
  /** Epoch milliseconds. */
  at: number
}

/** Writes a new canary. A copy that holds it has everything that was committed before. */
export async function writeCanary(ctx: Context): Promise<Canary> {
  const canary = { token: ctx.newId('canary'), at: ctx.now() }
  await ctx.tx((tx) => keepSetting(tx, KEY, { ...canary }))
  return canary
}

/** The canary of the live database. */
export function lastCanary(ctx: Context): Promise<Canary | undefined> {
  return readSetting<Canary>(ctx.read, KEY)
}

/** The canary of a copy. */
export function canaryOf({ settings }: Inspection): Canary | undefined {
  const text = settings[KEY]
  return text === undefined ? undefined : (JSON.parse(text) as Canary)
}
