import { INSTANCE_CHAIN } from '../core/trail'
import type { Deps } from '../deps/deps'
import { listEntries } from '../features/audit/entries'
import { type ChainVerdict, verifyChain } from '../features/audit/verifying'
import { allWorlds } from '../features/worlds/plans'
import { findWorld } from '../features/worlds/worlds'
import { type Call, type Output, tableText } from './command'

/** `audit`: shows the newest entries of the instance's audit trail, or of one World's. */
export async function listTrail({ deps, options }: Call): Promise<Output> {
  const real = await deps()
  const { world, ...filter } = options
  const chain = world === undefined ? INSTANCE_CHAIN : (await findWorld(real.store.read, world)).id
  const { data } = await listEntries(real.store.read, chain, { ...filter, limit: 100 })
  const rows = data.map(({ at, actor, action, resource, ip }) => [
    at,
    action,
    actor.email ?? actor.name,
    resource.name ?? resource.id ?? '',
    ip ?? '',
  ])
  const text = rows.length ? tableText(['AT', 'ACTION', 'ACTOR', 'RESOURCE', 'FROM'], rows) : 'No matching entries.'
  return { data, text }
}

/** `audit verify`: verifies the hash chains of the instance and all Worlds, or of one World; exit code 1 if one is broken. */
export async function verifyTrail({ deps, options: { world } }: Call): Promise<Output> {
  const real = await deps()
  const chains = await chainsOf(real, world)
  const verdicts: ({ chain: string; name: string } & ChainVerdict)[] = []
  for (const one of chains) verdicts.push({ ...one, ...(await verifyChain(real, one.chain)) })
  const ok = verdicts.every((verdict) => verdict.ok)
  const rows = verdicts.map(({ name, checked, firstBroken }) => [name, String(checked), firstBroken ?? 'intact'])
  return { data: { ok, chains: verdicts }, text: tableText(['CHAIN', 'ENTRIES', 'STATE'], rows), ok }
}

async function chainsOf({ store }: Deps, world?: string): Promise<{ chain: string; name: string }[]> {
  if (world !== undefined) {
    const { id, slug } = await findWorld(store.read, world)
    return [{ chain: id, name: slug }]
  }
  const ofWorlds = (await allWorlds(store.read)).map(({ id, slug }) => ({ chain: id, name: slug }))
  return [{ chain: INSTANCE_CHAIN, name: INSTANCE_CHAIN }, ...ofWorlds]
}
