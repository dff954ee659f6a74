import type { Content } from '../blocks/block'
import { LruMap } from '../lib/lru'

const KEPT_DRAFTS = 2_000
/** A client that saves a megabyte again and again must not fill the memory with its versions. */
const KEPT_CHARACTERS = 40_000_000
const KEPT_BODIES = 1_000
const KEPT_BODY_BYTES = 20_000_000

/** A draft in the forms that saves and reads need. */
export interface ParsedDraft {
  content: Content
  blocksText: string
  metaText: string
}

/** The body of a draft read, as it was last sent. */
export interface SentDraft {
  etag: string
  updater: string
  body: Blob
}

/** Drafts that were read or written recently. */
export class DraftMemos {
  /** By the draft's ETag, which names one version of one Surface. */
  readonly parsed = new LruMap<string, ParsedDraft>(KEPT_DRAFTS, KEPT_CHARACTERS)
  /** By Surface: after an unrelated commit, reading a draft again costs a look at its version, not its text. */
  readonly sent = new LruMap<string, SentDraft>(KEPT_BODIES, KEPT_BODY_BYTES)
}
