import { setOwn } from './own-key'

/** An escape that may be half a character. */
const LONE_SURROGATE = /\\u[dD][89a-fA-F]/

/**
 * JSON.parse, with half characters (lone surrogates) in the values replaced: the database would keep another text than the one
 * answered. @throws SyntaxError
 */
export function parseWellFormed(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return LONE_SURROGATE.test(text) ? wellFormed(value) : value
}

/** In place: a reviver of JSON.parse takes half a second for as many values as a body can hold. */
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
