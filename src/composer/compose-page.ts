import type { DocumentOperation, InsertOperation } from '../blocks/tree/operations'
import type { ComposeTask, Provenance } from './engine'
import { toned } from './labels/tones'
import { planPage } from './plan'
import type { Brief } from './reading/brief'
import { ellipsize } from '../lib/ellipsize'
import { fold, sentenceCase } from './text'
import { pageName } from './sections/heads'
import { MAKERS } from './sections/makers'
import { wordingOf } from './languages'
import { freshIds, type Made, nothingTold, type Page } from './making/page'
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
    newId,
  }
}

/** Writes the page part by part, so that the first part appears before the last is made. */
export function* writePage(page: Page, task: ComposeTask): Generator<Written> {
  if (task.base === null) yield { operation: documentOf(page), provenance: pageName(page).from }
  let index = 0
  for (const part of page.parts) {
    const made = MAKERS[part.section](part, page)
    if (task.tools && !usesOnly(made, new Set(task.tools))) continue
    yield* insertsOf(made, null, index++)
  }
}

/** One insert per block, parents first. */
export function* insertsOf(made: Made, parentId: string | null, index: number): Generator<Written> {
  const { id, type, props, children, provenance } = made
  yield { operation: { op: 'insert', parentId, index, block: { id, type, props } }, provenance }
  for (const [at, child] of (children ?? []).entries()) yield* insertsOf(child, id, at)
}

function usesOnly(made: Made, allowed: ReadonlySet<string>): boolean {
  return allowed.has(made.type) && (made.children ?? []).every((child) => usesOnly(child, allowed))
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
