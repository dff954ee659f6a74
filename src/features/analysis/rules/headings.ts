import type { Block } from '../../../blocks/block'
import { readMarkdown } from '../../../blocks/render/markdown-parts'
import { updateOf } from '../edits'
import type { Field } from '../reading/fields'
import type { Page } from '../rule'
import { counted, quoted, type Hit, PAUSE, type Rule } from '../rule'

/** Words of text after which readers need a heading. */
const LONG_RUN = 400

/** Rules about the headings of a page: its outline. */
export const HEADING_RULES: readonly Rule[] = [
  {
    id: 'several_page_titles',
    aspect: 'structure',
    severity: 'warning',
    finds: 'Headings of level 1 beside the main heading of the page.',
    mends: 'Make the heading a section heading',
    *check({ headings, title }) {
      for (const { block, text, chosen } of headings) {
        if (chosen !== 1 || block === title || !title) continue
        yield {
          block,
          path: ['level'],
          message: `${quoted(text)} is marked as the title of the page, but the page already has one. Set its level to 2.`,
          operations: [updateOf(block, [{ path: ['level'], value: 2 }])],
        }
      }
    },
  },
  {
    id: 'heading_level_skipped',
    aspect: 'structure',
    severity: 'warning',
    finds: 'Heading blocks that skip a level, such as level 4 directly below level 2.',
    mends: 'Correct the heading level',
    *check({ headings }) {
      for (const { block, text, level, chosen } of headings) {
        if (chosen === undefined || chosen <= level || level === 1) continue
        yield {
          block,
          path: ['level'],
          message: `${quoted(text)} has level ${chosen}, but the heading above it is of level ${level - 1}. Set its level to ${level}, so that nobody misses a heading in between.`,
          operations: [updateOf(block, [{ path: ['level'], value: level }])],
        }
      }
    },
  },
  {
    id: 'text_heading_skipped',
    aspect: 'structure',
    severity: 'warning',
    finds: 'Headings inside a text that skip a level, such as #### directly below ##.',
    mends: 'Correct the heading levels in the text',
    *check({ pieces }) {
      const byField = Map.groupBy(
        pieces.filter(({ level }) => level !== undefined),
        ({ field }) => field,
      )
      for (const [field, parts] of byField) {
        const hit = skippedIn(
          field,
          parts.map(({ level = 1 }) => level),
        )
        if (hit) yield hit
        yield PAUSE
      }
    },
  },
  {
    id: 'heading_without_content',
    aspect: 'structure',
    severity: 'warning',
    finds: 'Headings with nothing below them.',
    *check({ headings }) {
      for (const { block, text, bare } of headings)
        if (bare)
          yield {
            block,
            message: `Nothing follows the heading ${quoted(text)}. Write what it announces, or remove it.`,
          }
    },
  },
  {
    id: 'duplicate_heading',
    aspect: 'structure',
    severity: 'hint',
    finds: 'Two section headings with the same words.',
    *check({ headings }) {
      const seen = new Set<string>()
      for (const { block, text } of headings) {
        if (block.type === 'card') continue
        const words = text.trim().toLowerCase()
        if (seen.has(words))
          yield {
            block,
            message: `The heading ${quoted(text)} is on the page twice. Word one of them differently, so that visitors can tell the parts apart.`,
          }
        seen.add(words)
      }
    },
  },
  {
    id: 'no_title',
    aspect: 'structure',
    severity: 'hint',
    finds: 'A page that shows no title of its own.',
    *check({ title, blocks, whole, content }) {
      if (title || !whole || blocks.length === 0) return
      yield {
        message: `The page does not show a title. Screen readers and search engines get its name, ${quoted(content.name)}. Add a hero, or a heading of level 1 at the top.`,
      }
    },
  },
  {
    id: 'heading_too_long',
    aspect: 'readability',
    severity: 'hint',
    finds: 'Headings of more than 90 characters.',
    *check({ headings }) {
      for (const { block, text } of headings)
        if (text.trim().length > 90)
          yield {
            block,
            message: `The heading ${quoted(text)} has ${text.trim().length} characters. Shorten it to about ten words, and move the rest into the text.`,
          }
    },
  },
  {
    id: 'wall_of_text',
    aspect: 'structure',
    severity: 'hint',
    finds: `More than ${LONG_RUN} words without a heading.`,
    check: wallsOfText,
  },
  {
    id: 'bold_as_heading',
    aspect: 'accessibility',
    severity: 'hint',
    finds: 'Bold lines in place of headings.',
    *check({ pieces }) {
      for (const [at, { field, role, text, strong }] of pieces.entries()) {
        const next = pieces[at + 1]
        const follows = next?.field === field && next.role === 'body' && next.strong !== true && next.text.length > 60
        if (role !== 'body' || !strong || !follows || field.block.type !== 'text') continue
        if (text.length > 70 || /[.!?:;,…]$/.test(text)) continue
        yield {
          block: field.block,
          path: field.path,
          message: `${quoted(text)} looks like a heading, but is only bold. Write ## before it instead of the asterisks around it, so that screen readers can jump to it.`,
        }
      }
    },
  },
]

function* wallsOfText({ pieces, headings, text: { counts } }: Page): Iterable<Hit> {
  const titled = new Set(headings.map(({ block }) => block))
  let words = 0
  let start: Block | undefined
  let last: Block | undefined
  for (const [at, { field, role }] of pieces.entries()) {
    const { block } = field
    if (role === 'heading' || (block !== last && titled.has(block))) [words, start] = [0, undefined]
    last = block
    if (role !== 'body') continue
    start ??= block
    const before = words
    words += counts[at] ?? 0
    if (before <= LONG_RUN && words > LONG_RUN)
      yield {
        block: start,
        message: `More than ${counted(LONG_RUN, 'word')} follow each other here without a heading. Put a heading above each new thought, so that visitors find their way.`,
      }
  }
}

/** Characters of a text whose headings are left to the writer: reading it several times takes too long. */
const LONG_TEXT = 20_000

function skippedIn(field: Field, levels: readonly number[]): Hit | undefined {
  const { block, path, value } = field
  const skipped = levels.findIndex((level, at) => at > 0 && level > levels[at - 1]! + 1)
  if (skipped < 0) return undefined
  const mended = value.length > LONG_TEXT ? undefined : withLevels(value, levels)
  const [before, after] = [levels[skipped - 1]!, levels[skipped]!].map((level) => '#'.repeat(level))
  const message = `A heading in this text goes from ${before} to ${after} and skips a level. Use one # more than the heading above it.`
  return { block, path, message, ...(mended && { operations: [updateOf(block, [{ path, value: mended }])] }) }
}

function headingLevels(text: string): number[] {
  return readMarkdown(text).parts.flatMap(({ level }) => (level ? [level] : []))
}

/**
 * The text with levels that skip nothing. Undefined where a line that looks like a heading is none, as in a code block,
 * because then the lines cannot be told apart safely.
 */
function withLevels(text: string, levels: readonly number[]): string | undefined {
  const wanted: number[] = []
  // What each level of the author becomes below the headings above it.
  for (const [at, level] of levels.entries()) {
    const before = at > 0 ? wanted[at - 1]! : level
    wanted.push(Math.min(level, before + 1))
  }
  let at = 0
  const mended = text.replaceAll(/^( {0,3})(#{1,6})(?=[ \t]+\S)/gm, (_, indent: string) => {
    const level = wanted[at++]
    return level === undefined ? '' : indent + '#'.repeat(level)
  })
  const same = at === levels.length && headingLevels(mended).every((level, index) => level === wanted[index])
  return same && words(mended) === words(text) ? mended : undefined
}

function words(text: string): string {
  return readMarkdown(text)
    .parts.map((part) => part.text)
    .join('\n')
}
