import type { Content } from '../blocks/block'
import { LruMap } from '../lib/lru'

const KEPT_DRAFTS = 2_000
/** Limits memory when a client saves a large draft repeatedly. */
const KEPT_CHARACTERS = 40_000_000
const KEPT_BODIES = 1_000
const KEPT_BODY_BYTES = 20_000_000

/** A draft, parsed and as text. */
export interface ParsedDraft {
  content: Content
  blocksText: string
  metaText: string
}

/** The body of the last answer to a read of a draft. */
export interface SentDraft {
  etag: string
  updater: string
  body: Blob
}

/** Caches drafts that were read or written recently. */
export class DraftMemos {
  /** By the draft's ETag, which identifies one version of one Surface. */
  readonly parsed = new LruMap<string, ParsedDraft>(KEPT_DRAFTS, KEPT_CHARACTERS)
  /** By Surface. After an unrelated commit, a repeated read only checks the draft's version and does not read its text. */
  readonly sent = new LruMap<string, SentDraft>(KEPT_BODIES, KEPT_BODY_BYTES)
}
