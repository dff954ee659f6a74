import { blockType } from '../catalogue'
import { filled } from '../render/parts'
import { type Arrangeable, lengthOf, measureOf } from './measure'

/** Makes the block that holds two others. It has no id unless the caller gives it one. */
export type Wrap<Node> = (type: string, props: Arrangeable['props'], children: Node[]) => Node

/** A section that holds nothing but two blocks beside each other, as this step makes it. */
export function isPair({ type, props, children }: Arrangeable): boolean {
  const [columns, ...more] = children ?? []
  return type === 'section' && !filled(props.title) && more.length === 0 && columns?.type === 'columns'
}

/** Puts two neighbours side by side where both are short. Blocks that a person placed stay alone. */
export function paired<Node extends Arrangeable>(
  blocks: readonly Node[],
  placed: (block: Node) => boolean,
  wrap: Wrap<Node>,
): Node[] {
  const result: Node[] = []
  for (let i = 0; i < blocks.length; i++) {
    const [first, second] = [blocks[i]!, blocks[i + 1]]
    const layout = second && !placed(first) && !placed(second) ? layoutOf(first, second) : undefined
    if (!second || layout === undefined) {
      result.push(first)
      continue
    }
    const columns = wrap('columns', { layout, gap: 'large', align: 'start' }, [first, second].map(unset))
    result.push(wrap('section', {}, [columns]))
    i++
  }
  return result
}

const MOST_WORDS = 90
const MOST_ROWS = 5
const ABOUT_EQUAL = 1.6
/** Beyond this ratio, the shorter one would stand beside a long column of nothing. */
const TOO_UNEQUAL = 4

/** Types that read well in a narrow column. People, cards and plans need the width of the page. */
const NARROW: ReadonlySet<string> = new Set([
  'contact',
  'faq',
  'form',
  'links',
  'timeline',
  'features',
  'section',
  'menu',
])
const ROWS: ReadonlySet<unknown> = new Set(['list', 'numbered', 'chips'])
/** The children of a section that is only text. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'list', 'button', 'image', 'quote', 'callout'])

function layoutOf(first: Arrangeable, second: Arrangeable): 'equal' | 'wide-first' | 'wide-last' | undefined {
  if (!isNarrow(first) || !isNarrow(second) || sameList(first, second)) return undefined
  const [one, other] = [lengthOf(first), lengthOf(second)]
  const ratio = Math.max(one, other) / Math.min(one, other)
  if (isShort(first) && isShort(second) && ratio <= ABOUT_EQUAL) return 'equal'
  // A short one beside a longer one, such as an address beside a form.
  if (ratio > TOO_UNEQUAL || !(isShort(first) || isShort(second))) return undefined
  return one > other ? 'wide-first' : 'wide-last'
}

function isNarrow(block: Arrangeable): boolean {
  const { type, props, children } = block
  if (!NARROW.has(type) || !filled(props.title)) return false
  if (type === 'features') return ROWS.has(props.style)
  if (type === 'links') return props.style === undefined || props.style === 'list'
  if (type === 'menu') return Array.isArray(props.groups) && props.groups.length === 1
  return type !== 'section' || ((children?.length ?? 0) > 0 && children!.every((child) => TEXTS.has(child.type)))
}

/** Two lists of one kind belong below each other, so that they read as one. */
function sameList(first: Arrangeable, second: Arrangeable): boolean {
  return first.type === second.type && first.type !== 'section'
}

function isShort(block: Arrangeable): boolean {
  const { words, rows } = measureOf(block)
  return words <= MOST_WORDS || (rows > 0 && rows <= MOST_ROWS && words <= MOST_WORDS * 2)
}

/** The ground is that of the section around the pair. */
function unset<Node extends Arrangeable>(block: Node): Node {
  if (!('tone' in block.props) || !blockType(block.type)) return block
  const { tone: _tone, ...props } = block.props
  return { ...block, props }
}
