import type { Role } from '../../src/core/actor'
import { memberships, worlds } from '../../db/schema'
import { eq } from 'drizzle-orm'
import { createApp } from '../../src/app'
import { type RouteEntry, routeEntries } from '../../src/kernel/route-table'
import type { Harness, Member } from './harness'

/** Every route of the product with its declared rule. */
export function allRoutes(h: Harness): RouteEntry[] {
  return routeEntries(createApp(h.deps).router)
}

export function nameOf({ method, path }: RouteEntry): string {
  return `${method} ${path}`
}

/** A path that matches the route, with ids of nothing. */
export function addressOf({ path }: RouteEntry): string {
  return path.replace(/:[A-Za-z]+/g, 'nothing').replace('*', 'nothing')
}

/** A body that every route rejects: a validation error proves that the caller was authorized. */
const NONSENSE = { 'no such field': 1 }

export function bodyFor({ method }: RouteEntry): unknown {
  return method === 'GET' ? undefined : NONSENSE
}

/** Makes somebody a member of a World without asking anybody. */
export async function addMember(h: Harness, world: Member['world'], member: Member, role: Role): Promise<Member> {
  await h.deps.store.tx('instance', async (tx) => {
    await tx
      .insert(memberships)
      .values({ worldId: world.id, userId: member.user.id, role, createdAt: h.clock.now() })
      .onConflictDoUpdate({ target: [memberships.worldId, memberships.userId], set: { role } })
  })
  return h.as(member, world)
}

export async function putOnPlan(h: Harness, world: Member['world'], planCode: string): Promise<void> {
  await h.deps.store.tx('instance', async (tx) => {
    await tx.update(worlds).set({ planCode }).where(eq(worlds.id, world.id))
  })
}
