import type { TObject } from '@sinclair/typebox'
import { TypeCompiler, type TypeCheck } from '@sinclair/typebox/compiler'
import { isObject } from '../../lib/json'
import { Issues, type Issue } from '../schema/issues'
import { DocumentShape, MAX_OPERATIONS, MoveShape, RemoveShape, SentInsertShape, UpdateShape } from './operation-shapes'
import type { Operation, SentOperation } from './operations'
import { schemaFaults } from '../schema/schema-faults'
import { readSubtree } from './reader'
import type { ReadOptions } from './read-blocks'

const SHAPES: Record<string, TObject> = {
  insert: SentInsertShape,
  update: UpdateShape,
  move: MoveShape,
  remove: RemoveShape,
  document: DocumentShape,
}

/**
 * Reads a list of block operations from a client or a model. Checks their shapes, checks inserted blocks against the
 * catalogue, and adds missing ids. Never throws. applyOperations finds out whether the list applies, and checkTree
 * whether the result is valid.
 */
export function readOperations(input: unknown, options: ReadOptions): { operations: SentOperation[]; issues: Issue[] } {
  const prefix = options.prefix ?? '/operations'
  const issues = new Issues()
  const operations: SentOperation[] = []
  if (!Array.isArray(input)) issues.add(prefix, 'type', 'operations must be a list.')
  else if (input.length > MAX_OPERATIONS)
    issues.add(prefix, 'too_many', `A list can have at most ${MAX_OPERATIONS} operations.`)
  else {
    for (let i = 0; i < input.length && !issues.full; i++) {
      const operation = readOperation(input[i], `${prefix}/${i}`, options, issues)
      if (operation) operations.push(operation)
    }
  }
  return { operations, issues: issues.list }
}

function readOperation(input: unknown, path: string, options: ReadOptions, issues: Issues): SentOperation | undefined {
  const op = isObject(input) && typeof input.op === 'string' && Object.hasOwn(SHAPES, input.op) ? input.op : undefined
  if (!op) return void issues.add(`${path}/op`, 'choice', 'op must be insert, update, move, remove or document.')
  const { block, ...rest } = input as Record<string, unknown>
  // The tree reader checks the block, because it reports more than a schema can.
  const outline = op === 'insert' && 'block' in (input as object) ? { ...rest, block: { type: '' } } : input
  const check = checkOf(op)
  if (!check.Check(outline)) {
    for (const fault of schemaFaults(check.Errors(outline))) issues.add(path + fault.path, fault.code, fault.message)
    return undefined
  }
  if (op !== 'insert') return input as Operation
  const read = readSubtree(block, { ...options, strictness: 'draft', prefix: `${path}/block` })
  for (const issue of read.issues) issues.add(issue.path, issue.code, issue.message, issue.blockId)
  return { ...rest, block: read.block } as SentOperation
}

const compiled = new Map<string, TypeCheck<TObject>>()

function checkOf(op: string): TypeCheck<TObject> {
  let check = compiled.get(op)
  if (!check) {
    check = TypeCompiler.Compile(SHAPES[op]!)
    compiled.set(op, check)
  }
  return check
}
