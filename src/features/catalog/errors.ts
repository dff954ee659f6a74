import { FAULTS } from '../../core/fault-codes'

/** The catalogue of error codes, in the order of their statuses, with the fields that each adds to the envelope. */
export function listErrors() {
  return Object.entries(FAULTS).map(([code, { fields, ...kind }]) => {
    const required: readonly string[] = fields.required ?? []
    const names = Object.entries(fields.properties).map(([name, { description }]) => ({
      name,
      required: required.includes(name),
      description,
    }))
    return { code, ...kind, fields: names }
  })
}
