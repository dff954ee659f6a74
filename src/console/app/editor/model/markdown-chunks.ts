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
    if (match[0].trim() !== '') chunks.push({ text: match[0], from: match.index, to: match.index + match[0].length })
  return chunks
}

/** The text with one chunk replaced. Everything else stays byte for byte. */
export function withChunk(markdown: string, { from, to }: Chunk, text: string): string {
  return markdown.slice(0, from) + text + markdown.slice(to)
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
