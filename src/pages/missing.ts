import { words } from '../blocks/render/words'
import type { Deps } from '../deps/deps'
import { listedPages, type Live } from '../features/surfaces/publishing/live-surfaces'
import { logoOf } from '../features/uploads/page-images'
import { ownPageCsp } from './csp'
import { renderMissingPage, type WayOn } from './missing-page'

type World = Live['world']

/** How many pages a 404 page names beside the index. */
const WAYS_ON = 3

/** The 404 page, in the look and language of the World if there is one at this address, with ways on. */
export async function missing(deps: Deps, world?: World): Promise<Response> {
  const text = world
    ? renderMissingPage({
        world: await withLogo(deps, world),
        urls: deps.local.domains.urlsOf(world),
        ways: await waysOn(deps, world),
      })
    : renderMissingPage({ ways: SERVER_WAYS })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': ownPageCsp(world?.settings.theme),
    'x-content-type-options': 'nosniff',
  }
  return new Response(text, { status: 404, headers })
}

const SERVER_WAYS: readonly WayOn[] = [
  { name: 'About this server', description: 'What runs here, and how to begin.', url: '/' },
  { name: 'API reference', description: 'Every call, with examples.', url: '/docs' },
]

/** The front of the World and its newest pages. */
async function waysOn({ store, local }: Deps, world: World): Promise<WayOn[]> {
  const urls = local.domains.urlsOf(world)
  const pages = await listedPages(store.read, world, WAYS_ON + 1)
  const ways = pages.map((page) => ({ name: page.title, description: page.summary, url: urls.page(page) }))
  const front = {
    name: words(world.settings.locale).home,
    description: world.description || world.name,
    url: urls.index,
  }
  return [front, ...ways.filter(({ url }) => url !== urls.index).slice(0, WAYS_ON)]
}

/** The World with the address of its logo, if it has one. */
export async function withLogo({ store }: Deps, world: World): Promise<World & { logo?: string }> {
  const logo = await logoOf(store.read, world)
  return logo === undefined ? world : { ...world, logo }
}
