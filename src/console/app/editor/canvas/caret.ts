import { markdownOf } from './markdown-inline'

/** The Markdown of an element before or after the caret. */
export function markdownUpTo(element: HTMLElement, selection: Selection, side: 'before' | 'after'): string | undefined {
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  const caret = selection.getRangeAt(0)
  if (side === 'before') range.setEnd(caret.startContainer, caret.startOffset)
  else range.setStart(caret.endContainer, caret.endOffset)
  return markdownOf(range.cloneContents())
}

/** Puts the caret at a point, or at the end where no text is there. */
export function placeCaret(element: HTMLElement, { x, y }: { x: number; y: number }): void {
  const document = element.ownerDocument
  const position = document.caretPositionFromPoint?.(x, y)
  const range = position ? document.createRange() : document.caretRangeFromPoint?.(x, y)
  if (position && range) range.setStart(position.offsetNode, position.offset)
  if (!range || !element.contains(range.startContainer)) return selectEnd(element)
  range.collapse(true)
  select(document, range)
}

/** Puts the caret after so many characters of an element. */
export function selectAt(element: HTMLElement, characters: number): void {
  const document = element.ownerDocument
  const texts = document.createTreeWalker(element, 4)
  let left = characters
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = node.nodeValue?.length ?? 0
    if (left <= length) {
      const range = document.createRange()
      range.setStart(node, left)
      range.collapse(true)
      return select(document, range)
    }
    left -= length
  }
}

export function selectEnd(element: HTMLElement): void {
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  range.collapse(false)
  select(element.ownerDocument, range)
}

function select(document: Document, range: Range): void {
  const selection = document.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}
