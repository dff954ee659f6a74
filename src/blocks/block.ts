import type { Static, TObject } from '@sinclair/typebox'
import type { JsonObject } from '../lib/json'
import type { Html } from '../lib/html'

/**
 * A node of a Surface's tree. `children` is present exactly on types whose rule takes children.
 * Readonly all the way down, as is Content: texts, checks and answers are memoised by the object, so a change makes a new one.
 */
export interface Block {
  readonly id: string
  readonly type: string
  readonly props: JsonObject
  readonly children?: readonly Block[]
}

/** A block as a catalogue example or a blueprint writes it: ids are made when it is used. */
export interface BlockSketch {
  readonly type: string
  readonly props: JsonObject
  readonly children?: readonly BlockSketch[]
}

/** What a Surface's draft or revision holds. The unit of diff, merge and contentHash. */
export interface Content {
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly meta: Meta
  readonly blocks: readonly Block[]
}

/** What stands before a Surface's first content. */
export const NOTHING: Content = { name: '', slug: '', description: '', meta: {}, blocks: [] }

export interface Meta {
  readonly title?: string
  readonly description?: string
  readonly imageUploadId?: string
  readonly noindex?: boolean
}

/** `true` any type, `false` none (no `children` key at all), a list: only these types. */
export type ChildRule = true | false | readonly string[]

export type Category = 'layout' | 'text' | 'media' | 'marketing' | 'interaction' | 'page'

/** Everything the product knows of one block type. The catalogue of these alone feeds validation, pages, schema, gate and composer. */
export interface BlockType<Schema extends TObject = TObject> {
  type: string
  title: string
  category: Category
  /** Raised when the schema of the props changes incompatibly. */
  version: number
  /** Props of a complete block: required ones are required. A draft is checked against the same schema with presence relaxed. */
  schema: Schema
  children: ChildRule
  example: BlockSketch
  /** Sentences for a model or a person: when to use it, what makes a good one. */
  hints: readonly string[]
  /** Complete props are not guaranteed: a preview renders incomplete blocks too. `inner` is the rendered children. */
  render(props: Partial<Static<Schema>>, at: RenderAt): Html
  /** The words a visitor reads, for search and reading statistics; children not included. */
  text(props: Partial<Static<Schema>>): string[]
}

/** The catalogue as the algebra sees it: the type of that name, undefined when there is none. */
export type BlockLookup = (type: string) => BlockType | undefined

/** What a renderer may know of its surroundings. */
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

/** What is the same for all blocks of one page. */
export interface PageFrame {
  locale: string
  /** Where a form posts to; undefined in previews, and where nothing takes entries: forms are disabled then. */
  formAction?: (blockId: string) => string
  /** A preview of a draft: says quietly what is missing, where a live page stays silent. */
  draft?: boolean
  /** Sources of an uploaded image by upload id: undefined when it is missing. */
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
  /** What a crop keeps in sight, as parts of width and height (0–1). The middle where absent. */
  focus?: { x: number; y: number }
}

/** Keeps the props' type tied to the schema while declaring one. */
export function defineBlock<Schema extends TObject>(block: BlockType<Schema>): BlockType {
  return block as unknown as BlockType
}
