import { safeUrl } from '../../blocks/schema/shapes'
import { type Address, isSite, siteName } from '../facts/contact'
import type { NamedLink } from './brief'
import { bare, fold, sentenceCase, type Source } from '../text'

/** The address as a block may carry it, without what ends its sentence; undefined for what is none, such as one cut off. */
export function writtenAddress(text: string | undefined): string | undefined {
  return safeUrl(text?.replace(/[).,;!?]+$/, ''))
}

/** Links with words: those of the brief before them, else the site's own name. */
export function linksOf(source: Source, addresses: readonly Address[]): NamedLink[] {
  return addresses.flatMap(({ url, label, start }) => {
    if (!url) return []
    const before = source.text.slice(Math.max(0, start - 60), start)
    const led = bare(/([^,;:\n()."“”]{2,40}?)\s*(?::|–|-|\bat|\bunter)?\s*$/u.exec(before)?.[1] ?? '').replace(
      /^(?:and|und|et|y|my|our|the|mein|meine|unser|on|auf)\s+/i,
      '',
    )
    const words = led.match(/[\p{L}\p{N}]+/gu) ?? []
    const site = words.find((word) => isSite(fold(word)))
    const named = label || (site ? siteName(`https://x.${fold(site)}.com`) : '')
    const own =
      words.length > 0 &&
      words.length <= 4 &&
      !/(?:^|\s)(?:linking|link|links|to|page|for|button|is|at|see|via|@)(?:\s|$)/i.test(led) &&
      !/[@]/.test(led)
    return [{ label: named || (own ? sentenceCase(led) : siteName(url)), href: url }]
  })
}
