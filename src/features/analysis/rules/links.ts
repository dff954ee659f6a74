import { updateOf } from '../edits'
import type { PageLink } from '../reading/page'
import type { Page } from '../rule'
import { quoted, type Hit, type Rule } from '../rule'

/** Hosts that are known to answer https, with all their subdomains. */
const SECURE = [
  'wikipedia.org', 'google.com', 'youtube.com', 'youtu.be', 'vimeo.com', 'facebook.com', 'instagram.com', 'linkedin.com',
  'twitter.com', 'x.com', 'github.com', 'gitlab.com', 'openstreetmap.org', 'apple.com', 'microsoft.com', 'mozilla.org',
  'w3.org', 'archive.org', 'spotify.com', 'soundcloud.com', 'pinterest.com', 'tiktok.com', 'whatsapp.com', 'wa.me', 't.me',
  'amazon.com', 'amazon.de', 'paypal.com', 'eventbrite.com', 'airbnb.com', 'booking.com', 'tripadvisor.com', 'yelp.com',
] // prettier-ignore
export const EXAMPLE_HOST =
  /^(?:[\w-]+\.)*(?:example\.(?:com|org|net)|yourdomain\.com|yoursite\.com|your-domain\.com|domain\.tld)$/i
const LOCAL_HOST =
  /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|[\w-]+\.(?:local|internal|test|localhost))$/i
const MAIL_TEXT = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/

/** Rules about where links lead. What the publish gate knows of broken links is in `gate.ts`. */
export const LINK_RULES: readonly Rule[] = [
  {
    id: 'insecure_link',
    aspect: 'links',
    severity: 'hint',
    finds: 'Links with http: instead of https:.',
    mends: 'Use https, where the site is known to answer it',
    check: insecureLinks,
  },
  {
    id: 'local_link',
    aspect: 'links',
    severity: 'error',
    finds: 'Links that only work on the writer’s own computer or network.',
    *check({ links }) {
      for (const link of links)
        // A guide for developers names such an address on purpose, and shows it.
        if (LOCAL_HOST.test(link.host) && !link.text.includes(link.host))
          yield hit(
            link,
            `${quoted(link.href)} works only on your own computer or network. Link to the public address.`,
          )
    },
  },
  {
    id: 'example_link',
    aspect: 'links',
    severity: 'error',
    finds: 'Links with a sample address, such as example.com.',
    *check({ links }) {
      for (const link of links) {
        const host = link.href.toLowerCase().startsWith('mailto:') ? (link.href.split(/[@?]/)[1] ?? '') : link.host
        if (EXAMPLE_HOST.test(host))
          yield hit(
            link,
            `${quoted(link.href)} is a sample address that belongs to nobody. Put in the real one, or remove the link.`,
          )
      }
    },
  },
  {
    id: 'link_to_nowhere',
    aspect: 'links',
    severity: 'error',
    finds: 'Links whose address is only #.',
    *check({ links }) {
      for (const link of links)
        if (link.href === '#')
          yield hit(
            link,
            `The link ${quoted(link.text)} leads nowhere: its address is only “#”. Give it an address, or remove it.`,
          )
    },
  },
  {
    id: 'mail_link_broken',
    aspect: 'links',
    severity: 'error',
    finds: 'E-mail links without a complete address.',
    *check({ links }) {
      for (const link of links)
        if (/^mailto:/i.test(link.href) && !isMailLink(link.href))
          yield hit(
            link,
            `${quoted(link.href)} is not a complete e-mail address. Write it as mailto:name@your-site.org.`,
          )
    },
  },
  {
    id: 'phone_link_short',
    aspect: 'links',
    severity: 'hint',
    finds: 'Telephone links without a country code.',
    *check({ links }) {
      for (const link of links) {
        const digits = /^tel:(.*)$/i.exec(link.href)?.[1]?.replaceAll(/[^\d+]/g, '')
        if (digits !== undefined && digits.length > 6 && !digits.startsWith('+') && !digits.startsWith('00'))
          yield hit(
            link,
            `The number in ${quoted(link.href)} has no country code, so calls from abroad fail. Begin it with + and the code of your country.`,
          )
      }
    },
  },
  {
    id: 'contact_mismatch',
    aspect: 'links',
    severity: 'warning',
    finds: 'Links that show one number or address and open another.',
    *check({ links }) {
      for (const link of links)
        if (differs(link))
          yield hit(
            link,
            `The link shows ${quoted(link.text)}, but opens ${quoted(link.href)}. Correct the one that is wrong.`,
          )
    },
  },
  {
    id: 'long_navigation',
    aspect: 'links',
    severity: 'hint',
    finds: 'A navigation with more than eight links.',
    *check({ blocks }) {
      for (const block of blocks) {
        const count = block.type === 'nav' && Array.isArray(block.props.links) ? block.props.links.length : 0
        if (count > 8)
          yield {
            block,
            path: ['links'],
            message: `The navigation has ${count} links. Keep the five or six that most visitors need, and move the rest into the footer.`,
          }
      }
    },
  },
  {
    id: 'repeated_nav_link',
    aspect: 'links',
    severity: 'hint',
    finds: 'A navigation that links to the same page twice.',
    *check({ links }) {
      const seen = new Set<string>()
      for (const link of links) {
        if (link.block.type !== 'nav' || link.field.path[0] !== 'links') continue
        const key = `${link.block.id} ${link.href}`
        if (seen.has(key)) yield hit(link, `The navigation links to ${quoted(link.href)} twice. Keep one of the links.`)
        seen.add(key)
      }
    },
  },
]

export function hit({ block, field }: PageLink, message: string): Hit {
  return { block, path: field.path, message }
}

/** Whether each address of a mailto link has a name and a domain. */
function isMailLink(href: string): boolean {
  const addresses = href.slice('mailto:'.length).split('?')[0] ?? ''
  return addresses.split(',').every((address) => {
    const [name, host, ...more] = address.split('@')
    return more.length === 0 && !!name && !!host && host.includes('.') && !host.endsWith('.')
  })
}

/** An operation only where the site certainly answers https: it is known, or the page links to it so elsewhere. */
function* insecureLinks({ links }: Page): Iterable<Hit> {
  const secure = new Set(links.filter(({ href }) => /^https:/i.test(href)).map(({ host }) => host))
  for (const link of links) {
    const { block, href, host, field } = link
    if (!/^http:/i.test(href) || host === '' || LOCAL_HOST.test(host) || EXAMPLE_HOST.test(host)) continue
    const known =
      (secure.has(host) || SECURE.some((name) => host === name || host.endsWith(`.${name}`))) &&
      new URL(href).port === ''
    const value = field.kind === 'link' ? href.replace(/^http:/i, 'https:') : undefined
    const mended = known && value !== undefined && value.length <= field.maxLength
    yield {
      ...hit(
        link,
        `${quoted(href)} is not encrypted, and browsers warn about it. ${known ? 'The site answers https: use that.' : 'Open it with https:// in your browser; if that works, use it here.'}`,
      ),
      ...(mended && { operations: [updateOf(block, [{ path: field.path, value }])] }),
    }
  }
}

function differs({ text, href }: PageLink): boolean {
  if (/^mailto:/i.test(href) && MAIL_TEXT.test(text))
    return text.toLowerCase() !== decoded(href.slice(7).split('?')[0] ?? '').toLowerCase()
  if (!/^tel:/i.test(href) || !/^[+\d][\d\s()/.–-]{5,}$/.test(text)) return false
  const [shown, dialled] = [text, href].map((number) => number.replaceAll(/\(0\)|\D/g, '').replace(/^0+/, ''))
  return !dialled!.endsWith(shown!) && !shown!.endsWith(dialled!)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
