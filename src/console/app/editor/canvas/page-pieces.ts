import type { Schemas } from '@quoin/client'
import type { Content } from '../../../../blocks/block'

type Rendering = Schemas['Rendering']
type Landmark = Rendering['blocks'][number]['place']

/** The elements of a page in its frame, by the block of the top level that they show. */
export class PagePieces {
  private readonly known = new Map<string, { place: Landmark; nodes: ChildNode[] }>()
  private titleNodes: ChildNode[] = []

  constructor(private readonly documentNow: () => Document) {}

  has(blockId: string): boolean {
    return this.known.has(blockId)
  }

  /** Takes the HTML of blocks. Their former elements are replaced where they stand. */
  take({ blocks, title }: Rendering): void {
    const document = this.documentNow()
    for (const { id, place, html } of blocks) {
      const nodes = nodesOf(document, html)
      const former = this.known.get(id)
      const [first, ...rest] = former?.nodes ?? []
      if (first?.isConnected) {
        for (const node of rest) node.remove()
        first.replaceWith(...nodes)
      }
      this.known.set(id, { place, nodes })
    }
    this.titleNodes = title ? nodesOf(document, title) : this.titleNodes
  }

  /** Brings the blocks into the order of the content. */
  arrange({ blocks }: Content): void {
    const document = this.documentNow()
    for (const place of ['header', 'main', 'footer'] as const) {
      const nodes = blocks.flatMap(({ id }) => {
        const piece = this.known.get(id)
        return piece?.place === place ? piece.nodes : []
      })
      const hasTitle =
        place === 'main' && this.titleNodes.length > 0 && !document.querySelector('main h1[class~=display]')
      const wanted = hasTitle ? [...this.titleNodes, ...nodes] : nodes
      const parent = landmark(document, place, wanted.length > 0)
      if (!parent) continue
      const now = [...parent.childNodes]
      if (now.length !== wanted.length || now.some((node, i) => node !== wanted[i])) parent.replaceChildren(...wanted)
    }
    const kept = new Set(blocks.map(({ id }) => id))
    for (const id of this.known.keys()) if (!kept.has(id)) this.known.delete(id)
  }
}

function nodesOf(document: Document, html: string): ChildNode[] {
  const template = document.createElement('template')
  template.innerHTML = html
  for (const note of template.content.querySelectorAll<HTMLElement>('.draft-note')) {
    let next = note.nextElementSibling as HTMLElement | null
    while (next?.classList.contains('draft-note')) next = next.nextElementSibling as HTMLElement | null
    if (next?.dataset.block) note.dataset.noteOf = next.dataset.block
  }
  return [...template.content.childNodes]
}

function landmark(document: Document, place: Landmark, needed: boolean): HTMLElement | undefined {
  if (place === 'main') return document.querySelector('main') ?? undefined
  const selector = place === 'header' ? 'body > header' : 'body > footer'
  const found = document.querySelector<HTMLElement>(selector)
  if (found || !needed) return found ?? undefined
  const made = document.createElement(place)
  made.className = `site-${place}`
  const main = document.querySelector('main')!
  if (place === 'header') main.before(made)
  else main.after(made)
  return made
}
