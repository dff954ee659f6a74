import type { TObject } from '@sinclair/typebox'
import { t } from 'elysia'
import { type FaultCode, FAULTS } from '../core/fault-codes'
import { Instant, OneOf, Sentence } from './shapes'

const CODES = Object.keys(FAULTS) as FaultCode[]

const shared = { message: Sentence(), traceId: t.String(), timestamp: Instant }

/** The error envelope with the fields that all codes share, for the OpenAPI document. */
export const ErrorEnvelope = t.Object(
  { error: t.Object({ code: OneOf(CODES), ...shared }, { additionalProperties: true }) },
  { title: 'Error' },
)

/** The error envelope of a code with its own fields, or the shared envelope if the code has none. */
export function errorEnvelopeOf(code: FaultCode): TObject {
  const { fields } = FAULTS[code]
  if (Object.keys(fields.properties).length === 0) return ErrorEnvelope
  const error = t.Object({ code: t.Literal(code), ...shared, ...fields.properties }, { additionalProperties: true })
  return t.Object({ error }, { title: `${pascalCase(code)}Error` })
}

/** Converts `PLAN_REQUIRED` to `PlanRequired`. */
function pascalCase(code: string): string {
  return code.replace(/(?:^|_)([A-Z])([A-Z]*)/g, (_, first: string, rest: string) => first + rest.toLowerCase())
}
