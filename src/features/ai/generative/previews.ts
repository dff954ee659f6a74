import { isObject } from '../../../lib/json'
import { partialObject } from '../../../lib/partial-json'

/** Minimum new characters before the next preview, and the length after which previews stop. */
const STEP = 16
const LIMIT = 20_000

export interface Preview {
  blockId: string
  props: Record<string, unknown>
  /** The whole operation as received so far. */
  operation: Record<string, unknown>
}

/** Previews of one operation while it is being written. */
export class Previews {
  private readLength = 0

  /** @param text the operation as received so far */
  of(text: string): Preview | undefined {
    const { length } = text
    // Parse less often as the operation grows.
    if (length < this.readLength + Math.max(STEP, this.readLength / 16) || length > LIMIT) return undefined
    this.readLength = length
    const operation = partialObject(text)
    const block = isObject(operation.block) ? operation.block : operation
    const blockId = block.id ?? operation.blockId
    const { props } = block
    if (typeof blockId !== 'string' || !isObject(props) || Object.keys(props).length === 0) return undefined
    return { blockId, props, operation }
  }
}
