import type { Schemas } from '@quoin/client'

export type Operation = Schemas['Operation']
export type Show = 'proposed' | 'before' | 'both'

/** What the composer proposes, for the canvas: what it draws, and what a person does there. */
export interface Proposal {
  turnId: string
  operations: readonly Operation[]
  units: readonly ChosenUnit[]
  /** The block that is being written. */
  writing: string | undefined
  show: Show
  choose(key: string, isChosen: boolean): void
  showAs(show: Show): void
}

export interface ChosenUnit extends Unit {
  chosen: boolean
}

/** What a person accepts or leaves out as one: a block with all that happens to it and inside it. */
export interface Unit {
  /** The id of its block, or `page`. */
  key: string
  kind: 'new' | 'changed' | 'removed'
  /** Places in the list of operations. */
  indexes: number[]
  /** Of a new block. */
  block?: { type: string; props: Readonly<Record<string, unknown>> }
  /** Names of the fields that change. */
  fields: string[]
}

export const PAGE = 'page'

/** The operations by what can be chosen alone. What is inside a new block goes with it. */
export function unitsOf(operations: readonly Operation[]): Unit[] {
  const units: Unit[] = []
  /** The unit of each block that is new or touched. */
  const unitOf = new Map<string, Unit>()
  const begin = (key: string, kind: Unit['kind']): Unit => {
    const unit: Unit = { key, kind, indexes: [], fields: [] }
    units.push(unit)
    unitOf.set(key, unit)
    return unit
  }
  operations.forEach((operation, index) => {
    const unit = unitFor(operation, unitOf, begin)
    unit.indexes.push(index)
    if (operation.op === 'insert') enter(operation.block, unit, unitOf)
    if (operation.op === 'update' && unit.kind === 'changed') unit.fields.push(...Object.keys(operation.props))
    if (operation.op === 'document') {
      const { op: _, meta, ...fields } = operation
      unit.fields.push(...Object.keys(fields), ...Object.keys(meta ?? {}))
    }
  })
  return units
}

function unitFor(
  operation: Operation,
  unitOf: ReadonlyMap<string, Unit>,
  begin: (key: string, kind: Unit['kind']) => Unit,
): Unit {
  if (operation.op === 'document') return unitOf.get(PAGE) ?? begin(PAGE, 'changed')
  if (operation.op === 'insert') {
    const parent = operation.parentId === null ? undefined : unitOf.get(operation.parentId)
    if (parent?.kind === 'new') return parent
    const unit = begin(operation.block.id ?? `new-${operation.index}`, 'new')
    unit.block = { type: operation.block.type, props: operation.block.props ?? {} }
    return unit
  }
  const known = unitOf.get(operation.blockId)
  if (operation.op === 'move' && operation.parentId !== null) {
    const parent = unitOf.get(operation.parentId)
    if (parent?.kind === 'new' && !known) return parent
  }
  const unit = known ?? begin(operation.blockId, 'changed')
  if (operation.op === 'remove' && unit.kind === 'changed') unit.kind = 'removed'
  if (operation.op === 'update' && unit.kind === 'new' && unit.key === operation.blockId && unit.block)
    unit.block = { ...unit.block, props: { ...unit.block.props, ...operation.props } }
  return unit
}

interface Inserted {
  id?: string
  children?: readonly unknown[]
}

function enter(block: Inserted, unit: Unit, unitOf: Map<string, Unit>): void {
  if (block.id) unitOf.set(block.id, unit)
  for (const child of block.children ?? []) enter(child as Inserted, unit, unitOf)
}

/** The indexes of the operations of all units that are not left out, in order. */
export function chosenIndexes(units: readonly Unit[], left: ReadonlySet<string>): number[] {
  return units
    .filter(({ key }) => !left.has(key))
    .flatMap(({ indexes }) => indexes)
    .toSorted((one, other) => one - other)
}

/** The operations that the canvas draws. With both shown, what is to be removed and what is left out stays in sight. */
export function drawnIndexes({ units, show }: Pick<Proposal, 'units' | 'show'>): number[] {
  if (show === 'before') return []
  const drawn = units.filter(({ kind, chosen }) => (show === 'both' ? kind !== 'removed' : chosen))
  return drawn.flatMap(({ indexes }) => indexes)
}
