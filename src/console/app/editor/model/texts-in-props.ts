import { isObject } from '../../../../lib/json'
import { escapeSegment } from '../../../../lib/json-pointer'
import type { Field } from './fields'

/** A text in the props of a block, and the pointer to it. */
export interface TextInProps {
  path: string
  kind: 'line' | 'text' | 'markdown'
  value: string
  maxLength: number | undefined
}

/** The texts that people can write in place, in the order of the fields. */
export function textsInProps(fields: readonly Field[], props: unknown, path = ''): TextInProps[] {
  return fields.flatMap((field) => {
    const at = field.key === '' ? path : `${path}/${escapeSegment(field.key)}`
    const value = field.key === '' ? props : isObject(props) ? props[field.key] : undefined
    return textsInValue(field, value, at)
  })
}

function textsInValue(field: Field, value: unknown, path: string): TextInProps[] {
  if (field.kind === 'group') return textsInProps(field.fields, value, path)
  if (field.kind === 'list')
    return Array.isArray(value) ? value.flatMap((item, i) => textsInValue(field.item, item, `${path}/${i}`)) : []
  if (field.kind !== 'line' && field.kind !== 'text' && field.kind !== 'markdown') return []
  if (typeof value !== 'string' || value.trim() === '') return []
  return [{ path, kind: field.kind, value, maxLength: field.maxLength }]
}

/** The words of a text as a page shows them, to compare with those of an element. */
export function shownWords(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
