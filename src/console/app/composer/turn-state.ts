import type { Schemas, TurnEvent } from '@quoin/client'
import type { Operation } from './proposal'

export type Step = Extract<TurnEvent, { type: 'step.started' }>['step']
export type Undone = Schemas['Turn']['notUnderstood'][number]
export type Fact = Schemas['Receipt']['findings'][number]

/** A turn as its events told it so far. */
export interface TurnState {
  turnId: string | undefined
  intent: string
  steps: { step: Step; ms: number | undefined }[]
  /** What the composer says to the person. */
  message: string
  operations: Operation[]
  /** The block that is being written. */
  writing: string | undefined
  /** What would change on the page if it were finished now. Undefined while the page cannot take it. */
  preview: Operation | undefined
  held: number
  used: number
  repairs: number
  receiptId: string | undefined
  isPartial: boolean
  notUnderstood: Undone[]
  findings: Fact[]
  end: End | undefined
}

export interface End {
  kind: 'completed' | 'failed' | 'cancelled'
  reason: string
  charged: number
  held: number
  balance: number | null
  error?: { code: string; message: string; traceId: string }
}

export function newTurn(intent: string, turnId?: string): TurnState {
  return {
    turnId,
    intent,
    steps: [],
    message: '',
    operations: [],
    writing: undefined,
    preview: undefined,
    held: 0,
    used: 0,
    repairs: 0,
    receiptId: undefined,
    isPartial: false,
    notUnderstood: [],
    findings: [],
    end: undefined,
  }
}

/** The turn after one more event. Events that a newer server adds change nothing. */
export function afterEvent(turn: TurnState, event: TurnEvent): TurnState {
  switch (event.type) {
    case 'turn.started':
      return { ...turn, turnId: event.turnId, held: event.hold.phi }
    case 'step.started':
      return { ...turn, steps: [...turn.steps, { step: event.step, ms: undefined }] }
    case 'step.finished':
      return { ...turn, steps: finished(turn.steps, event.step, event.ms) }
    case 'text.delta':
      return { ...turn, message: turn.message + event.delta }
    case 'block.preview':
      return { ...turn, writing: event.blockId, preview: previewAfter(turn, event) }
    case 'block.patch':
      return { ...turn, operations: [...turn.operations, ...event.operations], ...NOT_WRITING }
    case 'repair':
      return { ...turn, repairs: turn.repairs + 1 }
    case 'usage':
      return { ...turn, used: event.phi }
    case 'receipt': {
      const { receiptId, partial, notUnderstood, findings } = event
      return { ...turn, receiptId, isPartial: partial, notUnderstood, findings, ...NOT_WRITING }
    }
    case 'turn.completed':
      return { ...turn, ...NOT_WRITING, end: endOf('completed', event) }
    case 'turn.failed':
      return { ...turn, ...NOT_WRITING, end: { ...endOf('failed', event), error: event.error } }
    case 'turn.cancelled':
      return { ...turn, ...NOT_WRITING, end: endOf('cancelled', event) }
    default:
      return turn
  }
}

const NOT_WRITING = { writing: undefined, preview: undefined } as const

type Preview = Extract<TurnEvent, { type: 'block.preview' }>
type Inserted = Extract<Operation, { op: 'insert' }>['block']

/** What the page needs in order to take a block that is being written. */
interface Placed {
  op?: 'insert' | 'update'
  blockType?: string
  parentId?: string | null
  index?: number
}

/** The preview as an operation. One that the page cannot take leaves what was shown of its block before. */
function previewAfter(turn: TurnState, event: Preview): Operation | undefined {
  const { blockId, props, op, blockType, parentId = null, index = 0 } = event as Preview & Placed
  if (op === 'update') return { op, blockId, props }
  if (op === 'insert' && blockType)
    return { op, parentId, index, block: { id: blockId, type: blockType, props } as Inserted }
  return turn.writing === blockId ? turn.preview : undefined
}

type Ending = { finishReason: string; phi: { held: number; charged: number; balance: number } }

function endOf(kind: End['kind'], { finishReason, phi }: Ending): End {
  return { kind, reason: finishReason, charged: phi.charged, held: phi.held, balance: phi.balance }
}

function finished(steps: TurnState['steps'], step: Step, ms: number): TurnState['steps'] {
  const at = steps.findLastIndex((one) => one.step === step)
  return steps.map((one, index) => (index === at ? { ...one, ms } : one))
}

/** A turn that ended before this screen was opened. */
export function endedTurn(turn: Schemas['Turn']): TurnState {
  const { id, intent, receiptId, phi, notUnderstood, error, finishReason } = turn
  return {
    ...newTurn(intent, id),
    held: phi.held,
    used: phi.charged,
    receiptId: receiptId ?? undefined,
    isPartial: turn.status !== 'completed',
    notUnderstood,
    end: {
      kind: turn.status === 'running' ? 'completed' : turn.status,
      reason: finishReason ?? 'stop',
      charged: phi.charged,
      held: phi.held,
      balance: phi.balance,
      ...(error && { error }),
    },
  }
}
