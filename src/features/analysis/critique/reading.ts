import type { Content } from '../../../blocks/block'
import { blockType } from '../../../blocks/catalogue'
import { checkTree } from '../../../blocks/tree/checks'
import { applyOperations, type Operation, OperationError } from '../../../blocks/tree/operations'
import { readOperations } from '../../../blocks/tree/read-operations'
import { indexTree, type TreeIndex } from '../../../blocks/tree/walk'
import { contentHash } from '../../../blocks/tree/content-hash'
import { isObject } from '../../../lib/json'
import { partialJson } from '../../../lib/partial-json'
import { findingId, type Finding } from '../report'
import { type Aspect, ASPECTS } from '../../suggestions/aspects'
import { addressesIn, type Facts, factsIn, invents, propsOf } from './facts'

/** A finding of a model, with the title of the suggestion that it can become. */
export interface Critique {
  finding: Finding
  title: string
}

const MAX_FINDINGS = 12
const MAX_OPERATIONS = 12
const [MESSAGE, TITLE] = [600, 100]

/**
 * Reads a model's answer: JSON, also with text around it or cut off. What is not understood is left out. Operations stay
 * only if they apply, leave a valid page, and state no figure, host or address that the page does not have.
 */
export function readCritique(answer: string, content: Content, aspects: readonly Aspect[] = ASPECTS): Critique[] {
  const page: Known = {
    content,
    index: indexTree(content.blocks),
    facts: factsIn([content, propsOf(content.blocks)]),
    addresses: addressesIn([content, propsOf(content.blocks)]),
  }
  const read = findingsIn(answer).flatMap((item) => critiqueOf(item, page, aspects) ?? [])
  return [...new Map(read.map((one) => [one.finding.id, one])).values()].slice(0, MAX_FINDINGS)
}

interface Known {
  content: Content
  index: TreeIndex
  facts: Facts
  addresses: ReadonlySet<string>
}

/** The items of the first list in the answer, or of `findings` in its first object. */
function findingsIn(answer: string): unknown[] {
  const start = answer.search(/[[{]/)
  const value = start < 0 ? undefined : partialJson(answer.slice(start))
  if (Array.isArray(value)) return value
  return isObject(value) && Array.isArray(value.findings) ? value.findings : []
}

function critiqueOf(item: unknown, page: Known, aspects: readonly Aspect[]): Critique | undefined {
  if (!isObject(item)) return undefined
  const aspect = aspects.find((one) => one === item.aspect)
  const message = lineOf(item.message, MESSAGE)
  // A message is shown to the writer: it must not lead anywhere that the page does not lead.
  if (!aspect || message.length < 15 || leadsAway(message, page)) return undefined
  const severity = item.severity === 'warning' ? 'warning' : 'hint'
  const blockId = typeof item.blockId === 'string' && page.index.has(item.blockId) ? item.blockId : undefined
  const operations = operationsOf(item.operations, page)
  const finding: Finding = {
    id: findingId('critique', blockId, undefined, message, operations),
    rule: 'critique',
    aspect,
    severity,
    ...(blockId && { blockId }),
    message,
    ...(operations && { operations }),
  }
  return { finding, title: lineOf(item.title, TITLE) || 'Change the text' }
}

function lineOf(text: unknown, length: number): string {
  return typeof text === 'string'
    ? text
        .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
        .trim()
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
    : ''
}

function leadsAway(text: string, { facts, addresses }: Known): boolean {
  const { hosts } = factsIn(text)
  return (
    [...hosts].some((host) => !facts.hosts.has(host)) ||
    [...addressesIn(text)].some((address) => !addresses.has(address))
  )
}

/** The operations, if all of them can be taken. */
function operationsOf(input: unknown, page: Known): Operation[] | undefined {
  if (!Array.isArray(input) || input.length === 0 || input.length > MAX_OPERATIONS) return undefined
  const { operations, issues } = readOperations(input, { lookup: blockType, newId: () => 'none' })
  if (issues.length > 0 || !operations.every(isAllowed)) return undefined
  const stated = operations.map(statedBy)
  if (invents(stated, page.facts) || [...addressesIn(stated)].some((address) => !page.addresses.has(address)))
    return undefined
  return applies(operations as Operation[], page.content) ? (operations as Operation[]) : undefined
}

/** A critique rewords and reorders. It neither adds nor removes blocks, and leaves the address of the page alone. */
function isAllowed(operation: { op: string; slug?: unknown; name?: unknown; meta?: unknown }): boolean {
  if (operation.op === 'update' || operation.op === 'move') return true
  const { slug, name, meta = {} } = operation
  const fields = Object.entries(meta as object).every(
    ([key, value]) => ['title', 'description'].includes(key) && typeof value === 'string',
  )
  return operation.op === 'document' && slug === undefined && name === undefined && fields
}

/** What an operation says. The place of a move is no figure of the page. */
function statedBy(operation: { op: string; props?: unknown }): unknown {
  if (operation.op === 'move') return undefined
  const { op: _, ...rest } = operation
  return operation.op === 'update' ? operation.props : rest
}

function applies(operations: readonly Operation[], content: Content): boolean {
  try {
    const next = applyOperations(content, operations)
    return contentHash(next) !== contentHash(content) && checkTree(next.blocks, blockType).length === 0
  } catch (error) {
    if (error instanceof OperationError) return false
    throw error
  }
}
