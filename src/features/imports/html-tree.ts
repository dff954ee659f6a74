import { Parser } from 'htmlparser2'

/** An element of an HTML text. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Node[]
}

export type Node = Element | string

/** Elements nested deeper keep their text, but not their meaning. */
const MAX_DEPTH = 60

/** The parser takes time by the square of the depth. */
const MOST_OPEN = 2_000

/** The text opens more elements inside each other than any page does. */
export class TooDeep extends Error {}

/** Parses HTML as browsers forgive it. Comments and declarations are left out. @throws TooDeep */
export function htmlTree(html: string): Element {
  const root: Element = { name: 'body', attributes: {}, children: [] }
  const stack = [root]
  let flattened = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: Element = { name, attributes, children: [] }
        stack.at(-1)?.children.push(element)
        if (stack.length < MAX_DEPTH) stack.push(element)
        else if (++flattened > MOST_OPEN) throw new TooDeep()
      },
      ontext(text) {
        stack.at(-1)?.children.push(text)
      },
      onclosetag() {
        if (flattened > 0) flattened--
        else stack.pop()
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return root
}

/** The elements with a name, in the order of the document. */
export function elementsNamed({ children }: Element, name: string): Element[] {
  return children.flatMap((node) => {
    if (typeof node === 'string') return []
    return node.name === name ? [node, ...elementsNamed(node, name)] : elementsNamed(node, name)
  })
}

/** The text as it was written, with its spaces. */
export function rawText({ children }: Element): string {
  return children.map((node) => (typeof node === 'string' ? node : node.name === 'br' ? '\n' : rawText(node))).join('')
}

/** Whether a declaration of the element's `style` matches. */
export function hasStyle({ attributes }: Element, pattern: RegExp): boolean {
  return (attributes.style ?? '').split(';').some((declaration) => pattern.test(declaration.trim()))
}
