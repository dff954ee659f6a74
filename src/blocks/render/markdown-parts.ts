import { MARKDOWN_OPTIONS, shallow } from './markdown'

/** A part of a rich text: its words without Markdown syntax. */
export interface MarkdownPart {
  kind: 'heading' | 'paragraph' | 'item' | 'cell'
  text: string
  /** The number of marks of a heading. */
  level?: number
  /** Whether the whole part is set in bold. */
  strong?: boolean
}

/** A link in a rich text. */
export interface MarkdownLink {
  text: string
  href: string
}

export interface MarkdownParts {
  parts: MarkdownPart[]
  links: MarkdownLink[]
}

/** Reads what a rich text consists of, as `renderMarkdown` shows it. Code blocks are left out. */
export function readMarkdown(text: string): MarkdownParts {
  const parts: MarkdownPart[] = []
  const links: MarkdownLink[] = []
  let bold: string | undefined
  const add = (part: MarkdownPart) => {
    const words = part.text.trim()
    if (words !== '') parts.push({ ...part, text: words, ...(bold?.trim() === words && { strong: true }) })
    bold = undefined
    return ''
  }
  Bun.markdown.render(
    shallow(text),
    {
      heading: (words, { level }) => add({ kind: 'heading', text: words, level }),
      paragraph: (words) => add({ kind: 'paragraph', text: words }),
      listItem: (words) => add({ kind: 'item', text: words }),
      th: (words) => add({ kind: 'cell', text: words }),
      td: (words) => add({ kind: 'cell', text: words }),
      code: () => '',
      hr: () => '',
      strong: (words) => (bold = words),
      image: (words) => words,
      link: (words, { href }) => {
        links.push({ text: words.trim(), href })
        return words
      },
    },
    MARKDOWN_OPTIONS,
  )
  return { parts, links }
}
