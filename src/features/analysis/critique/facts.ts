import type { Block } from '../../../blocks/block'
import { isObject } from '../../../lib/json'

/** What a page states that a model must not make up: its figures, and where it links to. */
export interface Facts {
  figures: ReadonlySet<string>
  hosts: ReadonlySet<string>
}

/** The figures, hosts and mail addresses in any value. */
export function factsIn(value: unknown): Facts {
  const figures = new Set<string>()
  const hosts = new Set<string>()
  collect(value, (text) => {
    for (const [figure] of text.matchAll(/\d+(?:[.,:]\d+)*/g)) figures.add(figure)
    for (const [, host = ''] of text.matchAll(/(?:\/\/|@|\bwww\.)([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)/giu))
      hosts.add(host.toLowerCase())
  })
  return { figures, hosts }
}

/** Whether a value states a figure or names a host that `known` does not. */
export function invents(value: unknown, { figures, hosts }: Facts): boolean {
  const stated = factsIn(value)
  return (
    [...stated.figures].some((figure) => !figures.has(figure)) || [...stated.hosts].some((host) => !hosts.has(host))
  )
}

/** The addresses in a value that a visitor can follow. */
export function addressesIn(value: unknown): Set<string> {
  const found = new Set<string>()
  collect(value, (text, key) => {
    if (ADDRESS_KEYS.has(key)) found.add(text)
    for (const [, target = ''] of text.matchAll(/\]\(\s*<?([^\s()<>]+)/g)) found.add(target)
    for (const [address] of text.matchAll(/\bhttps?:\/\/[^\s)>\]]+/gi)) found.add(address)
  })
  return found
}

const ADDRESS_KEYS = new Set(['href', 'url', 'src', 'source', 'uploadId', 'imageUploadId'])

/** Numbers that say how a block looks. */
const LOOKS = new Set(['level', 'columns'])

function collect(value: unknown, visit: (text: string, key: string) => void, key = ''): void {
  if (typeof value === 'string') visit(value, key)
  else if (typeof value === 'number' && !LOOKS.has(key)) visit(String(value), key)
  else if (Array.isArray(value)) for (const item of value) collect(item, visit, key)
  else if (isObject(value)) for (const [name, inner] of Object.entries(value)) collect(inner, visit, name)
}

/** Everything that the blocks say, for the comparison. */
export function propsOf(blocks: readonly Block[]): unknown[] {
  return blocks.flatMap(({ props, children = [] }) => [props, ...propsOf(children)])
}
