import { principalKey } from '../../core/principal'
import type { WorldContext } from '../../deps/context'
import { type PresenceState, SIGN_MS, type Sign } from '../../deps/presence'
import { isoTime } from '../../lib/time'
import { surfaceIn } from '../surfaces/surface-rows'

interface Said {
  state: Sign['state']
  blockId?: string
  field?: string
}

/** Says where the caller is on a Surface, for 30 seconds. @returns who is there @throws Fault NOT_FOUND */
export async function sayPresence(ctx: WorldContext, surfaceId: string, { state, blockId, field }: Said) {
  await surfaceIn(ctx, surfaceId)
  const { kind, id, name } = ctx.actor
  const sign: Sign = {
    surfaceId,
    actor: { kind, id, name },
    blockId: blockId ?? null,
    field: field ?? null,
    state,
    at: ctx.now(),
  }
  ctx.deps.local.presence.say(ctx.world.id, principalKey(ctx.principal), sign)
  return whoIsOn(ctx, surfaceId)
}

/** Who is on a Surface now. @throws Fault NOT_FOUND */
export async function readPresence(ctx: WorldContext, surfaceId: string) {
  await surfaceIn(ctx, surfaceId)
  return whoIsOn(ctx, surfaceId)
}

function whoIsOn(ctx: WorldContext, surfaceId: string) {
  const signs = ctx.deps.local.presence.on(ctx.world.id, surfaceId, ctx.now())
  const present = signs.map(({ actor, state, blockId, field, at }) => ({
    actor,
    state: state as PresenceState,
    blockId,
    field,
    at: isoTime(at),
    expiresAt: isoTime(at + SIGN_MS),
  }))
  return { surfaceId, present }
}
