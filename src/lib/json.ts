/** Any JSON value, deeply readonly. Code that builds a value uses its own Record or array. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

/** True for a JSON array. Array.isArray would type its items as `any`. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** True for a plain JSON object: not null, not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
