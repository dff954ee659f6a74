import type { Block } from '../../../blocks/block'
import type { Operation } from '../../../blocks/tree/operations'
import { countedBlocks, isBlankItem, isEmpty } from '../reading/emptiness'
import { updateOf } from '../edits'
import { counted, type Hit, type Rule } from '../rule'
import type { Page } from '../rule'

/** Rules about which blocks a page has, and in which order. */
export const ORDER_RULES: readonly Rule[] = [
  {
    id: 'nav_not_first',
    aspect: 'structure',
    severity: 'hint',
    finds: 'A navigation that is not the first block of the page.',
    mends: 'Move the navigation to the top',
    *check({ content: { blocks } }) {
      const at = blocks.findIndex(({ type }) => type === 'nav')
      const block = blocks[at]
      if (!block || at === 0) return
      yield {
        block,
        message:
          'Visitors see the navigation at the top of the page wherever it stands here. Move it to the top, so that the editor shows the same order.',
        operations: [{ op: 'move', blockId: block.id, parentId: null, index: 0 }],
      }
    },
  },
  {
    id: 'footer_not_last',
    aspect: 'structure',
    severity: 'hint',
    finds: 'A footer that is not the last block of the page.',
    mends: 'Move the footer to the end',
    *check({ content: { blocks } }) {
      const at = blocks.findLastIndex(({ type }) => type === 'footer')
      const block = blocks[at]
      if (!block || at === blocks.length - 1) return
      yield {
        block,
        message:
          'Visitors see the footer at the end of the page wherever it stands here. Move it to the end, so that the editor shows the same order.',
        operations: [{ op: 'move', blockId: block.id, parentId: null, index: blocks.length - 1 }],
      }
    },
  },
  {
    id: 'several_navs',
    aspect: 'structure',
    severity: 'warning',
    finds: 'More than one navigation, or more than one footer.',
    *check({ blocks }) {
      for (const type of ['nav', 'footer']) {
        const all = blocks.filter((block) => block.type === type)
        const name = type === 'nav' ? 'navigations' : 'footers'
        for (const block of all.slice(1))
          yield { block, message: `The page has ${all.length} ${name}. Keep one, and put all of its links into it.` }
      }
    },
  },
  {
    id: 'several_heroes',
    aspect: 'structure',
    severity: 'warning',
    finds: 'More than one hero.',
    *check({ blocks }) {
      const heroes = blocks.filter(({ type }) => type === 'hero')
      for (const block of heroes.slice(1))
        yield {
          block,
          message: `The page has ${heroes.length} heroes. Only the first carries the title of the page: make this one a section or a call to action.`,
        }
    },
  },
  {
    id: 'hero_not_first',
    aspect: 'structure',
    severity: 'hint',
    finds: 'A hero below other content.',
    *check({ content: { blocks } }) {
      const at = blocks.findIndex(({ type }) => type === 'hero')
      const above = blocks.slice(0, Math.max(0, at)).filter(({ type }) => !MAY_PRECEDE.has(type))
      const block = blocks[at]
      if (block && above.length > 0)
        yield {
          block,
          message: `The hero says what the page is about, but ${counted(above.length, 'block stands', 'blocks stand')} above it. Move the hero to the top of the page.`,
        }
    },
  },
  {
    id: 'empty_block',
    aspect: 'structure',
    severity: 'warning',
    finds: 'Blocks without any content.',
    mends: 'Remove the empty block',
    *check({ content: { blocks } }) {
      for (const block of outermostEmpty(blocks))
        yield {
          block,
          message: `This ${nameOf(block)} is empty. Fill it, or remove it.`,
          operations: [{ op: 'remove', blockId: block.id }],
        }
    },
  },
  {
    id: 'empty_items',
    aspect: 'structure',
    severity: 'warning',
    finds: 'Empty entries in a list of a block.',
    mends: 'Remove the empty entries',
    check: emptyItems,
  },
  {
    id: 'needless_divider',
    aspect: 'structure',
    severity: 'hint',
    finds: 'Dividers that divide nothing: first, last or after another divider.',
    mends: 'Remove the divider',
    *check({ content: { blocks } }) {
      yield* needlessDividers(blocks)
    },
  },
  {
    id: 'single_column',
    aspect: 'structure',
    severity: 'hint',
    finds: 'Columns with one column.',
    mends: 'Take the block out of the columns',
    *check({ blocks, index }) {
      for (const block of blocks) {
        const [only, ...others] = block.type === 'columns' ? (block.children ?? []) : []
        const place = index.get(block.id)
        if (!only || others.length > 0 || !place || isEmpty(only)) continue
        const freed: Operation[] = [
          { op: 'move', blockId: only.id, parentId: place.parentId, index: place.index },
          { op: 'remove', blockId: block.id },
        ]
        const free = place.parentId === null || index.get(place.parentId)?.block.type === 'section'
        yield {
          block,
          message: 'These columns have only one column. Add another one, or take the block out of them.',
          ...(free && { operations: freed }),
        }
      }
    },
  },
  {
    id: 'too_many_columns',
    aspect: 'structure',
    severity: 'hint',
    finds: 'More than four columns side by side.',
    *check({ blocks }) {
      for (const block of blocks) {
        const count = block.type === 'columns' ? (block.children?.length ?? 0) : 0
        if (count > 4)
          yield {
            block,
            message: `${count} columns do not fit beside each other: after four, they wrap. Use four or fewer, or a block of features.`,
          }
      }
    },
  },
  {
    id: 'several_highlighted_plans',
    aspect: 'structure',
    severity: 'hint',
    finds: 'More than one highlighted plan in a pricing block.',
    *check({ blocks }) {
      for (const block of blocks) {
        const plans = block.type === 'pricing' && Array.isArray(block.props.plans) ? block.props.plans : []
        const count = plans.filter((plan) => (plan as { highlighted?: unknown }).highlighted === true).length
        if (count > 1)
          yield {
            block,
            path: ['plans'],
            message: `${count} plans are highlighted. Highlight only the one that suits most visitors.`,
          }
      }
    },
  },
  {
    id: 'uneven_table',
    aspect: 'structure',
    severity: 'warning',
    finds: 'Table rows with more cells than the table has columns.',
    *check({ blocks }) {
      for (const block of blocks) {
        if (block.type !== 'table' || !Array.isArray(block.props.rows) || !Array.isArray(block.props.columns)) continue
        const { rows, columns } = block.props
        const at = rows.findIndex((row) => Array.isArray(row) && row.length > columns.length)
        if (at >= 0 && columns.length > 0)
          yield {
            block,
            path: ['rows', at],
            message: `Row ${at + 1} of the table has more cells than the table has columns. Name the missing column, or merge the cells.`,
          }
      }
    },
  },
  {
    id: 'no_next_step',
    aspect: 'structure',
    severity: 'hint',
    finds: 'A page with a hero, but without a button, link or form that leads on.',
    *check({ blocks, links }) {
      const hero = blocks.find(({ type }) => type === 'hero')
      if (!hero || countedBlocks(blocks) < 3 || !blocks.some(({ type }) => OFFERS.has(type))) return
      if (links.some(({ block }) => block.type !== 'nav' && block.type !== 'footer')) return
      if (blocks.some(({ type }) => type === 'form' || type === 'embed')) return
      yield {
        block: hero,
        path: ['actions'],
        message:
          'Visitors who like what they read find nothing to do next. Add a button to the hero, such as a way to reach you.',
      }
    },
  },
]

/** Blocks of a page that wants something from its visitors. */
const OFFERS = new Set(['features', 'pricing', 'stats', 'testimonials', 'logos', 'cta', 'menu', 'agenda', 'countdown'])
const MAY_PRECEDE = new Set(['nav', 'callout', 'divider'])

const NAMES: Readonly<Record<string, string>> = {
  cta: 'call to action',
  faq: 'block of questions',
  agenda: 'programme',
  text: 'text block',
}

function nameOf({ type }: Block): string {
  return NAMES[type] ?? type
}

function* outermostEmpty(blocks: readonly Block[]): Iterable<Block> {
  for (const block of blocks) {
    if (isEmpty(block)) yield block
    else if (block.children) yield* outermostEmpty(block.children)
  }
}

function* needlessDividers(blocks: readonly Block[]): Iterable<Hit> {
  for (const [at, block] of blocks.entries()) {
    if (block.children) yield* needlessDividers(block.children)
    if (block.type !== 'divider') continue
    const [before, after] = [blocks[at - 1], blocks[at + 1]]
    const edge = !before || before.type === 'nav' ? 'above' : !after || after.type === 'footer' ? 'below' : undefined
    if (!edge && before?.type !== 'divider') continue
    const why = edge ? `there is nothing ${edge} it to separate` : 'another divider stands directly above it'
    yield {
      block,
      message: `This divider separates nothing: ${why}. Remove it.`,
      operations: [{ op: 'remove', blockId: block.id }],
    }
  }
}

function* emptyItems({ blocks }: Page): Iterable<Hit> {
  for (const block of blocks) {
    if (isEmpty(block)) continue
    for (const [name, list] of Object.entries(block.props)) {
      if (!Array.isArray(list) || name === 'rows' || name === 'align' || name === 'columns') continue
      const kept = list.filter((item) => !isBlankItem(item))
      if (kept.length === list.length || kept.length === 0) continue
      const at = list.findIndex(isBlankItem)
      const count = list.length - kept.length
      yield {
        block,
        path: [name, at],
        message: `${count === 1 ? 'An entry' : `${count} entries`} of this ${nameOf(block)} ${count === 1 ? 'is' : 'are'} empty, the first at place ${at + 1}. Fill ${count === 1 ? 'it' : 'them'}, or remove ${count === 1 ? 'it' : 'them'}.`,
        operations: [updateOf(block, [{ path: [name], value: kept }])],
      }
    }
  }
}
