import type { BlockSketch } from '../../../../blocks/block'

/** How many characters a text block holds. */
const LONGEST = 50_000

/** Plain text as text blocks, where no server can read it. Lines stay, and Markdown in it counts. */
export function pastedText(text: string): BlockSketch[] {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const blocks: BlockSketch[] = []
  let held = ''
  const flush = () => {
    if (held) blocks.push({ type: 'text', props: { text: held } })
    held = ''
  }
  for (const paragraph of paragraphs.flatMap(parts)) {
    if (held.length + paragraph.length + 2 > LONGEST) flush()
    held = held ? `${held}\n\n${paragraph}` : paragraph
  }
  flush()
  return blocks
}

function parts(paragraph: string): string[] {
  const all: string[] = []
  for (let at = 0; at < paragraph.length; at += LONGEST) all.push(paragraph.slice(at, at + LONGEST))
  return all
}
