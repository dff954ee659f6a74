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
