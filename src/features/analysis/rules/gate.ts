import { filled } from '../../../blocks/render/parts'
import type { GateRule } from '../../../core/detail-codes'
import { placeholderIn } from '../../surfaces/publishing/publish-gate'
import type { Found } from '../../surfaces/publishing/finding'
import { updateOf } from '../edits'
import { isBlankItem, isEmpty } from '../reading/emptiness'
import { type PropPath, schemaAt } from '../reading/fields'
import type { Page } from '../rule'
import type { Block } from '../../../blocks/block'
import { quoted, type Hit, type Rule } from '../rule'

/** Rules that take over what the publish gate knows, in words for the writer of the page. */
export const GATE_RULES: readonly Rule[] = [
  {
    id: 'incomplete_block',
    aspect: 'structure',
    severity: 'error',
    finds: 'Blocks with a required field that is empty. Such a page cannot be published.',
    *check(page) {
      for (const { block, path, found } of gateHits(page, 'incomplete')) {
        if (isAlt(path) || (block && (isEmpty(block) || isInBlankItem(block, path)))) continue
        yield { block, path, message: block ? missingField(block, path) : found.message }
      }
    },
  },
  {
    id: 'placeholder_left',
    aspect: 'structure',
    severity: 'error',
    finds: 'Placeholders in square brackets, such as [Your phone number].',
    check: placeholders,
  },
  {
    id: 'missing_picture',
    aspect: 'structure',
    severity: 'error',
    finds: 'Pictures without a source, or whose upload is missing, unfinished or not an image.',
    *check(page) {
      for (const { block, path, found } of gateHits(page, 'missing_upload')) {
        const problem = found.message.replace(/^[\w.]+: /, '').replace('The upload', 'The uploaded file')
        yield {
          block,
          path,
          message: `Visitors do not see this picture. ${problem} Choose another picture, or remove it.`,
        }
      }
    },
  },
  {
    id: 'form_closed',
    aspect: 'structure',
    severity: 'warning',
    finds: 'Forms that visitors cannot send.',
    *check(page) {
      for (const { block, path, found } of gateHits(page, 'form_closed'))
        yield {
          block,
          path,
          message: `Visitors cannot send this form: they see a note that it is not open. ${found.message.replace(/^[\w.]+: /, '')}`,
        }
    },
  },
  {
    id: 'broken_link',
    aspect: 'links',
    severity: 'error',
    finds: 'Links to pages that are not live, and to places that the page does not have.',
    mends: 'Point the link to the place that was meant',
    check: brokenLinks,
  },
  {
    id: 'alt_missing',
    aspect: 'accessibility',
    severity: 'warning',
    finds: 'Pictures without an alternative text.',
    mends: 'Mark the picture as decorative, where the page treats it so already',
    check: missingAlts,
  },
]

/** One finding for each block, because composed pages may have many placeholders. */
function* placeholders(page: Page): Iterable<Hit> {
  for (const [block, hits] of Map.groupBy(gateHits(page, 'placeholder'), (hit) => hit.block)) {
    const found = hits.flatMap(({ path }) => {
      const value = block && path && valueAt(block, path)
      return (filled(value) && placeholderIn(value)) || []
    })
    const names = [...new Set(found)].slice(0, NAMED).map((name) => quoted(name))
    const more = found.length > names.length ? ' and more' : ''
    yield {
      block,
      path: hits[0]?.path,
      message:
        found.length === 1
          ? `${names[0]} is a placeholder. Replace it with what visitors should read, or remove it.`
          : `There are ${found.length} placeholders here: ${names.join(', ')}${more}. Replace them with what visitors should read, or remove them.`,
    }
  }
}

/** Placeholders that a message quotes. */
const NAMED = 3

interface GateHit {
  block: Block | undefined
  path: PropPath | undefined
  found: Found
}

/** The gate's findings of one rule, with the block and the path inside its props. */
function* gateHits({ gate, index }: Page, rule: GateRule): Iterable<GateHit> {
  for (const found of gate) {
    if (found.rule !== rule) continue
    const block = found.blockId === undefined ? undefined : index.get(found.blockId)?.block
    yield { block, path: found.path === undefined ? undefined : propPath(found.path), found }
  }
}

/** `/blocks/0/children/1/props/items/2/title` → `['items', 2, 'title']`. */
function propPath(pointer: string): PropPath | undefined {
  const inner = /^(?:\/blocks\/\d+)?(?:\/children\/\d+)*\/props\/(.+)$/.exec(pointer)?.[1]
  return inner
    ?.split('/')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')))
}

function valueAt({ props }: Block, path: PropPath): unknown {
  let value: unknown = props
  for (const step of path) value = (value as Record<string | number, unknown> | undefined)?.[step]
  return value
}

/** A blank entry of a list is reported as a whole, by `empty_items`. */
function isInBlankItem({ props }: Block, [name, at]: PropPath = []): boolean {
  const list = props[String(name)]
  return Array.isArray(list) && typeof at === 'number' && list[at] !== undefined && isBlankItem(list[at])
}

function isAlt(path: PropPath | undefined): boolean {
  return path?.at(-1) === 'alt'
}

function missingField(block: Block, path: PropPath | undefined): string {
  const title = path && schemaAt(block, path)?.title
  const number = path?.find((step) => typeof step === 'number')
  const entry = number === undefined ? '' : ` of entry ${number + 1}`
  const field = typeof title === 'string' ? `the field “${title}”${entry}` : 'a required field'
  return `In this ${block.type}, ${field} is empty or not valid. Fill it in: the page cannot be published without it.`
}

function* missingAlts(page: Page): Iterable<Hit> {
  const { gate } = page
  const hits = [...gateHits(page, 'alt_text'), ...(gate.length > 0 ? gateHits(page, 'incomplete') : [])]
  for (const { block, path } of hits) {
    if (!block || !path || !isAlt(path) || isNamedLogo(block, path)) continue
    const holder = path.slice(0, -1)
    // The page shows these without an alternative text anyway: the poster behind a play button, the logo beside the name.
    const decorative = DECORATIVE.has(`${block.type}.${String(holder[0])}`) && holder.length === 1
    yield {
      block,
      path,
      message: decorative
        ? 'This picture only decorates: the text beside it says the same. Mark it as decorative, so that screen readers skip it.'
        : 'The picture has no alternative text. Say in a few words what it shows, as you would on the phone; if it adds nothing to the text, mark it as decorative.',
      ...(decorative && {
        operations: [
          updateOf(block, [
            { path: [...holder, 'decorative'], value: true },
            { path: [...holder, 'alt'], value: '' },
          ]),
        ],
      }),
    }
  }
}

/** A logo without an alternative text is shown with the name of its owner as one. */
function isNamedLogo(block: Block, path: PropPath): boolean {
  return block.type === 'logos' && filled(valueAt(block, [...path.slice(0, 2), 'name']))
}

const DECORATIVE = new Set(['nav.logo', 'video.poster', 'embed.poster'])

function* brokenLinks(page: Page): Iterable<Hit> {
  const ids = new Map<string, string[]>()
  for (const { id } of page.blocks) ids.set(id.toLowerCase(), [...(ids.get(id.toLowerCase()) ?? []), id])
  for (const { block, path, found } of gateHits(page, 'broken_link')) {
    if (!block || !path) continue
    const anchor = /"#([^"]*)"/.exec(found.message)?.[1]
    const slug = /leads to "([^#"][^"]*)"/.exec(found.message)?.[1]
    if (slug !== undefined) {
      yield {
        block,
        path,
        message: `The link leads to ${quoted(slug)}, a page that is not published. Publish that page, or point the link elsewhere.`,
      }
      continue
    }
    const [meant, ...others] = ids.get((anchor ?? '').toLowerCase()) ?? []
    const value = valueAt(block, path)
    const mended =
      meant === undefined || others.length > 0 || !filled(value) ? undefined : pointedTo(value, anchor ?? '', meant)
    const label = page.links.find((link) => link.block === block && link.href === `#${anchor}`)?.text
    yield {
      block,
      path,
      message: `The link${label ? ` ${quoted(label)}` : ''} leads to ${quoted(`#${anchor ?? ''}`)}, but nothing on this page has that name. ${mended === undefined ? 'Point it to a block of the page, or remove it.' : `There is a block ${quoted(`#${meant}`)}: write it exactly so.`}`,
      ...(mended !== undefined && { operations: [updateOf(block, [{ path, value: mended }])] }),
    }
  }
}

/** The value with its links to one anchor pointed to another, or undefined if it has none that can be told apart. */
function pointedTo(value: string, anchor: string, meant: string): string | undefined {
  if (value === `#${anchor}`) return `#${meant}`
  const inText = `](#${anchor})`
  return value.includes(inText) ? value.replaceAll(inText, `](#${meant})`) : undefined
}
