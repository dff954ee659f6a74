import type { Role, World } from '../../core/actor'
import { isoTime } from '../../lib/time'

/** A World as a member sees it (contract part 3). */
export function worldView(world: World, role: Role) {
  const { id, name, slug, description, settings, planCode } = world
  const times = { createdAt: isoTime(world.createdAt), updatedAt: isoTime(world.updatedAt) }
  return { id, name, slug, description, settings, planCode, role, ...times }
}
