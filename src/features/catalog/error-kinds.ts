import type { TObject } from '@sinclair/typebox'
import { DETAIL_CODES } from '../../core/detail-codes'
import { FAULTS } from '../../core/fault-codes'

/**
 * The catalogue of errors (contract part 1), with the fields that each adds to the envelope. The code with `details` also
 * lists their codes.
 */
export function errorKinds() {
  const detailCodes = Object.entries(DETAIL_CODES).map(([code, meaning]) => ({ code, meaning }))
  return Object.entries(FAULTS).map(([code, { fields, ...kind }]) => ({
    code,
    ...kind,
    fields: fieldsIn(fields),
    ...(code === 'VALIDATION_FAILED' && { detailCodes }),
  }))
}

function fieldsIn({ properties, required = [] }: TObject) {
  return Object.entries(properties).map(([name, { description }]) => ({
    name,
    required: required.includes(name),
    description,
  }))
}
