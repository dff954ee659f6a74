import { type Chunk, chunksOf, sameMarkdown } from '../model/markdown-chunks'
import { shownWords, type TextInProps } from '../model/texts-in-props'
import { markdownOf } from './markdown-inline'

/** An element that shows a text of the props, or a paragraph of it. */
export interface TextElement {
  path: string
  element: HTMLElement
  /** Of a Markdown text, the paragraph. */
  chunk: Chunk | undefined
}
type Found = Pick<TextElement, 'element' | 'chunk'>

/** The elements of a block that show one text each. Equal texts are paired in their order. */
export function textElements(root: HTMLElement, texts: readonly TextInProps[]): TextElement[] {
  const taken = new Set<Element>()
  const elements = ownElements(root)
  return texts.flatMap((text) => {
    const found =
      text.kind === 'markdown' ? markdownElements(elements, text) : plainElement(elements, text.value, taken)
    for (const { element } of found) taken.add(element)
    return found.map((one) => ({ path: text.path, ...one }))
  })
}

function plainElement(elements: readonly HTMLElement[], text: string, taken: ReadonlySet<Element>): Found[] {
  const element = elementWith(elements, text, taken)
  return element ? [{ element, chunk: undefined }] : []
}

/** The deepest element that shows exactly these words. */
export function elementWith(
  elements: readonly HTMLElement[],
  text: string,
  taken: ReadonlySet<Element>,
): HTMLElement | undefined {
  const words = shownWords(text)
  // The deepest comes last in reading order.
  const fits = elements.filter((element) => !taken.has(element) && shownWords(element.textContent ?? '') === words)
  return fits.find((element) => !fits.some((other) => other !== element && element.contains(other)))
}

function markdownElements(elements: readonly HTMLElement[], { value }: TextInProps): Found[] {
  const candidates = elements.filter(({ tagName }) => /^(P|LI|DD|SPAN|DIV|FIGCAPTION|BLOCKQUOTE)$/.test(tagName))
  const found: Found[] = []
  for (const chunk of chunksOf(value)) {
    const element = candidates.find((one) => {
      if (found.some((other) => other.element === one)) return false
      const given = markdownOf(one)
      return given !== undefined && given.trim() !== '' && sameMarkdown(chunk.text, given)
    })
    if (element) found.push({ element, chunk })
  }
  return found
}

/** The elements of a block, without those of blocks in it. */
export function ownElements(root: HTMLElement): HTMLElement[] {
  const inside = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.closest('[data-block]') === root && !element.closest('svg'),
  )
  return [root, ...inside]
}
