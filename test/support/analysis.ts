import type { Block, Content, Meta } from '../../src/blocks/block'
import { blockType } from '../../src/blocks/catalogue'
import { applyOperations } from '../../src/blocks/tree/operations'
import { checkTree } from '../../src/blocks/tree/checks'
import type { PageInput } from '../../src/features/analysis/reading/page'
import { analyse, type Finding, type Report } from '../../src/features/analysis/report'
import { finished } from '../../src/lib/steps'
import type { JsonObject } from '../../src/lib/json'

/** A block of the catalogue. Its id is its type, unless it is given. */
export function block(type: string, props: JsonObject = {}, children?: Block[], id = type): Block {
  const holds = blockType(type)?.children !== false
  return { id, type, props, ...(holds && { children: children ?? [] }) }
}

export interface PageParts {
  blocks?: readonly Block[]
  meta?: Meta
  name?: string
  slug?: string
  description?: string
  locale?: string
  gate?: PageInput['gate']
}

/** What the analysis is given for a page. The page has a description, because its lack is a finding of its own. */
export function inputFor({ locale = 'en', gate = [], ...content }: PageParts): PageInput {
  return { content: { ...PAGE, ...content }, whole: true, locale: content.meta?.locale ?? locale, gate }
}

const PAGE: Content = {
  name: 'The workshop',
  slug: 'the-workshop',
  description: 'A workshop in Graz that builds lamps to order and repairs the ones it has built.',
  meta: {},
  blocks: [],
}

export function reportOn(parts: PageParts): Report {
  return finished(analyse(inputFor(parts)))
}

/** The findings of one rule. */
export function findingsOf(rule: string, parts: PageParts): Finding[] {
  return reportOn(parts).findings.filter((finding) => finding.rule === rule)
}

/** The content after the operations of a finding. @throws if they break the rules of the tree */
export function mended(content: Content, { operations = [] }: Pick<Finding, 'operations'>): Content {
  const next = applyOperations(content, operations)
  const issues = checkTree(next.blocks, blockType)
  if (issues.length > 0) throw new Error(JSON.stringify(issues))
  return next
}
