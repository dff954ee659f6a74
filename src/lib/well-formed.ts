import { setOwn } from './own-key'

/** An escape that may be a lone surrogate. */
const LONE_SURROGATE = /\\u[dD][89a-fA-F]/

/**
 * Like JSON.parse, but replaces lone surrogates in the values. Otherwise the database would store a different text than
 * the one in the response.
 * @throws SyntaxError
 */
export function parseWellFormed(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return LONE_SURROGATE.test(text) ? wellFormed(value) : value
}

/** Works in place, because a reviver of JSON.parse takes half a second for as many values as a body can contain. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) value[index] = wellFormed(value[index])
    return value
  }
  const holder = value as Record<string, unknown>
  for (const key of Object.keys(holder)) setOwn(holder, key, wellFormed(holder[key]))
  return value
}
