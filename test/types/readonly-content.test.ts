import { expect, test } from 'bun:test'
import type { Block, Content } from '../../src/blocks/block'
import { isList } from '../../src/lib/json'

/** Never called. The compiler must refuse each line. */
function changeInPlace(content: Content, block: Block): void {
  // @ts-expect-error -- a field of the content
  content.name = 'Another'
  // @ts-expect-error -- the list of blocks
  content.blocks.push(block)
  // @ts-expect-error -- a key of the meta
  content.meta.title = 'Another'
  // @ts-expect-error -- a prop
  block.props.text = 'Another'
  // @ts-expect-error -- the list of children
  block.children?.pop()
  // @ts-expect-error -- a child of the list
  if (block.children) block.children[0] = block
  const { items } = block.props
  // @ts-expect-error -- a list inside the props
  if (isList(items)) items[0] = 'Another'
}

test('the compiler refuses every change of a content or a block in place', () => {
  expect(changeInPlace).toBeFunction()
})
