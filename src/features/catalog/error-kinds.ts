import { DETAIL_CODES } from '../../core/detail-codes'
import { FAULTS } from '../../core/fault'

/** The catalogue of errors (contract part 1). The code that brings `details` lists their codes too. */
export function errorKinds() {
  const detailCodes = Object.entries(DETAIL_CODES).map(([code, meaning]) => ({ code, meaning }))
  return Object.entries(FAULTS).map(([code, kind]) => ({
    code,
    ...kind,
    ...(code === 'VALIDATION_FAILED' && { detailCodes }),
  }))
}
