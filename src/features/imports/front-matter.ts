import { Value } from '@sinclair/typebox/value'
import type { Meta } from '../../blocks/block'
import { slugFrom } from '../../lib/slug'
import { Description, MAX_SLUG, Meta as MetaShape, Name } from '../surfaces/fields'
import type { Note } from './sent-block'

/** What a text says of its page. */
export interface PageDetails {
  name?: string
  slug?: string
  description?: string
  meta?: Meta
}

const MAX_LENGTH = 16_384
const FENCED = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/** Separates the fields that a Markdown text begins with, in YAML between two lines of dashes. */
export function withoutFrontMatter(text: string): { fields: Record<string, unknown>; body: string } {
  const [whole = '', yaml = ''] = FENCED.exec(text) ?? []
  const fields = whole === '' || yaml.length > MAX_LENGTH ? undefined : readYaml(yaml)
  return fields ? { fields, body: text.slice(whole.length) } : { fields: {}, body: text }
}

function readYaml(yaml: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = Bun.YAML.parse(yaml)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

type Take = (details: PageDetails, value: string, raw: unknown) => void

const FIELDS: Record<string, Take> = {
  title: (details, value) => void (details.name = value),
  name: (details, value) => void (details.name ??= value),
  slug: (details, value) => void (details.slug = slugFrom(value, MAX_SLUG)),
  description: (details, value) => void (details.description = value),
  summary: (details, value) => void (details.description ??= value),
  lang: (details, value) => void (details.meta = { ...details.meta, locale: value }),
  language: (details, value) => void (details.meta = { ...details.meta, locale: value }),
  locale: (details, value) => void (details.meta = { ...details.meta, locale: value }),
  noindex: (details, _, raw) => void (details.meta = { ...details.meta, noindex: raw === true }),
  tags: (details, _, raw) => void (details.meta = { ...details.meta, tags: tagsOf(raw) }),
  keywords: (details, _, raw) => void (details.meta = { ...details.meta, tags: tagsOf(raw) }),
}

/** The fields that a page has a place for. The others are named in the notes. */
export function pageDetails(fields: Record<string, unknown>, notes: Note[]): PageDetails {
  const details: PageDetails = {}
  for (const [key, raw] of Object.entries(fields).slice(0, 100)) {
    const tried = { ...details }
    FIELDS[key.toLowerCase()]?.(
      tried,
      typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '',
      raw,
    )
    if (FIELDS[key.toLowerCase()] && isValid(tried)) Object.assign(details, tried)
    else notes.push({ code: 'front_matter', message: `The page has no place for the field ${key.slice(0, 100)}.` })
  }
  return details
}

function isValid({ name, slug, description, meta }: PageDetails): boolean {
  return (
    (name === undefined || Value.Check(Name, name)) &&
    slug !== '' &&
    (description === undefined || Value.Check(Description, description)) &&
    (meta === undefined || Value.Check(MetaShape, meta))
  )
}

function tagsOf(raw: unknown): string[] {
  const words = Array.isArray(raw) ? raw.map(String) : typeof raw === 'string' ? raw.split(',') : []
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))]
}
