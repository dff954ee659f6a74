import { amount, choice, id, instant, json, primaryKey, ref, table, text } from '../columns'

export const UPLOAD_STATES = ['pending', 'processing', 'ready', 'failed'] as const

/** Uploads. While one is `pending`, its type, size and hash are those that the client announced. */
export const uploads = table('uploads', {
  id: id('id'),
  worldId: ref('world_id').notNull(),
  filename: text('filename').notNull(),
  contentType: text('content_type').notNull(),
  size: amount('size').notNull(),
  sha256: text('sha256'),
  /** The displayed dimensions of an image; null for other files. */
  width: amount('width'),
  height: amount('height'),
  thumbhash: text('thumbhash'),
  alt: text('alt').notNull().default(''),
  /** The part that is shown, as shares of the original; null for all of it. */
  crop: json<{ x: number; y: number; width: number; height: number }>('crop'),
  focalPoint: json<{ x: number; y: number }>('focal_point').notNull(),
  status: choice('status', UPLOAD_STATES).notNull(),
  failureCode: text('failure_code'),
  failureMessage: text('failure_message'),
  jobId: ref('job_id'),
  createdBy: ref('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedBy: ref('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Stored bytes, once per World; files refer to them by their hash. */
export const blobs = table(
  'blobs',
  {
    worldId: ref('world_id').notNull(),
    sha256: text('sha256').notNull(),
    size: amount('size').notNull(),
    storageKey: text('storage_key').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.sha256] })],
)

/** Files with a public address: the original of an upload, and its variants. */
export const files = table('files', {
  /** 128 random bits that grant read access. */
  address: id('address'),
  worldId: ref('world_id').notNull(),
  uploadId: ref('upload_id').notNull(),
  /** `original`, or the variant's name. */
  variant: text('variant').notNull(),
  /** The last part of its address. */
  name: text('name').notNull(),
  sha256: text('sha256').notNull(),
  size: amount('size').notNull(),
  contentType: text('content_type').notNull(),
  width: amount('width'),
  height: amount('height'),
})

/** Storage keys that may hold unreferenced bytes, and when to check them. A trigger adds the keys of deleted blobs. */
export const looseKeys = table('loose_keys', {
  storageKey: id('storage_key'),
  dueAt: instant('due_at').notNull(),
  /** When to check once more after that; null if once is enough. */
  againAt: instant('again_at'),
})

/** Request bodies that a process is receiving now, with their bytes. */
export const heldBodies = table(
  'held_bodies',
  {
    worldId: ref('world_id').notNull(),
    id: ref('id').notNull(),
    size: amount('size').notNull(),
    owner: ref('owner').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.id] })],
)

/** Which Surfaces show an upload; written together with the search index. */
export const uploadUses = table(
  'upload_uses',
  {
    worldId: ref('world_id').notNull(),
    uploadId: ref('upload_id').notNull(),
    surfaceId: ref('surface_id').notNull(),
    place: choice('place', ['draft', 'live']).notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.uploadId, row.surfaceId, row.place] })],
)
