import { Kind, type TSchema } from '@sinclair/typebox'
import { ValueErrorType as Type, type ValueError, type ValueErrorIterator } from '@sinclair/typebox/compiler'
import { ISSUE_LIMIT, type IssueCode } from './issues'
import type { PropsFault } from './props-checks'
import { URL_PATTERN } from './shapes'

/** TypeBox's errors as sentences for people, one to a path. */
export function schemaFaults(errors: Iterable<ValueError>): PropsFault[] {
  const faults = new Map<string, PropsFault>()
  for (const error of errors) {
    for (const fault of faultsOf(error)) if (!faults.has(fault.path)) faults.set(fault.path, fault)
    if (faults.size >= ISSUE_LIMIT) break
  }
  return [...faults.values()]
}

function faultsOf(error: ValueError): PropsFault[] {
  const nested = error.type === Type.Union && typeof error.value === 'object' ? closestVariant(error.errors) : []
  return nested.length ? nested : [{ path: error.path, ...sentence(error) }]
}

/** Of several forms that a value may have, the one with the fewest faults is what its author meant. */
function closestVariant(variants: readonly ValueErrorIterator[]): PropsFault[] {
  const candidates = variants.map(schemaFaults).filter((faults) => faults.length > 0)
  return candidates.sort((a, b) => a.length - b.length)[0] ?? []
}

function sentence(error: ValueError): { code: IssueCode; message: string } {
  const { schema, type } = error
  if (type === Type.ObjectRequiredProperty) return { code: 'required', message: `${subject(error)} is missing.` }
  if (type === Type.ObjectAdditionalProperties)
    return { code: 'unknown_key', message: `${subject(error)} is not a known prop.` }
  const limit = limitSentence(type, schema)
  if (limit) return { code: limit[0], message: `${subject(error)} ${limit[1]}.` }
  if (type === Type.StringPattern || type === Type.StringFormat) {
    return { code: 'format', message: `${subject(error)} does not have the right form${hint(schema)}.` }
  }
  if (type === Type.Union || type === Type.Literal) return choiceSentence(error)
  return { code: 'type', message: `${subject(error)} must be ${noun(schema)}.` }
}

function limitSentence(type: Type, schema: TSchema): [IssueCode, string] | undefined {
  switch (type) {
    case Type.StringMaxLength:
      return ['too_long', `must have at most ${schema.maxLength} characters`]
    case Type.StringMinLength:
      return [
        'too_short',
        schema.minLength === 1 ? 'must not be empty' : `must have at least ${schema.minLength} characters`,
      ]
    case Type.ArrayMaxItems:
      return ['too_long', `must have at most ${schema.maxItems} items`]
    case Type.ArrayMinItems:
      return ['too_short', `must have at least ${schema.minItems} ${schema.minItems === 1 ? 'item' : 'items'}`]
    case Type.ArrayUniqueItems:
      return ['not_allowed', 'must not hold the same item twice']
    case Type.NumberMinimum:
    case Type.IntegerMinimum:
      return ['out_of_range', `must be ${schema.minimum} or more`]
    case Type.NumberMaximum:
    case Type.IntegerMaximum:
      return ['out_of_range', `must be ${schema.maximum} or less`]
  }
  return undefined
}

function choiceSentence(error: ValueError): { code: IssueCode; message: string } {
  const choices = choicesOf(error.schema)
  if (!choices) return { code: 'type', message: `${subject(error)} must be ${nounsOf(error.schema)}.` }
  const list = choices.map((choice) => JSON.stringify(choice)).join(', ')
  return { code: 'not_allowed', message: `${subject(error)} must be ${choices.length > 1 ? 'one of ' : ''}${list}.` }
}

function choicesOf(schema: TSchema): unknown[] | undefined {
  if ('const' in schema) return [schema.const]
  const variants: TSchema[] | undefined = schema.anyOf
  return variants?.every((variant) => 'const' in variant) ? variants.map((variant) => variant.const) : undefined
}

function subject(error: ValueError): string {
  const name = error.path.slice(error.path.lastIndexOf('/') + 1)
  if (name === '') return 'This value'
  return /^\d+$/.test(name) ? `Item ${Number(name) + 1}` : `"${name.replaceAll('~1', '/').replaceAll('~0', '~')}"`
}

function noun(schema: TSchema): string {
  const nouns: Record<string, string> = {
    String: 'text',
    Number: 'a number',
    Integer: 'a whole number',
    Boolean: 'true or false',
    Array: 'a list',
    Object: 'an object',
    Record: 'an object',
    Null: 'null',
  }
  return nouns[schema[Kind]] ?? 'another kind of value'
}

function nounsOf({ anyOf }: TSchema): string {
  const variants: TSchema[] = anyOf ?? []
  return [...new Set(variants.map(noun))].join(' or ') || 'another kind of value'
}

/** What a link may be, told whatever the field says of itself: "Where it leads" helps nobody to mend it. */
const LINK_FORMS = ' (https://…, a path of this site such as /about, #anchor, mailto:… or tel:…, without spaces)'

function hint(schema: TSchema): string {
  // A draft's pattern takes the empty text too.
  if (schema.pattern?.endsWith(URL_PATTERN)) return LINK_FORMS
  return typeof schema.description === 'string' ? ` (${schema.description.replace(/\.$/, '')})` : ''
}
