import { shallow } from '../../blocks/render/markdown'
import { pageDetails, type PageDetails, withoutFrontMatter } from './front-matter'
import { elementsNamed, htmlTree, rawText } from './html-tree'
import { HANDLERS } from './handlers'
import { BlockReader, type Findings } from './reader'
import type { Note, SentBlock } from './sent-block'
import { escaped } from './spans'
import { withWordLists } from './word-lists'

export const FORMATS = ['markdown', 'html', 'text'] as const
export type Format = (typeof FORMATS)[number]

/** A text as blocks, before they are checked. */
export interface ReadText extends PageDetails {
  format: Format
  blocks: SentBlock[]
  notes: Note[]
  embedded: Findings['embedded']
}

const MARKDOWN: Bun.markdown.Options = { autolinks: true }

/** Reads a text as blocks of the catalogue. Fetches nothing. */
export async function readText(text: string, asked: Format | undefined, newId: () => string): Promise<ReadText> {
  const format = asked ?? formatOf(text)
  const findings: Findings = { newId, notes: [], embedded: [] }
  if (format === 'text') return { format, ...findings, blocks: plainBlocks(text, newId) }
  const { fields, body } = format === 'markdown' ? withoutFrontMatter(text) : { fields: {}, body: text }
  const root = htmlTree(format === 'markdown' ? Bun.markdown.html(shallow(withFootnotes(body)), MARKDOWN) : body)
  const blocks = await new BlockReader(findings, HANDLERS).readInTurns(withWordLists(root.children))
  const details = pageDetails(fields, findings.notes)
  const title = details.name ?? firstHeading(blocks) ?? titleOf(root)
  return { format, ...findings, blocks, ...details, ...(title && { name: title }) }
}

function formatOf(text: string): Format {
  return /^\s*<(?:!doctype|html|head|body|meta|[a-z][a-z0-9]*[\s>])/i.test(text) ? 'html' : 'markdown'
}

/** Footnotes stay in their place as text: a definition would vanish. */
function withFootnotes(text: string): string {
  return text.replace(/^( {0,3})(\[\^[^\]\n]+\]:)/gm, String.raw`$1\$2`)
}

const MAX_TEXT = 20_000

/** Paragraphs of a plain text, unchanged. */
function plainBlocks(text: string, newId: () => string): SentBlock[] {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => escaped(line.trim()))
        .filter(Boolean)
        .join('\\\n'),
    )
    .filter(Boolean)
  const texts: string[] = []
  for (const piece of paragraphs.flatMap((paragraph) => paragraph.match(/[\s\S]{1,20000}/g) ?? [])) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + piece.length < MAX_TEXT) texts[texts.length - 1] = `${last}\n\n${piece}`
    else texts.push(piece)
  }
  return texts.map((markdown) => ({ id: newId(), type: 'text', props: { text: markdown } }))
}

function firstHeading(blocks: readonly SentBlock[]): string | undefined {
  const heading = blocks.find(({ type, props }) => type === 'heading' && props.level === 1)
  return heading && String(heading.props.text)
}

function titleOf(root: Parameters<typeof elementsNamed>[0]): string | undefined {
  const [title] = elementsNamed(root, 'title')
  return title && (rawText(title).replace(/\s+/g, ' ').trim().slice(0, 200) || undefined)
}
