import type { TSchema } from '@sinclair/typebox'
import { MAX_NESTING } from '../../../blocks/schema/props-checks'
import { cleanText } from '../../../lib/clean-text'
import { isObject } from '../../../lib/json'
import { escapeSegment } from '../../../lib/json-pointer'
import { setOwn } from '../../../lib/own-key'
import type { ComposingFault } from './unify'

/** Props that were fitted to their schema, and what was changed. */
export interface Fitted {
  props: Record<string, unknown>
  fixed: ComposingFault[]
  /** Unknown keys. Their values are lost. */
  dropped: ComposingFault[]
}

/**
 * Fits props to their schema if no meaning is lost: cleans text, reads "3" as 3, an item as a list of one, and other
 * spellings of a key or a choice. Drops unknown keys. Leaves what still does not fit for the check.
 * @param patch whether `props` is a merge patch (RFC 7396), in which null deletes
 */
export function fitProps(schema: TSchema, props: Record<string, unknown>, at: string, patch: boolean): Fitted {
  const fitter = new Fitter(patch)
  const fitted = fitter.object(schema, props, at, 0)
  return { props: fitted, fixed: fitter.fixed, dropped: fitter.dropped }
}

class Fitter {
  readonly fixed: ComposingFault[] = []
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
        this.fix(path, 'spelling', `"${key}" was read as "${name}".`)
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
    if (value === null && !this.patch) return this.fix(path, 'null', 'A null was removed.')
    setOwn(result, key, value === null ? null : this.value(known[key]!, value, path, depth + 1))
  }

  /**
   * The prop that an unknown key means: an absent prop with another spelling of the key; or the only missing required
   * text, if the key is the only unknown one and holds text.
   */
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
    // The catalogue's check refuses deeper props.
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
      this.fix(at, 'type', 'This was converted to text.')
      return String(value)
    }
    if (typeof value !== 'string') return value
    const clean = cleanText(value)
    if (!schema.pattern) return clean
    return this.address(clean.trim(), schema, at)
  }

  /** Adds the scheme to an address that was written without one. */
  private address(text: string, schema: TSchema, at: string): string {
    const fits = new RegExp(`^$|${schema.pattern}`)
    if (fits.test(text)) return text
    const isMail = /^[^\s/:@]+@[^\s/:@]+$/.test(text)
    const whole = isMail ? `mailto:${text}` : `https://${text}`
    const meant = (isMail || text.startsWith('www.')) && fits.test(whole)
    if (meant) this.fix(at, 'format', `"${text}" was read as "${whole}".`)
    return meant ? whole : text
  }

  private number(value: unknown, at: string): unknown {
    if (typeof value !== 'string' || !/^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value)) return value
    this.fix(at, 'type', `"${value}" was read as a number.`)
    return Number(value)
  }

  private flag(value: unknown, at: string): unknown {
    const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
    if (word !== 'true' && word !== 'false') return value
    this.fix(at, 'type', `"${word}" was read as ${word}.`)
    return word === 'true'
  }

  private choice(schema: TSchema, value: unknown, at: string): unknown {
    const choices = (schema.anyOf as TSchema[]).map((variant) => variant.const as unknown)
    if (choices.includes(value) || (typeof value !== 'string' && typeof value !== 'number')) return value
    const meant = choices.find((one) => one !== undefined && fold(String(one)) === fold(String(value)))
    if (meant === undefined) return typeof value === 'string' ? cleanText(value) : value
    this.fix(at, 'spelling', `"${value}" was read as "${String(meant)}".`)
    return meant
  }

  private list(schema: TSchema, value: unknown, at: string, depth: number): unknown {
    const items = schema.items as TSchema
    if (!Array.isArray(value)) {
      const fits = isObject(value) ? items.type === 'object' : typeof value === 'string'
      if (!fits) return value
      this.fix(at, 'type', 'One item was read as a list of one.')
    }
    return [value].flat(1).map((item, index) => this.value(items, item, `${at}/${index}`, depth + 1))
  }

  private inner(schema: TSchema, value: unknown, at: string, depth: number): unknown {
    if (isObject(value)) return this.object(schema, value, at, depth)
    if (Array.isArray(value) && value.length === 1 && isObject(value[0])) {
      this.fix(at, 'type', 'A list of one was read as its item.')
      return this.object(schema, value[0], at, depth)
    }
    const [only, ...others] = (schema.required ?? []) as string[]
    const wraps = typeof value === 'string' && only && others.length === 0 && isPlainText(schema.properties?.[only])
    // Do not read a URL as the text of an image or a link.
    if (!wraps || /^\S*[:/]\S*$/.test(value)) return value
    this.fix(at, 'type', `A text was read as "${only}".`)
    return { [only]: cleanText(value) }
  }

  private fix(path: string, code: string, message: string): void {
    this.fixed.push({ path, code, message })
  }
}

function isPlainText(schema: TSchema | undefined): boolean {
  return schema?.type === 'string' && !schema.pattern
}

/** Folds a word to compare spellings: lower case, without hyphens, underscores and spaces. */
function fold(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]+/g, '')
}
