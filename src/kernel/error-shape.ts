import type { TObject } from '@sinclair/typebox'
import { t } from 'elysia'
import { type FaultCode, FAULTS } from '../core/fault-codes'
import { Instant, OneOf } from './shapes'

const CODES = Object.keys(FAULTS) as FaultCode[]

const told = { message: t.String(), traceId: t.String(), timestamp: Instant }

/** The one envelope of every failure, for the document: what all codes have. */
export const ErrorEnvelope = t.Object(
  { error: t.Object({ code: OneOf(CODES), ...told }, { additionalProperties: true }) },
  { title: 'Error' },
)

/** The envelope of one code with its fields; that of all codes where it has none. */
export function errorEnvelopeOf(code: FaultCode): TObject {
  const { fields } = FAULTS[code]
  if (Object.keys(fields.properties).length === 0) return ErrorEnvelope
  const error = t.Object({ code: t.Literal(code), ...told, ...fields.properties }, { additionalProperties: true })
  return t.Object({ error }, { title: `${pascalCase(code)}Error` })
}

/** `PLAN_REQUIRED` as `PlanRequired`. */
function pascalCase(code: string): string {
  return code.replace(/(?:^|_)([A-Z])([A-Z]*)/g, (_, first: string, rest: string) => first + rest.toLowerCase())
}
