import { type Domains, HOME_SEGMENT } from '../deps/domains'

/** What a host of a World serves as the instance does: style sheets, fonts and the files of pages. */
const SHARED = ['/assets/', '/files/']

/** Where a request leads: to another path of the router, or to another address. */
export type Place = { path: string } | { location: string }

/**
 * The place of a request where it is not the path as written. At a host of a World, `/page` is `/w/world/page` and `/` is its
 * home; the API, sign-in and other Worlds are not there. At every other host, `/w/world/page` leads to the host of that World.
 * @param url the absolute URL of the request
 * @param start where `path` begins in it
 */
export function placeOf(domains: Domains, url: string, start: number, path: string, method: string): Place | undefined {
  const world = domains.worldAt(hostIn(url, start))
  const isRead = method === 'GET' || method === 'HEAD'
  if (!world) return isRead ? placeAtInstance(domains, url, start, path) : undefined
  if (SHARED.some((prefix) => path.startsWith(prefix))) return undefined
  const own = `/w/${world.slug}`
  if (path === own || path.startsWith(`${own}/`))
    return isRead ? { location: (path.slice(own.length) || '/') + queryOf(url, start) } : undefined
  return { path: path === '/' ? `${own}/${HOME_SEGMENT}` : own + path }
}

function placeAtInstance(domains: Domains, url: string, start: number, path: string): Place | undefined {
  if (path === '/') {
    const home = domains.homeWorld
    return home === undefined ? undefined : { path: `/w/${home}/${HOME_SEGMENT}` }
  }
  if (!path.startsWith('/w/')) return undefined
  const end = path.indexOf('/', 3)
  const slug = end < 0 ? path.slice(3) : path.slice(3, end)
  const origin = domains.originOf(slug)
  if (origin === undefined) return undefined
  return { location: origin + (end < 0 ? '/' : path.slice(end)) + queryOf(url, start) }
}

/** The host name before the path: in lower case, without the port. */
function hostIn(url: string, start: number): string {
  const authority = url.slice(url.indexOf('//') + 2, start).toLowerCase()
  const colon = authority.lastIndexOf(':')
  return colon > authority.lastIndexOf(']') ? authority.slice(0, colon) : authority
}

function queryOf(url: string, start: number): string {
  const at = url.indexOf('?', start)
  return at < 0 ? '' : url.slice(at)
}
