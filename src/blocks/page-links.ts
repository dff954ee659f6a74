import { isObject, type Json, type JsonObject } from '../lib/json'
import type { Block } from './block'

/** The props that hold an address. */
const LINK_KEYS = new Set(['href', 'url', 'link'])

/**
 * Rewrites the links of blocks, in address props and in Markdown. Code stays as it is.
 * @param change the new address, or undefined to keep the old one
 */
export function relinked(blocks: readonly Block[], change: (address: string) => string | undefined): Block[] {
  return blocks.map((block) => ({
    ...block,
    props: block.type === 'code' ? block.props : (relinkedValue(block.props, '', change) as JsonObject),
    ...(block.children && { children: relinked(block.children, change) }),
  }))
}

const MARKDOWN_LINK = /(\]\(\s*<?)([^\s()<>]+)/g

function relinkedValue(value: Json, key: string, change: (address: string) => string | undefined): Json {
  if (Array.isArray(value)) return value.map((item) => relinkedValue(item, key, change))
  if (isObject(value)) {
    const entries = Object.entries(value as JsonObject)
    return Object.fromEntries(entries.map(([name, inner]) => [name, relinkedValue(inner, name, change)]))
  }
  if (typeof value !== 'string') return value
  if (LINK_KEYS.has(key)) return change(value) ?? value
  if (!value.includes('](')) return value
  return value.replace(MARKDOWN_LINK, (link, before: string, address: string) => {
    const changed = change(address)
    return changed === undefined ? link : before + changed
  })
}

const PAGE_LINK = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)([?#].*)?$/

/**
 * For pages that come as a set: rewrites `/slug`, `/slug#part` and `/slug?query` where the slug is in `addresses`.
 * @param addresses the address of each page by its slug in the set
 */
export function linkedPages(blocks: readonly Block[], addresses: ReadonlyMap<string, string>): Block[] {
  return relinked(blocks, (address) => {
    const [, slug = '', rest = ''] = PAGE_LINK.exec(address) ?? []
    const page = addresses.get(slug)
    return page === undefined ? undefined : page + rest
  })
}
