/** A run of a Markdown text between empty lines, and where it stands. */
export interface Chunk {
  text: string
  from: number
  to: number
}

/** The paragraphs of a Markdown text. */
export function chunksOf(markdown: string): Chunk[] {
  const chunks: Chunk[] = []
  for (const match of markdown.matchAll(/[^\n](?:[^\n]|\n(?![ \t]*(?:\n|$)))*/g))
    chunks.push({ text: match[0], from: match.index, to: match.index + match[0].length })
  return chunks
}

/** The text with one chunk replaced. Everything else stays byte for byte. */
export function withChunk(markdown: string, { from, to }: Chunk, text: string): string {
  return markdown.slice(0, from) + text + markdown.slice(to)
}

const MARKS: Readonly<Record<string, string>> = {
  STRONG: '**',
  B: '**',
  EM: '*',
  I: '*',
  CODE: '`',
  DEL: '~~',
  S: '~~',
}

/**
 * The Markdown of what an element holds: text with bold, italic, code and links. Undefined if it holds anything else,
 * so that it must not be written in place.
 */
export function markdownOf(element: Node): string | undefined {
  let text = ''
  for (const node of element.childNodes) {
    const part = markdownOfNode(node)
    if (part === undefined) return undefined
    text += part
  }
  return text
}

function markdownOfNode(node: ChildNode): string | undefined {
  if (node.nodeType === 3) return escaped(node.nodeValue ?? '')
  if (node.nodeType !== 1) return ''
  const element = node as HTMLElement
  if (element.tagName === 'CODE') return `\`${element.textContent}\``
  if (element.tagName === 'BR') return '\n'
  const inner = markdownOf(element)
  if (inner === undefined) return undefined
  if (element.tagName === 'A') return `[${inner}](${element.dataset.href ?? element.getAttribute('href') ?? ''})`
  // Browsers wrap what is pasted or joined.
  if (element.tagName === 'SPAN') return inner
  const mark = MARKS[element.tagName]
  if (mark === undefined) return undefined
  return inner.trim() === '' ? inner : inner.replace(/^(\s*)([\s\S]*?)(\s*)$/, `$1${mark}$2${mark}$3`)
}

/** Characters that would become Markdown. */
function escaped(text: string): string {
  return text
    .replaceAll('\u00A0', ' ')
    .replaceAll(/[\\`*_[\]<>~]/g, '\\$&')
    .replaceAll(/(^|\s)(#{1,6}|[-+]|\d{1,9}[.)])(?=\s)/g, (whole, before: string, mark: string) =>
      before === '' ? `${before}\\${mark}` : whole,
    )
}

/** Undoes escapes that a text did not need, to compare what was written with what an element gives. */
export function sameMarkdown(written: string, given: string): boolean {
  return plain(written) === plain(given)
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/\\([\\`*_[\]<>~#+\-.)])/g, '$1')
    .replaceAll('__', '**')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
