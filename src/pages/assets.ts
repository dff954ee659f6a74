import { fontFile } from './fonts/font-files'
import { SAMPLES } from './samples'
import { stylesheetAt } from './stylesheet'

/** A built-in file that pages refer to. */
export interface Asset {
  body: string | Blob
  /** The body in gzip, if that is worth it. */
  zipped?: Uint8Array<ArrayBuffer>
  /** The body in Brotli, where there is one in gzip. */
  brotli?: Uint8Array<ArrayBuffer>
  type: string
  /** True if the name changes with the content, so that caches may keep the file forever. */
  immutable: boolean
}

const SAMPLE = /^\/assets\/samples\/([a-z0-9-]+)\.svg$/

/** The asset at a path under `/assets/`. Undefined if there is none. */
export function findAsset(path: string): Asset | undefined {
  const sheet = stylesheetAt(path)
  if (sheet)
    return {
      body: sheet.text,
      zipped: sheet.zipped,
      brotli: sheet.brotli,
      type: 'text/css; charset=utf-8',
      immutable: true,
    }
  const font = fontFile(path)
  if (font !== undefined) return { body: Bun.file(font), type: 'font/woff2', immutable: true }
  const [, name] = SAMPLE.exec(path) ?? []
  if (name === undefined) return undefined
  return Object.hasOwn(SAMPLES, name) ? { body: SAMPLES[name]!, type: 'image/svg+xml', immutable: false } : undefined
}
