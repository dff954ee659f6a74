import { walk } from '../../../../blocks/tree'
import { isObject } from '../../../../lib/json'
import type { ComposeTask } from '../../engine'
import { readPhones, readReach } from '../facts/contact'
import { readAddresses } from '../facts/places'
import { readHours } from '../facts/times'
import { atMost, clean, Source } from '../reading/text'
import type { Profile } from './page'

/** Much more than the contact data of a World fill. */
const READ = 20_000

/** What the World's profile and the passages of its Surfaces tell for certain: names, addresses, hours. No prose. */
export function readProfile({ world, passages }: ComposeTask): Profile {
  const texts = passages.flatMap(({ text, blocks }) => [text, ...stringsOf(blocks)])
  const source = new Source(clean(texts.join('\n').slice(0, READ)).text)
  const [email] = readReach(source).emails
  const [address] = readAddresses(source)
  const hours = readHours(source).slice(0, 7)
  const [phone] = readPhones(source, /(?:tel|phone|call|fon|tél)[^,;.]{0,12}\.?[\s:]*$/u)
  const slugs = new Map(passages.map(({ surfaceSlug, surfaceName }) => [surfaceSlug, surfaceName]))
  const surfaces = [...slugs]
    .filter(([slug, name]) => /^[a-z0-9-]{1,96}$/.test(slug) && name.trim() !== '' && world.url !== '')
    .slice(0, 4)
    .map(([slug, name]) => ({ label: atMost(clean(name).text, 60), href: `${world.url.replace(/\/$/, '')}/${slug}` }))
  return {
    name: atMost(clean(world.name).text.trim(), 80),
    description: atMost(clean(world.description).text.trim(), 300),
    url: world.url,
    ...(phone && { phone }),
    ...(email && { email }),
    ...(address && { address }),
    hours,
    surfaces: surfaces.filter(({ href }) => /^https?:\/\/[^\s<>"\\/?#][^\s<>"\\]*$/i.test(href)),
  }
}

function stringsOf(blocks: ComposeTask['passages'][number]['blocks']): string[] {
  const found: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.push(value)
    else if (Array.isArray(value)) value.forEach(collect)
    else if (isObject(value)) Object.values(value).forEach(collect)
  }
  walk(blocks, ({ props }) => collect(props))
  return found
}
