import type { Steps } from './steps'

/** In characters. A page of megabytes may hold a hundred thousand links. */
const SLICE = 32_768
const TAG = /<[a-z][^<>]*>/gi
/** An address that begins with one slash: two are the address of another host. */
const ADDRESS = /(\s(?:src|href|poster)=")\/(?!\/)/g
const SRCSET = /\ssrcset="[^"]*"/g
/** The same for each address of a `srcset`, which commas separate. */
const EACH = /(?<="|,\s*)\/(?!\/)/g

/**
 * Makes the addresses in a rendered page that begin with `/` absolute, so that the page works as a file. Texts stay as they
 * are: only tags are read, in which the renderer escapes `<`, `>` and quotes.
 * @param origin without a slash at the end
 */
export function* withAbsoluteAddresses(html: string, origin: string): Steps<string> {
  const parts: string[] = []
  for (let from = 0; from < html.length;) {
    const cut = html.indexOf('<', from + SLICE)
    const to = cut === -1 ? html.length : cut
    parts.push(html.slice(from, to).replace(TAG, (tag) => absoluteIn(tag, origin)))
    from = to
    yield
  }
  return parts.join('')
}

function absoluteIn(tag: string, origin: string): string {
  return tag
    .replace(ADDRESS, (_, before: string) => `${before}${origin}/`)
    .replace(SRCSET, (srcset) => srcset.replace(EACH, () => `${origin}/`))
}
