import { SAMPLES } from './samples'
import { stylesheet } from './stylesheet'

/** A built-in file that pages refer to. */
export interface Asset {
  text: string
  type: string
  /** True if the name changes with the content, so that caches may keep the file forever. */
  immutable: boolean
}

const SAMPLE = /^\/assets\/samples\/([a-z0-9-]+)\.svg$/

/** The asset at a path under `/assets/`. Undefined if there is none. */
export function findAsset(path: string): Asset | undefined {
  const { text, path: sheet } = stylesheet()
  if (path === sheet) return { text, type: 'text/css; charset=utf-8', immutable: true }
  const [, name] = SAMPLE.exec(path) ?? []
  if (name === undefined) return undefined
  return Object.hasOwn(SAMPLES, name) ? { text: SAMPLES[name]!, type: 'image/svg+xml', immutable: false } : undefined
}
