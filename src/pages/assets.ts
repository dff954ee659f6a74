import { SAMPLES } from './samples'
import { stylesheet } from './stylesheet'

/** A file of our own that pages refer to. */
export interface Asset {
  text: string
  type: string
  /** The name changes with the content, so a cache may keep it for ever. */
  immutable: boolean
}

const SAMPLE = /^\/assets\/samples\/([a-z0-9-]+)\.svg$/

/** What stands at a path under `/assets/`. */
export function findAsset(path: string): Asset | undefined {
  const { text, path: sheet } = stylesheet()
  if (path === sheet) return { text, type: 'text/css; charset=utf-8', immutable: true }
  const [, name] = SAMPLE.exec(path) ?? []
  if (name === undefined) return undefined
  return Object.hasOwn(SAMPLES, name) ? { text: SAMPLES[name]!, type: 'image/svg+xml', immutable: false } : undefined
}
