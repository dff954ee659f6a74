import type { TSchema } from '@sinclair/typebox'
import { blockType } from '../../blocks/catalogue'
import { isList, isObject, type Json, type JsonObject } from '../../lib/json'
import { markdownLink, plain } from './markdown'
import type { Made } from './blocks'

/** What a block says, without the block. */
export interface InWords {
  /** Plain text. */
  title?: string
  /** Markdown, one paragraph or point each. */
  lines: string[]
}

/** Types whose words mean nothing without them: a menu repeats the page, a line says nothing. */
const WORDLESS = new Set(['nav', 'divider'])
/** Types that are no use as words. */
const ACTING = new Set(['form'])
const PLACEHOLDER = /^\[[^[\]]+\]$/

/** The words of a block without its children, so that another block can say them. Undefined for a form, which no words replace. */
export function inWords({ type, props }: Made): InWords | undefined {
  if (WORDLESS.has(type)) return { lines: [] }
  if (ACTING.has(type)) return undefined
  if (type === 'code') return { lines: [`\`\`\`\n${String(props.code ?? '')}\n\`\`\``] }
  const schemas = (blockType(type)?.schema.properties ?? {}) as Record<string, TSchema>
  const key = typeof props.title === 'string' ? 'title' : type === 'heading' ? 'text' : undefined
  const lines = Object.entries(schemas).flatMap(([name, schema]) =>
    name === key || name === 'brand' ? [] : linesOf(schema, props[name], name),
  )
  return { ...(key !== undefined && { title: String(props[key]) }), lines }
}

function linesOf(schema: TSchema, value: Json | undefined, name: string): string[] {
  if (isList(value)) return value.map((item) => pointOf(schema.items as TSchema, item)).filter(Boolean)
  const text = value === undefined ? '' : wordsOf(schema, value, name)
  return text ? [text] : []
}

function pointOf(schema: TSchema, item: Json): string {
  const text = wordsOf(schema, item, '')
  return text && `- ${text.replaceAll(/\s*\n\s*/g, ' ')}`
}

function wordsOf(schema: TSchema, value: Json, name: string): string {
  if (typeof value === 'string') return textOf(schema, value, name)
  if (isList(value))
    return joined(
      value.map((item) => wordsOf(schema.items as TSchema, item, '')),
      ', ',
    )
  if (!isObject(value)) return ''
  if (typeof value.href === 'string') return linkOf(value, value.href)
  const schemas = (schema.properties ?? {}) as Record<string, TSchema>
  return joined(
    Object.entries(schemas).map(([key, one]) => (value[key] === undefined ? '' : wordsOf(one, value[key], key))),
    ' – ',
  )
}

function textOf(schema: TSchema, text: string, name: string): string {
  // One of a few values is a setting, and the id of an upload is no word.
  if (schema.anyOf || name === 'uploadId' || text.trim() === '') return ''
  // Neither the key of a field, nor a place on this site, nor a picture that stands for another.
  if (schema.pattern) return schema.title === 'Name' || /^[#/]/.test(text) ? '' : `<${text}>`
  return schema.contentMediaType === 'text/markdown' || PLACEHOLDER.test(text) ? text : plain(text)
}

/** A link within the page is left out: its target may be. */
function linkOf({ label }: JsonObject, href: string): string {
  return href.startsWith('#') ? '' : markdownLink(typeof label === 'string' ? label : href, href)
}

function joined(texts: string[], between: string): string {
  return texts.filter(Boolean).join(between)
}
