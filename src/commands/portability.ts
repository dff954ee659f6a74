import { createWriteStream } from 'node:fs'
import { link, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { perform } from '../core/prepared-work'
import { Fault } from '../core/fault'
import { systemContext, systemWorldContext, type WorldContext } from '../deps/context'
import type { Deps } from '../deps/deps'
import { accountByEmail } from '../features/auth/accounts'
import { exportWorld } from '../features/portability/exporting'
import { prepareImport } from '../features/portability/importing'
import { createWorld } from '../features/worlds/creating'
import { ownerOf } from '../features/worlds/member-rows'
import { findWorld } from '../features/worlds/worlds'
import { errorCode } from '../lib/error-code'
import type { Call, Output } from './command'
import { writeSite } from './static-site'
import { UsageError } from './usage-error'

/** `export <world> <file.tar.gz>`: writes a World as a bundle. With `--html`, its published pages as a folder. */
export async function exportOne({ deps, args: [world = '', target = ''], options }: Call): Promise<Output> {
  const ctx = await insideOf(await deps(), world)
  const path = resolve(target)
  if (options.html !== undefined) return exportPages(ctx, path, options.url)
  if (!/\.(tar\.gz|tgz)$/.test(path)) throw new UsageError('The file name of a bundle must end in .tar.gz.')
  await writeWhole(path, await exportWorld(ctx))
  const size = Bun.file(path).size
  return { data: { world: ctx.world.slug, file: path, bytes: size }, text: `Wrote ${ctx.world.slug} to ${path}.` }
}

async function exportPages(ctx: WorldContext, folder: string, url: string | undefined): Promise<Output> {
  if (url !== undefined && !URL.canParse(url))
    throw new UsageError('--url must be an address such as https://example.com.')
  const { pages, files } = await writeSite(ctx, folder, url)
  const text = `Wrote ${pages} pages and ${files} other files to ${folder}. Any web server can serve them.`
  return { data: { world: ctx.world.slug, folder, pages, files }, text }
}

/**
 * `import <file>`: adds a bundle to a World (`--world`), or to a new one that a person owns (`--owner`, with `--name` and
 * `--slug`).
 */
export async function importOne({ deps: open, args: [file = ''], options }: Call): Promise<Output> {
  const deps = await open()
  const ctx = options.world === undefined ? await newWorld(deps, options) : await insideOf(deps, options.world)
  const data = await perform(ctx, await prepareImport(ctx, resolve(file)))
  const { surfaces, revisions, receipts, uploads } = data
  const text = `Imported ${surfaces.length} Surfaces, ${revisions} revisions, ${receipts} Receipts and ${uploads} uploads into ${ctx.world.slug}.`
  return { data: { world: ctx.world.slug, ...data }, text }
}

async function newWorld(deps: Deps, { owner, name, slug }: Call['options']): Promise<WorldContext> {
  if (owner === undefined || name === undefined)
    throw new UsageError('Say where to: --world <id or slug>, or --owner <email> with --name <name>.')
  const ctx = systemContext(deps)
  const user = await accountByEmail(ctx.read, owner)
  if (!user) throw new Fault('NOT_FOUND', `There is no user ${owner}.`)
  const world = await ctx.tx(
    (tx) => createWorld(ctx, tx, { name, ownerId: user.id, ...(slug !== undefined && { slug }) }),
    'instance',
  )
  return systemWorldContext(deps, world, user)
}

async function insideOf(deps: Deps, idOrSlug: string): Promise<WorldContext> {
  const world = await findWorld(deps.store.read, idOrSlug)
  return systemWorldContext(deps, world, await ownerOf(deps.store.read, world.id))
}

/** Gives the file its name only when it is complete, and never overwrites one. @throws Fault STATE_CONFLICT */
async function writeWhole(path: string, bytes: ReadableStream<Uint8Array>): Promise<void> {
  const folder = await mkdtemp(join(dirname(path), '.export-'))
  const part = join(folder, 'part')
  try {
    await pipeline(Readable.fromWeb(bytes as never), createWriteStream(part, { mode: 0o600, flush: true }))
    await link(part, path)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new Fault('STATE_CONFLICT', `${path} exists already.`)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
