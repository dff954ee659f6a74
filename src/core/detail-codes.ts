import type { SchemaIssueCode } from '../lib/schema-issues'

/** What the shape of an input may get wrong. */
const SHAPE = {
  required: 'The field has to be sent.',
  unknown_field: 'The field is not known at this place.',
  type: 'The value has another type than the field takes.',
  choice: 'The value is not one of those that the field takes.',
  length: 'The text, the list or the object is too short or too long.',
  range: 'The number is too small, too large or between two steps; or a span of time is not valid.',
  format: 'The text does not have the form that the field takes.',
  duplicate: 'The list holds an item twice.',
  invalid: 'The value is not valid for another reason, which the message names.',
} as const satisfies Record<SchemaIssueCode, string>

/** What the blocks of a page, and operations on them, may get wrong. */
const BLOCKS = {
  null: 'Props hold no nulls: leave the key out.',
  unknown_type: 'There is no block type of this name.',
  unknown_block: 'There is no block with this id.',
  unknown_parent: 'There is no block with the id that was given as parent.',
  bad_id: 'The id of a block has another form than ids have.',
  missing_id: 'The block has no id where one is needed.',
  duplicate_id: 'Two blocks have the same id.',
  children_not_allowed: 'A block of this type holds no other blocks.',
  no_children: 'The block that was given as parent holds no other blocks.',
  child_type: 'A block of this type cannot be at this place.',
  bad_index: 'The position is outside the list.',
  cycle: 'A block cannot be moved into itself.',
  too_deep: 'Blocks or values are nested too deep.',
  too_many: 'There are more blocks or operations than the limit allows.',
} as const

/** What a JSON Patch may get wrong (RFC 6902). */
const PATCHES = {
  malformed: 'The operation is not one of JSON Patch.',
  missing_path: 'There is nothing at the path of the operation.',
  test_failed: 'The value that the operation tests is another one.',
  into_itself: 'A value cannot be moved into itself.',
  too_large: 'The patch copies too much.',
} as const

/** What the publish gate finds. */
const GATE = {
  incomplete: 'A block lacks something that a published page needs.',
  alt_text: 'An image has no alternative text.',
  placeholder: 'A text still holds a placeholder.',
  missing_upload: 'An upload that the page shows is missing, not ready or not an image.',
  broken_link: 'A link leads to a page or an anchor that does not exist.',
  slug_collision: 'The slug belongs to another page.',
  contrast: 'The colours of the theme are hard to read together.',
} as const

/** What only some fields may get wrong. */
const FIELDS = {
  taken: 'The value belongs to something else already.',
  reserved: 'The value is reserved.',
  read_only: 'The field cannot be changed here.',
  unknown: 'What the value names does not exist.',
  unknown_model: 'There is no such model.',
  not_allowed: 'What the value names exists, but cannot be used here.',
  wrong: 'The current password is another one.',
  too_common: 'The password is easy to guess.',
  confirmation: 'The value that confirms the call is another one.',
  cursor: 'The cursor does not belong to this list, or has expired.',
  semver: 'The text is not a semantic version.',
  too_low: 'The version is not above the highest one published.',
} as const

/** What the bytes of an upload or of a form may get wrong. */
const FILES = {
  empty: 'The file is empty.',
  size: 'The file has another size than announced.',
  sha256: 'The file has another hash than announced.',
  content_type: 'The file is of another type than announced.',
  multipart: 'The body is not a complete multipart/form-data.',
  truncated: 'The connection ended before the body did.',
  too_slow: 'The body came too slowly.',
} as const

/** Each `code` in the `details` of an error, with its meaning. `GET /api/meta/errors` lists them. */
export const DETAIL_CODES = { ...SHAPE, ...BLOCKS, ...PATCHES, ...GATE, ...FIELDS, ...FILES }

export type DetailCode = keyof typeof DETAIL_CODES
export type GateRule = keyof typeof GATE
export const GATE_RULES = Object.keys(GATE) as GateRule[]
