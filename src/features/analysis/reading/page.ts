import type { Block, Content } from '../../../blocks/block'
import { imagesIn, type PlacedImage } from '../../../blocks/images'
import { readMarkdown } from '../../../blocks/render/markdown-parts'
import { indexTree, type TreeIndex, walk } from '../../../blocks/tree/walk'
import type { Steps } from '../../../lib/steps'
import type { Found } from '../../surfaces/publishing/finding'
import { type Field, fieldsOf } from './fields'
import { type Outline, outlineOf } from './outline'
import { primaryLanguage } from '../../../lib/primary-language'

/** What the analysis is given: a page, and what only the World knows. */
export interface PageInput {
  content: Content
  /** Whether the content is a Surface, with a name, a slug and a description; otherwise it is only blocks. */
  whole: boolean
  /** BCP 47 tag of the page's language. */
  locale: string
  /** What the publish gate finds in the content. */
  gate: readonly Found[]
}

/** A sentence or a few that visitors read in one piece. */
export interface Piece {
  field: Field
  /** `body` is running text; `heading`, `label` and `cell` are read at a glance. */
  role: 'body' | 'heading' | 'label' | 'cell'
  text: string
  /** The number of marks of a heading in rich text. */
  level?: number
  /** Whether the whole piece is set in bold. */
  strong?: boolean
}

/** A link of the page. */
export interface PageLink {
  block: Block
  href: string
  /** The host of a web address; empty for any other link. */
  host: string
  /** What visitors click on. Empty where the link has no text of its own. */
  text: string
  /** The field that holds the address; for a link in rich text, the text that contains it. */
  field: Field
}

/** A page, read once for all rules, without the figures of its text. */
export interface ReadPage extends PageInput, Outline {
  /** Primary language subtag, such as `de`. */
  language: string
  blocks: Block[]
  index: TreeIndex
  fields: Field[]
  pieces: Piece[]
  links: PageLink[]
  images: PlacedImage[]
}

/** Reads a page for the rules. Pauses after each text, because a megabyte of Markdown takes a while. */
export function* readPage(input: PageInput): Steps<ReadPage> {
  const { content, locale } = input
  const blocks: Block[] = []
  walk(content.blocks, (block) => void blocks.push(block))
  const page: ReadPage = {
    ...input,
    ...outlineOf(content.blocks),
    language: primaryLanguage(locale),
    blocks,
    index: indexTree(content.blocks),
    fields: [],
    pieces: [],
    links: [],
    images: imagesIn(content.blocks),
  }
  yield
  for (const block of blocks) {
    if (block.type === 'code') continue
    for (const field of fieldsOf(block)) {
      page.fields.push(field)
      readField(page, field)
      if (field.value.length > WORTH_A_PAUSE) yield
    }
    yield
  }
  return page
}

/** Characters. A shorter text takes well under a millisecond. */
const WORTH_A_PAUSE = 2_000

function readField(page: ReadPage, field: Field): void {
  const { kind, value, key, parent } = field
  if (kind === 'link') page.links.push(linkTo(value.trim(), labelOf(parent), field))
  else if (kind === 'markdown') readRichText(page, field)
  else if (SILENT.has(key)) return
  else if (kind === 'prose') for (const text of lines(value)) page.pieces.push({ field, role: 'body', text })
  else page.pieces.push({ field, role: roleOf(field), text: value.trim() })
}

function readRichText(page: ReadPage, field: Field): void {
  const { parts, links } = readMarkdown(field.value)
  for (const { kind, text, level, strong } of parts) {
    const role = kind === 'heading' ? 'heading' : kind === 'cell' || field.block.type === 'table' ? 'cell' : 'body'
    page.pieces.push({ field, role, text, ...(level && { level }), ...(strong && { strong }) })
  }
  for (const { text, href } of links) page.links.push(linkTo(href, text, field))
}

function linkTo(href: string, text: string, field: Field): PageLink {
  const host = /^https?:/i.test(href) && URL.canParse(href) ? new URL(href).hostname : ''
  return { block: field.block, href, host, text, field }
}

/** The text of a link: its label, or the text of the same item that takes its place. */
function labelOf(parent: Field['parent']): string {
  for (const name of ['label', 'title', 'brand', 'name', 'alt', 'text']) {
    const text = parent[name]
    if (typeof text === 'string' && text.trim() !== '') return text.trim()
  }
  return ''
}

function lines(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Lines that visitors do not read as text. */
const SILENT = new Set(['alt', 'placeholder', 'language', 'options'])
const HEADING_KEYS = new Set(['title', 'question'])
/** Lines that are usually whole sentences. */
const SENTENCE_KEYS = new Set(['description', 'caption', 'note', 'help', 'success'])

function roleOf({ key, block }: Field): Piece['role'] {
  if (HEADING_KEYS.has(key) || (block.type === 'heading' && key === 'text')) return 'heading'
  return SENTENCE_KEYS.has(key) ? 'body' : 'label'
}
