import type { World } from '../core/actor'
import { systemContext } from '../deps/context'
import { setDomain, unsetDomain } from '../features/domains/operating'
import { allWorlds, setPlan } from '../features/worlds/plans'
import { isoTime } from '../lib/time'
import { type Call, type Output, tableText } from './command'

/** `world list`: lists all Worlds. */
export async function listAll({ deps }: Call): Promise<Output> {
  const worlds = await allWorlds((await deps()).store.read)
  const rows = worlds.map(({ id, slug, name, planCode, liveApps, records, owners }) => [
    slug,
    name,
    planCode,
    String(liveApps),
    String(records),
    owners.join(', '),
    id,
  ])
  const head = ['SLUG', 'NAME', 'PLAN', 'LIVE', 'RECORDS', 'OWNERS', 'ID']
  const data = worlds.map((world) => ({ ...operatorView(world), owners: world.owners }))
  return { data, text: rows.length ? tableText(head, rows) : 'No Worlds yet.' }
}

/** `set-plan <world> <plan>`: changes the plan of a World. */
export async function changePlan({ deps, args: [world = '', plan = ''] }: Call): Promise<Output> {
  const changed = await setPlan(systemContext(await deps()), world, plan)
  return { data: operatorView(changed), text: `${changed.slug} is now on the plan ${changed.planCode}.` }
}

/** `domain set <world> <host>`: makes a World answer at a host. */
export async function setHost({ deps, args: [world = '', host = ''] }: Call): Promise<Output> {
  const data = await setDomain(systemContext(await deps()), world, host)
  return { data, text: `${data.world} now answers at ${data.url}` }
}

/** `domain unset <world> <host>`: ends the claim of a World on a host. */
export async function unsetHost({ deps, args: [world = '', host = ''] }: Call): Promise<Output> {
  const data = await unsetDomain(systemContext(await deps()), world, host)
  return { data, text: `${data.world} no longer answers at ${data.host}.` }
}

function operatorView({ id, slug, name, planCode, liveApps, records, createdAt }: Omit<World, 'settings'>) {
  return { id, slug, name, planCode, liveApps, records, createdAt: isoTime(createdAt) }
}
