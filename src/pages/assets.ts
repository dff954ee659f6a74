import { SAMPLES } from './samples'
import { STYLESHEET, STYLESHEET_PATH } from './stylesheet'

/** A file of our own that pages refer to. */
export interface Asset {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  /** The name changes with the content, so a cache may keep it for ever. */
  immutable: boolean
}

const encoder = new TextEncoder()

/** Everything under `/assets/` by path. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map<string, Asset>([
  [STYLESHEET_PATH, { bytes: encoder.encode(STYLESHEET), type: 'text/css; charset=utf-8', immutable: true }],
  ...Object.entries(SAMPLES).map(([name, svg]): [string, Asset] => [
    `/assets/samples/${name}.svg`,
    { bytes: encoder.encode(svg), type: 'image/svg+xml', immutable: false },
  ]),
])
