import type { Static, TObject } from '@sinclair/typebox'
import type { JsonObject } from '../lib/json'
import type { LookName } from '../lib/theme'
import type { Html } from '../lib/html'
import type { FormState } from './form-state'

/**
 * A node of a Surface's tree. `children` is present exactly on types whose rule takes children. Deeply readonly, like
 * Content: texts, checks and responses are memoised by object identity, so a change makes a new object.
 */
export interface Block {
  readonly id: string
  readonly type: string
  readonly props: JsonObject
  readonly children?: readonly Block[]
}

/** A block in a catalogue example or a blueprint: it gets its id when it is used. */
export interface BlockSketch {
  readonly type: string
  readonly props: JsonObject
  readonly children?: readonly BlockSketch[]
}

/** The content of a Surface's draft or revision. The unit of diff, merge and contentHash. */
export interface Content {
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly meta: Meta
  readonly blocks: readonly Block[]
}

/** The empty content that precedes a Surface's first content. */
export const NOTHING: Content = { name: '', slug: '', description: '', meta: {}, blocks: [] }

export interface Meta {
  readonly title?: string
  readonly description?: string
  readonly imageUploadId?: string
  readonly noindex?: boolean
  /** BCP 47 tag of the page's language. The World's language if absent. */
  readonly locale?: string
  readonly tags?: readonly string[]
  /** The look of this page, instead of that of its World. */
  readonly look?: LookName
}

/** `true`: any type. `false`: no children and no `children` key. A list: only these types. */
export type ChildRule = true | false | readonly string[]

export type Category = 'layout' | 'text' | 'media' | 'marketing' | 'interaction' | 'page'

/**
 * The complete definition of a block type. Validation, pages, the schema, the publish gate and the composer all read
 * it.
 */
export interface BlockType<Schema extends TObject = TObject> {
  type: string
  title: string
  category: Category
  /** Incremented when the schema of the props changes incompatibly. */
  version: number
  /** Props of a complete block. A draft is checked against the same schema, with its required props made optional. */
  schema: Schema
  children: ChildRule
  example: BlockSketch
  /** Advice for a model or a person: when to use the block and what makes a good one. */
  hints: readonly string[]
  /** Renders the block. Props may be incomplete, because a preview renders unfinished blocks. */
  render(props: Partial<Static<Schema>>, at: RenderAt): Html
  /** The words a visitor reads, for search and reading statistics. Excludes children. */
  text(props: Partial<Static<Schema>>): string[]
}

/** Finds a block type by name. Returns undefined for an unknown name. */
export type BlockLookup = (type: string) => BlockType | undefined

/** The context that a renderer gets. */
export interface RenderAt {
  /** The block's id: the anchor of its element. */
  id: string
  /** Rendered children, joined in order. */
  inner: Html
  /** Level of the next heading that this block may emit (1–6). */
  level: number
  children: readonly Block[]
  page: PageFrame
}

/** The context that all blocks of a page share. */
export interface PageFrame {
  locale: string
  /** The URL that a form posts to. Where it is undefined, as in previews, forms are disabled. */
  formAction?: (blockId: string) => string
  /** For a page with one form, which was sent and is shown again. */
  formState?: FormState
  /** True in the preview of a draft, which shows notes about missing parts. A live page shows none. */
  draft?: boolean
  /** True on the canvas of an editor: each block's element also has `data-block` with the id of the block. */
  marked?: boolean
  /** Epoch milliseconds. Without a time, as in a feed, a page shows nothing that changes with the day. */
  now?: number
  /** What generated drawings are made from. Without it, as in a feed, there are none. */
  art?: { look: string; seed: string }
  /** The sources of an uploaded image by upload id, undefined when the upload is missing. */
  image?: (uploadId: string) => ImageSources | undefined
}

export interface ImageSources {
  src: string
  srcset?: string
  width?: number
  height?: number
  alt?: string
  /** The crop for link previews (OpenGraph). */
  social?: string
  /** The focal point that a crop keeps visible, as fractions of width and height (0–1). Defaults to the centre. */
  focus?: { x: number; y: number }
}

/** Declares a block type whose renderers take props of the schema's type. */
export function defineBlock<Schema extends TObject>(block: BlockType<Schema>): BlockType {
  return block as unknown as BlockType
}
