import type { TSchema } from '@sinclair/typebox'
import { MAX_NESTING } from '../../../blocks/schema/props-checks'
import { cleanText } from '../../../lib/clean-text'
import { isObject } from '../../../lib/json'
import { escapeSegment } from '../../../lib/json-pointer'
import { setOwn } from '../../../lib/own-key'
import type { ComposingFault } from './unify'

/** What was done to props so that they fit their schema. */
export interface Fitted {
  props: Record<string, unknown>
  mended: ComposingFault[]
  /** Keys that the type does not know: what they held is lost. */
  dropped: ComposingFault[]
}

/**
 * Bends props towards the schema of their type where nothing of their meaning is lost: text cleaned, "3" for 3, one item for
 * a list of one, other spellings of a key or a choice. Unknown keys go. What still does not fit is left for the check.
 * `patch`: a merge patch (RFC 7396), whose nulls delete.
 */
export function fitProps(schema: TSchema, props: Record<string, unknown>, at: string, patch: boolean): Fitted {
  const fitter = new Fitter(patch)
  const fitted = fitter.object(schema, props, at, 0)
  return { props: fitted, mended: fitter.mended, dropped: fitter.dropped }
}

class Fitter {
  readonly mended: ComposingFault[] = []
  readonly dropped: ComposingFault[] = []

  constructor(private readonly patch: boolean) {}

  object(schema: TSchema, value: Record<string, unknown>, at: string, depth: number): Record<string, unknown> {
    const known = (schema.properties ?? {}) as Record<string, TSchema>
    const result: Record<string, unknown> = {}
    const strays: string[] = []
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(known, key)) this.member(result, key, known, value[key], at, depth)
      else strays.push(key)
    }
    for (const key of strays) {
      const name = this.nameFor(key, known, result, schema, value)
      const path = `${at}/${escapeSegment(key)}`
      if (name === undefined)
        this.dropped.push({ path, code: 'unknown_field', message: `"${key}" is not a known prop.` })
      else {
        this.mend(path, 'spelling', `"${key}" was read as "${name}".`)
        this.member(result, name, known, value[key], at, depth)
      }
    }
    return result
  }

  private member(
    result: Record<string, unknown>,
    key: string,
    known: Record<string, TSchema>,
    value: unknown,
    at: string,
    depth: number,
  ): void {
    const path = `${at}/${escapeSegment(key)}`
    if (value === null && !this.patch) return this.mend(path, 'null', 'A null was left out.')
    setOwn(result, key, value === null ? null : this.value(known[key]!, value, path, depth + 1))
  }

  /** Another spelling of a prop that is not given; or, where one text is too many and one required text is missing, that. */
  private nameFor(
    key: string,
    known: Record<string, TSchema>,
    result: Record<string, unknown>,
    schema: TSchema,
    value: Record<string, unknown>,
  ): string | undefined {
    const folded = fold(key)
    const spelled = Object.keys(known).find((name) => fold(name) === folded && !Object.hasOwn(result, name))
    if (spelled || this.patch || typeof value[key] !== 'string') return spelled
    const missing = ((schema.required ?? []) as string[]).filter((name) => !Object.hasOwn(value, name))
    const strays = Object.keys(value).filter((name) => !Object.hasOwn(known, name))
    const [only] = missing
    return only && missing.length === 1 && strays.length === 1 && isPlainText(known[only]) ? only : undefined
  }

  private value(schema: TSchema, value: unknown, at: string, depth: number): unknown {
    // Deeper props are refused by the catalogue's own check.
    if (depth > MAX_NESTING) return value
    if (schema.anyOf) return this.choice(schema, value, at)
    switch (schema.type) {
      case 'string':
        return this.text(schema, value, at)
      case 'integer':
      case 'number':
        return this.number(value, at)
      case 'boolean':
        return this.flag(value, at)
      case 'array':
        return this.list(schema, value, at, depth)
      case 'object':
        return this.inner(schema, value, at, depth)
      default:
        return typeof value === 'string' ? cleanText(value) : value
    }
  }

  private text(schema: TSchema, value: unknown, at: string): unknown {
    if (typeof value === 'number' || typeof value === 'boolean') {
      this.mend(at, 'type', 'This was written as text.')
      return String(value)
    }
    if (typeof value !== 'string') return value
    const clean = cleanText(value)
    if (!schema.pattern) return clean
    return this.address(clean.trim(), schema, at)
  }

  /** An address without its scheme, as people write it. */
  private address(text: string, schema: TSchema, at: string): string {
    const fits = new RegExp(`^$|${schema.pattern}`)
    if (fits.test(text)) return text
    const isMail = /^[^\s/:@]+@[^\s/:@]+$/.test(text)
    const whole = isMail ? `mailto:${text}` : `https://${text}`
    const meant = (isMail || text.startsWith('www.')) && fits.test(whole)
    if (meant) this.mend(at, 'format', `"${text}" was read as "${whole}".`)
    return meant ? whole : text
  }

  private number(value: unknown, at: string): unknown {
    if (typeof value !== 'string' || !/^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value)) return value
    this.mend(at, 'type', `"${value}" was read as a number.`)
    return Number(value)
  }

  private flag(value: unknown, at: string): unknown {
    const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
    if (word !== 'true' && word !== 'false') return value
    this.mend(at, 'type', `"${word}" was read as ${word}.`)
    return word === 'true'
  }

  private choice(schema: TSchema, value: unknown, at: string): unknown {
    const choices = (schema.anyOf as TSchema[]).map((variant) => variant.const as unknown)
    if (choices.includes(value) || (typeof value !== 'string' && typeof value !== 'number')) return value
    const meant = choices.find((one) => one !== undefined && fold(String(one)) === fold(String(value)))
    if (meant === undefined) return typeof value === 'string' ? cleanText(value) : value
    this.mend(at, 'spelling', `"${value}" was read as "${String(meant)}".`)
    return meant
  }

  private list(schema: TSchema, value: unknown, at: string, depth: number): unknown {
    const items = schema.items as TSchema
    if (!Array.isArray(value)) {
      const fits = isObject(value) ? items.type === 'object' : typeof value === 'string'
      if (!fits) return value
      this.mend(at, 'type', 'One item was read as a list of one.')
    }
    return [value].flat(1).map((item, index) => this.value(items, item, `${at}/${index}`, depth + 1))
  }

  private inner(schema: TSchema, value: unknown, at: string, depth: number): unknown {
    if (isObject(value)) return this.object(schema, value, at, depth)
    if (Array.isArray(value) && value.length === 1 && isObject(value[0])) {
      this.mend(at, 'type', 'A list of one was read as its item.')
      return this.object(schema, value[0], at, depth)
    }
    const [only, ...others] = (schema.required ?? []) as string[]
    const wraps = typeof value === 'string' && only && others.length === 0 && isPlainText(schema.properties?.[only])
    // An address in place of an image or a link is not its text.
    if (!wraps || /^\S*[:/]\S*$/.test(value)) return value
    this.mend(at, 'type', `A text was read as "${only}".`)
    return { [only]: cleanText(value) }
  }

  private mend(path: string, code: string, message: string): void {
    this.mended.push({ path, code, message })
  }
}

function isPlainText(schema: TSchema | undefined): boolean {
  return schema?.type === 'string' && !schema.pattern
}

/** A word without case, hyphens, underscores and spaces. */
function fold(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]+/g, '')
}
