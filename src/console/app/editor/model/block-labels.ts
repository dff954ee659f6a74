import { isObject } from '../../../../lib/json'
import type { Block, Content } from '../../../../blocks/block'
import type { Language } from './field-words'
import { blockWords } from './block-words'

interface Words {
  entries(number: number): string
  blocks(number: number): string
  place(place: number, all: number): string
}

/** What each block of a page is called for people who hear it: "Agenda, 4 entries, block 5 of 8". By id. */
export function blockLabels({ blocks }: Content, language: Language, say: Words): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  const add = (siblings: readonly Block[]) =>
    siblings.forEach((block, i) => {
      const { title } = blockWords(block.type, language)
      const inside = block.children?.length ? say.blocks(block.children.length) : entriesOf(block, say)
      labels.set(block.id, [title, inside, say.place(i + 1, siblings.length)].filter(Boolean).join(', '))
      add(block.children ?? [])
    })
  add(blocks)
  return labels
}

/** How many entries the list of a block has. Buttons do not count. */
function entriesOf({ props }: Block, say: Words): string | undefined {
  const list = Object.entries(props).find(
    ([key, value]) => key !== 'actions' && Array.isArray(value) && value.some(isObject),
  )
  return list && say.entries((list[1] as unknown[]).length)
}
