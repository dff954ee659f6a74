import { invalid } from '../../../core/fault'

/**
 * Reads `?fields=slug,title`. @returns the named fields; undefined if the request names none
 * @throws Fault VALIDATION_FAILED for names that are not among `known`
 */
export function chosenFields(text: string | undefined, known: readonly string[]): ReadonlySet<string> | undefined {
  if (text === undefined) return undefined
  const named = text.split(',').map((name) => name.trim())
  const unknown = named.filter((name) => !known.includes(name))
  if (unknown.length === 0) return new Set(named)
  const message = `There is no field ${JSON.stringify(unknown[0])}. There are: ${known.join(', ')}.`
  throw invalid([{ path: '/fields', message, code: 'choice' }], 'query')
}

/** The chosen fields of an object, in its order. All of them without a choice. */
export function picked<Whole extends object>(whole: Whole, fields: ReadonlySet<string> | undefined): Partial<Whole> {
  if (!fields) return whole
  return Object.fromEntries(Object.entries(whole).filter(([name]) => fields.has(name))) as Partial<Whole>
}
