import type { SchemaIssueCode } from '../lib/schema-issues'

/** Faults in the shape of an input. */
const SHAPE = {
  required: 'The field is required.',
  unknown_field: 'The field is unknown.',
  type: 'The value has the wrong type.',
  choice: 'The value is not one of the allowed values.',
  length: 'The string, array or object is too short or too long.',
  range: 'The number is out of range or not a valid multiple, or the period is not valid.',
  format: 'The string does not have the required form.',
  duplicate: 'The array contains an item twice.',
  invalid: 'The value is not valid for the reason in the message.',
} as const satisfies Record<SchemaIssueCode, string>

/** Faults of the blocks of a page, and of operations on them. */
const BLOCKS = {
  null: 'Props cannot be null; leave the key out.',
  unknown_type: 'The block type does not exist.',
  unknown_block: 'The block does not exist.',
  unknown_parent: 'The parent block does not exist.',
  bad_id: 'The block id does not have a valid form.',
  missing_id: 'The block requires an id.',
  duplicate_id: 'Two blocks have the same id.',
  children_not_allowed: 'Blocks of this type cannot have children.',
  no_children: 'The parent block cannot have children.',
  child_type: 'The parent does not allow children of this type.',
  bad_index: 'The position is out of range.',
  cycle: 'A block cannot be moved into itself.',
  too_deep: 'Blocks or values are nested too deep.',
  too_many: 'There are more blocks or operations than the limit allows.',
} as const

/** Faults of a JSON Patch (RFC 6902). */
const PATCHES = {
  malformed: 'The operation is not a valid JSON Patch operation.',
  missing_path: 'The path of the operation does not exist.',
  test_failed: 'The tested value is different.',
  into_itself: 'A value cannot be moved into itself.',
  too_large: 'The patch copies too much.',
} as const

/** Findings of the publish gate. */
const GATE = {
  incomplete: 'A block is not complete enough to be published.',
  alt_text: 'An image has no alternative text.',
  placeholder: 'A text still contains a placeholder.',
  missing_upload: 'An upload on the page is missing, not ready or not an image.',
  broken_link: 'A link leads to a page or an anchor that does not exist.',
  slug_collision: 'The slug belongs to another page.',
  contrast: 'The colours of the theme have too little contrast.',
  form_closed: 'A form takes no entries.',
  form_mail: 'Nobody gets the mails of a form.',
  visibility: 'The visibility of the page keeps visitors out.',
} as const

/** Faults of particular fields. */
const FIELDS = {
  taken: 'The value is already in use.',
  reserved: 'The value is reserved.',
  read_only: 'The field cannot be changed here.',
  unknown: 'The value refers to something that does not exist.',
  unknown_model: 'The model does not exist.',
  not_allowed: 'The value refers to something that cannot be used here.',
  wrong: 'The current password is wrong.',
  too_common: 'The password is easy to guess.',
  confirmation: 'The confirming value does not match.',
  cursor: 'The cursor does not belong to this list, or has expired.',
  semver: 'The value is not a semantic version.',
  too_low: 'The version is not higher than the highest published version.',
} as const

/** Faults of the bytes of an upload or a form. */
const FILES = {
  empty: 'The file is empty.',
  size: 'The size of the file is not the announced size.',
  sha256: 'The hash of the file is not the announced hash.',
  content_type: 'The type of the file is not the announced type.',
  multipart: 'The body is not complete multipart/form-data.',
  truncated: 'The connection ended before the body was complete.',
  too_slow: 'The body arrived too slowly.',
} as const

/** Every `code` in the `details` of an error, with its meaning. `GET /api/meta/errors` lists them. */
export const DETAIL_CODES = { ...SHAPE, ...BLOCKS, ...PATCHES, ...GATE, ...FIELDS, ...FILES }

export type DetailCode = keyof typeof DETAIL_CODES
export type GateRule = keyof typeof GATE
export const GATE_RULES = Object.keys(GATE) as GateRule[]
