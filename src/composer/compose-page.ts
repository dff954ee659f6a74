import type { DocumentOperation, InsertOperation } from '../blocks/tree/operations'
import type { ComposeTask, Provenance } from './engine'
import { toned } from './labels/tones'
import { planPage } from './plan'
import type { Brief } from './reading/brief'
import { ellipsize } from '../lib/ellipsize'
import { fold, sentenceCase } from './text'
import { pageName } from './sections/heads'
import { sectionTitle } from './sections/titles'
import { MAKERS } from './sections/makers'
import { wordingOf } from './languages'
import { allowedOnly, withoutDeadLinks } from './making/allowed'
import { freshIds, type Made, nothingLeftOut, nothingTold, type Page } from './making/page'
import { readProfile } from './making/profile'

/** An operation with the source of its text. */
export interface Written {
  operation: DocumentOperation | InsertOperation
  provenance: Provenance
}

/** Plans the page of a task, before anything is written. */
export function readPage(task: ComposeTask, brief: Brief): Page {
  const newId = freshIds(task.base, new Set())
  const profile = readProfile(task)
  const { phones, emails, address, hours } = brief
  const reachable =
    phones.length + emails.length + hours.length > 0 ||
    Boolean(address ?? profile.phone ?? profile.email ?? profile.address)
  return {
    brief,
    wording: toned(wordingOf(brief.language), brief.language, brief.tone),
    profile,
    parts: planPage(brief, reachable, newId),
    holes: new Set(),
    told: nothingTold(),
    leftOut: nothingLeftOut(),
    newId,
  }
}

/** Writes the page part by part, so that the first part appears before the last is made. */
export function* writePage(page: Page, task: ComposeTask): Generator<Written> {
  if (task.base === null) yield { operation: documentOf(page), provenance: pageName(page).from }
  let index = 0
  for (const made of task.tools ? withinTools(page, new Set(task.tools)) : madeOf(page))
    yield* insertsOf(made, null, index++)
}

function* madeOf(page: Page): Generator<Made> {
  for (const part of page.parts) yield MAKERS[part.section](part, page)
}

/** The blocks of all parts with only these types. What they cannot say is noted for the person. */
function withinTools(page: Page, tools: ReadonlySet<string>): Made[] {
  const blocks = page.parts.flatMap((part) => {
    const allowed = allowedOnly(MAKERS[part.section](part, page), tools)
    if (allowed.blocks.length === 0) page.leftOut.absent.add(part.id)
    if (allowed.lost.length > 0)
      page.leftOut.words.push(lostWords(sectionTitle(part, page) || sentenceCase(part.section), allowed.lost))
    return allowed.blocks
  })
  const shown = JSON.stringify(blocks.map(({ props, children }) => [props, children]))
  for (const hole of page.holes) if (!shown.includes(JSON.stringify(hole).slice(1, -1))) page.holes.delete(hole)
  const ids = new Set(
    blocks.flatMap(function idsOf({ id, children = [] }: Made): string[] {
      return [id, ...children.flatMap(idsOf)]
    }),
  )
  return blocks.map((block) => withoutDeadLinks(block, ids))
}

function lostWords(title: string, lost: readonly string[]): string {
  const words = lost.map(readable).filter((one) => one !== '' && one !== title)
  return words.length > 0 ? `${title} (${ellipsize(words.join('; '), 2_000)})` : title
}

/** Markdown as plain text: without marks and placeholders, and with the address of each link. */
function readable(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\(<(?:mailto:|tel:)?([^>]*)>\)/g, (_, label: string, to: string) =>
      label.replaceAll(' ', '') === to ? label : `${label} ${to}`,
    )
    .replace(/\[[^\]]*\]|\*\*/g, '')
    .replace(/\\([\\`*[\]~|_#>+.)-])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s–,;]+|[\s–,;]+$/g, '')
}

/** One insert per block, parents first. */
export function* insertsOf(made: Made, parentId: string | null, index: number): Generator<Written> {
  const { id, type, props, children, provenance } = made
  yield { operation: { op: 'insert', parentId, index, block: { id, type, props } }, provenance }
  for (const [at, child] of (children ?? []).entries()) yield* insertsOf(child, id, at)
}

function documentOf(page: Page): DocumentOperation {
  const { brief } = page
  const name = ellipsize(pageName(page).text.trim(), 200)
  const topic = brief.topic && !fold(name).includes(fold(brief.topic)) ? `${sentenceCase(brief.topic)}.` : undefined
  const told = brief.subline ?? topic ?? brief.statements[0] ?? ''
  const description = ellipsize(told.replace(/\s+/g, ' ').trim(), 300)
  const title = brief.headline && brief.headline !== name ? ellipsize(`${name}: ${brief.headline}`, 200) : name
  return {
    op: 'document',
    name,
    slug: slugOf(name, brief.kind.id),
    description,
    meta: { title, ...(description && { description }) },
  }
}

/** A slug of lower-case letters and digits with single hyphens. Falls back to `otherwise` if the name has neither. */
export function slugOf(name: string, otherwise: string): string {
  const slug = fold(name)
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('&', ' ')
    .replace(/'(?=s(?![a-z]))/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return slug || otherwise
}
