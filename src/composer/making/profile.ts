import { safeUrl } from '../../blocks/schema/shapes'
import { ellipsize } from '../../lib/ellipsize'
import type { ComposeTask } from '../engine'
import { type Hours, readHours } from '../facts/times'
import { clean, Source } from '../text'
import type { Profile } from './page'

/** Most links in a footer or on a page of links. */
const MOST_LINKS = 8

/**
 * What the World says of itself, what it was told to remember where the profile leaves it open, and links to its own pages.
 * Nothing of what its Surfaces say.
 */
export function readProfile({ world, ownPages }: ComposeTask): Profile {
  const { profile } = world
  const own = ownPages.map(({ name, path }) => ({ label: name, href: path }))
  const { memory } = world
  const told = hoursOf(profile.hours)
  const phone = line(profile.phone, 40) || memory?.phone
  const email = line(profile.email, 254) || memory?.email
  const address = line(profile.address, 300) || memory?.address
  return {
    name: line(profile.name, 80) || line(world.name, 80),
    description: line(profile.tagline, 300) || line(world.description, 300),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(address && { address }),
    hours: [...(told.length > 0 ? told : (memory?.hours ?? [])), ...(memory?.remarks ?? [])],
    remembered: memory?.facts ?? new Map(),
    surfaces: [...profile.links, ...own].flatMap(linkOf).slice(0, MOST_LINKS),
  }
}

function line(text: string, length: number): string {
  return ellipsize(clean(text).text.trim(), length)
}

/** Day by day where they can be read so, otherwise as written. */
function hoursOf(written: string): Hours[] {
  const { text } = clean(written)
  const read = readHours(new Source(text)).slice(0, 7)
  if (read.length > 0) return read
  const times = line(text.replace(/\n/g, ', '), 200)
  return times ? [{ days: '', times }] : []
}

function linkOf({ label, href }: { label: string; href: string }): Profile['surfaces'] {
  const url = safeUrl(href)
  const words = line(label, 60)
  return url && words ? [{ label: words, href: url }] : []
}
