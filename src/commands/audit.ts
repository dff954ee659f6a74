import { INSTANCE_CHAIN } from '../core/trail'
import type { Deps } from '../deps/deps'
import { listEntries } from '../features/audit/entries'
import { type ChainVerdict, verifyChain } from '../features/audit/verifying'
import { allWorlds } from '../features/worlds/plans'
import { findWorld } from '../features/worlds/worlds'
import { type Call, type Said, tableText } from './command'

/** `audit`: the newest entries of the instance's own chain, or of a World's. */
export async function listTrail({ deps, options }: Call): Promise<Said> {
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
  const text = rows.length ? tableText(['AT', 'ACTION', 'ACTOR', 'RESOURCE', 'FROM'], rows) : 'No entry fits.'
  return { data, text }
}

/** `audit verify`: follows the chains, all of them or one World's; exit code 1 where one is broken. */
export async function verifyTrail({ deps, options: { world } }: Call): Promise<Said> {
  const real = await deps()
  const chains = await chainsOf(real, world)
  const verdicts: ({ chain: string; name: string } & ChainVerdict)[] = []
  for (const one of chains) verdicts.push({ ...one, ...(await verifyChain(real, one.chain)) })
  const ok = verdicts.every((verdict) => verdict.ok)
  const rows = verdicts.map(({ name, checked, firstBroken }) => [name, String(checked), firstBroken ?? 'whole'])
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
