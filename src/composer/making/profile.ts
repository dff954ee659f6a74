import { walk } from '../../blocks/tree/walk'
import { isList, isObject, type Json } from '../../lib/json'
import type { ComposeTask } from '../engine'
import { readPhones, readReach } from '../facts/contact'
import { readAddresses } from '../facts/places'
import { type Hours, readHours } from '../facts/times'
import { ellipsize } from '../../lib/ellipsize'
import { clean, fold, Source } from '../text'
import type { Profile } from './page'

/** Much more than the contact data of a World fill. */
const READ = 20_000

/** What the World's profile and the passages of its Surfaces tell for certain: names, addresses, hours. No prose. */
export function readProfile({ world, passages }: ComposeTask): Profile {
  const texts = passages.flatMap(({ text, blocks }) => [text, ...stringsOf(blocks)])
  const source = new Source(clean(texts.join('\n').slice(0, READ)).text)
  const email = onlyOne(readReach(source).emails)
  const address = onlyOne(readAddresses(source))
  const hours = agreed(readHours(source)).slice(0, 7)
  const phone = onlyOne(readPhones(source, /(?:tel|phone|call|fon|tél)[^,;.]{0,12}\.?[\s:]*$/u))
  // A page names no other that its visitors could not open: drafts and private ones stay unsaid.
  const slugs = new Map(passages.flatMap(({ listedAs, surfaceName }) => (listedAs ? [[listedAs, surfaceName]] : [])))
  const surfaces = [...slugs]
    .filter(([slug, name]) => /^[a-z0-9-]{1,96}$/.test(slug) && name.trim() !== '' && world.url !== '')
    .slice(0, 4)
    .map(([slug, name]) => ({
      label: ellipsize(clean(name).text, 60),
      href: `${world.url.replace(/\/$/, '')}/${slug}`,
    }))
  return {
    name: ellipsize(clean(world.name).text.trim(), 80),
    description: ellipsize(clean(world.description).text.trim(), 300),
    url: world.url,
    ...(phone && { phone }),
    ...(email && { email }),
    ...(address && { address }),
    hours,
    surfaces: surfaces.filter(({ href }) => /^https?:\/\/[^\s<>"\\/?#][^\s<>"\\]*$/i.test(href)),
  }
}

/** What pages say differently is that of one of them, and not the World's. */
function onlyOne(values: string[]): string | undefined {
  const different = new Map(values.map((value) => [fold(value).replace(/[\s.,()/-]+/g, ''), value]))
  return different.size === 1 ? values[0] : undefined
}

/** Each day once; none where two pages differ about a day. */
function agreed(hours: Hours[]): Hours[] {
  const byDay = new Map(hours.map((one) => [fold(one.days), one]))
  const differ = hours.some(({ days, times }) => byDay.get(fold(days))?.times !== times)
  return differ ? [] : [...byDay.values()]
}

function stringsOf(blocks: ComposeTask['passages'][number]['blocks']): string[] {
  const found: string[] = []
  const collect = (value: Json): void => {
    if (typeof value === 'string') found.push(value)
    else if (isList(value)) value.forEach(collect)
    else if (isObject(value)) Object.values(value).forEach(collect)
  }
  walk(blocks, ({ props }) => collect(props))
  return found
}
