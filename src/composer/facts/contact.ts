import type { Source } from '../text'

export interface Reach {
  emails: string[]
  phones: string[]
  links: Address[]
}

export interface Address {
  /** Absolute, https where the brief gives none. */
  url: string
  /** Words for it, of the site or of the brief. */
  label: string
  start: number
  end: number
}

/** Sites where `@name` is a page. */
const SITES: Record<string, { name: string; at: string }> = {
  instagram: { name: 'Instagram', at: 'https://instagram.com/' },
  insta: { name: 'Instagram', at: 'https://instagram.com/' },
  twitter: { name: 'Twitter', at: 'https://twitter.com/' },
  tiktok: { name: 'TikTok', at: 'https://www.tiktok.com/@' },
  youtube: { name: 'YouTube', at: 'https://www.youtube.com/@' },
  github: { name: 'GitHub', at: 'https://github.com/' },
  facebook: { name: 'Facebook', at: 'https://www.facebook.com/' },
  threads: { name: 'Threads', at: 'https://www.threads.net/@' },
  twitch: { name: 'Twitch', at: 'https://www.twitch.tv/' },
  behance: { name: 'Behance', at: 'https://www.behance.net/' },
  dribbble: { name: 'Dribbble', at: 'https://dribbble.com/' },
  telegram: { name: 'Telegram', at: 'https://t.me/' },
  linkedin: { name: 'LinkedIn', at: 'https://www.linkedin.com/in/' },
  soundcloud: { name: 'SoundCloud', at: 'https://soundcloud.com/' },
  pinterest: { name: 'Pinterest', at: 'https://www.pinterest.com/' },
  bandcamp: { name: 'Bandcamp', at: '' },
  spotify: { name: 'Spotify', at: '' },
  vimeo: { name: 'Vimeo', at: 'https://vimeo.com/' },
  etsy: { name: 'Etsy', at: 'https://www.etsy.com/shop/' },
  patreon: { name: 'Patreon', at: 'https://www.patreon.com/' },
  medium: { name: 'Medium', at: 'https://medium.com/@' },
  mastodon: { name: 'Mastodon', at: '' },
}

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,24}/gu
const WEB =
  /https?:\/\/[^\s<>"“”„«»\\]{3,500}|(?<![\p{L}\p{N}@.\-/])(?:[a-z0-9][a-z0-9-]{0,62}\.){1,3}(?:com|org|net|io|app|dev|co|eu|de|at|ch|fr|es|it|uk|be|nl|example|info|me|shop|art|studio|cafe|design|tv|fm|gg|page|site)(?:\/[^\s<>"“”„«»\\]{0,300})?(?![\p{L}\p{N}])/giu
const HANDLE = /(?<![\p{L}\p{N}@./])@([\p{L}\p{N}_][\p{L}\p{N}_.]{1,38}[\p{L}\p{N}_])/gu
const PHONE = /(?<![\p{L}\p{N}.,€$£/-])(?:\+|00)?\(?\d[\d()\s./\u2011–-]{4,20}\d(?![\p{L}\p{N}€$£%²³])/gu

/** Addresses of people and pages, taken out of the brief. */
export function readReach(source: Source): Reach {
  const emails = takeAll(source, EMAIL, (match) => match[0].toLowerCase())
  const links = takeAll(source, WEB, addressOf)
  links.push(...takeAll(source, HANDLE, (match) => handleOf(source, match)))
  links.sort((a, b) => a.start - b.start)
  return { emails: [...new Set(emails)], phones: [], links }
}

/** Telephone numbers: told by a sign before them, or by their own form. Read after dates, prices and hours. */
export function readPhones(source: Source, callWords: RegExp): string[] {
  return takeAll(source, PHONE, (match) => {
    const number = match[0].trim()
    const digits = number.replace(/\D/g, '')
    const before = source.folded.slice(Math.max(0, match.index - 24), match.index)
    const named = callWords.test(before)
    const formed =
      /^(?:\+|00|0|\()/.test(number) ||
      /^\d{3}[-. ]\d{3,4}(?:[-. ]\d{4})?$|^[6-9]\d{2}(?:[-. ]\d{3}){2}$|^[89]\d(?: \d{3} \d{2} \d{2}| \d{2} \d{2} \d{3})$/.test(
        number,
      )
    if (digits.length < 6 || digits.length > 15 || /^(?:1[89]|20)\d\d\s*[-–/]\s*(?:1[89]|20)\d\d$/.test(number)) return
    return named || formed ? number : undefined
  })
}

export function isSite(word: string): boolean {
  return Object.hasOwn(SITES, word)
}

/** Matches of what is still free. What the reader makes something of is taken. */
export function takeAll<Found>(
  source: Source,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Found | undefined,
): Found[] {
  const found: Found[] = []
  for (const match of source.text.matchAll(pattern)) {
    const end = match.index + match[0].length
    if (!source.isFree(match.index, end)) continue
    const value = read(match)
    if (value === undefined) continue
    source.take(match.index, end)
    found.push(value)
  }
  return found
}

function addressOf(match: RegExpExecArray): Address | undefined {
  const written = match[0].replace(/[).,;:!?'’\]]+$/, '')
  const url = /^https?:/i.test(written) ? written : `https://${written}`
  if (!URL.canParse(url)) return undefined
  return { url, label: '', start: match.index, end: match.index + match[0].length }
}

function handleOf(source: Source, match: RegExpExecArray): Address | undefined {
  const before = source.folded.slice(Math.max(0, match.index - 24), match.index).match(/[a-z]+/g) ?? []
  const site = before.toReversed().find(isSite)
  const place = { start: match.index, end: match.index + match[0].length }
  const known = site === undefined ? undefined : SITES[site]
  if (!known) return { url: '', label: match[0], ...place }
  return { url: known.at && known.at + encodeURI(match[1] ?? ''), label: known.name, ...place }
}
