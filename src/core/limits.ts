/** Largest JSON body and its deepest nesting (contract part 1). The kernel holds them, /api/meta/schema tells them. */
export const BODY_BYTES = 1_048_576
export const BODY_DEPTH = 64
/** Largest uploaded file (contract part 6). */
export const UPLOAD_BYTES = 25 * 2 ** 20
