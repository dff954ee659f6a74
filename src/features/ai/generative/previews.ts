import { isObject } from '../../../lib/json'
import { partialObject } from '../../../lib/partial-json'

/** A preview follows when so much more of a block has come, and never for a very long one. */
const STEP = 16
const LIMIT = 20_000

export interface Preview {
  blockId: string
  props: Record<string, unknown>
}

/** What can be shown of one operation while it is written. */
export class Previews {
  private readLength = 0

  /** `text`: all of the operation that has come. */
  of(text: string): Preview | undefined {
    const { length } = text
    // The longer it is, the less often it is read again.
    if (length < this.readLength + Math.max(STEP, this.readLength / 16) || length > LIMIT) return undefined
    this.readLength = length
    const operation = partialObject(text)
    const block = isObject(operation.block) ? operation.block : operation
    const blockId = block.id ?? operation.blockId
    const { props } = block
    if (typeof blockId !== 'string' || !isObject(props) || Object.keys(props).length === 0) return undefined
    return { blockId, props }
  }
}
