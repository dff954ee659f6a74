import { t } from 'elysia'
import { ROLES } from '../../db/schema'
import { FAULTS } from '../core/fault'
import { SCOPES } from '../core/scopes'
import { Instant, OneOf, Person, Whole } from './shapes'

const Detail = t.Object(
  {
    path: t.String({ description: 'JSON Pointer into the body, the query or the params' }),
    message: t.String(),
    code: t.String({ description: 'One of the detailCodes that GET /api/meta/errors lists' }),
    blockId: t.Optional(t.String()),
  },
  { title: 'ErrorDetail' },
)

/** Fields that only some codes bring, by who brings them. */
const BROUGHT = {
  details: [t.Array(Detail), 'VALIDATION_FAILED and SLUG_TAKEN: all that is wrong, and where'],
  retryAfter: [Whole(), 'Seconds, as the header Retry-After'],
  currentEtag: [t.String(), 'PRECONDITION_FAILED: what stands there now'],
  updatedAt: [Instant, 'PRECONDITION_FAILED'],
  changedBlockIds: [t.Array(t.String()), 'PRECONDITION_FAILED on a draft: what changed since, or what collides'],
  blockIds: [t.Array(t.String()), 'RECEIPT_STALE: the blocks that changed since'],
  requiredRole: [OneOf(ROLES), 'FORBIDDEN: the role is too low'],
  requiredScope: [OneOf(SCOPES), 'FORBIDDEN: the key or the app lacks this scope'],
  feature: [t.String(), 'PLAN_REQUIRED'],
  requiredPlans: [t.Array(t.String()), 'PLAN_REQUIRED'],
  planCode: [t.String(), 'PLAN_REQUIRED and PLAN_LIMIT_EXCEEDED: the plan of the World'],
  dimension: [
    OneOf(['live_apps', 'records', 'storage', 'members', 'phi_pace', 'phi_in_flight']),
    'PLAN_LIMIT_EXCEEDED: the ceiling that was met',
  ],
  used: [t.Number(), 'PLAN_LIMIT_EXCEEDED'],
  limit: [t.Number(), 'PLAN_LIMIT_EXCEEDED'],
  unit: [t.String(), 'PLAN_LIMIT_EXCEEDED and CREDIT_LIMIT_EXCEEDED'],
  balance: [t.Number(), 'CREDIT_LIMIT_EXCEEDED: the Φ that are left'],
  needed: [t.Number(), 'CREDIT_LIMIT_EXCEEDED: the least that a call needs'],
  turnUrl: [t.String(), 'GONE: where the outcome of the turn is'],
} as const

const optional = Object.fromEntries(
  Object.entries(BROUGHT).map(([name, [schema, description]]) => [name, t.Optional({ ...schema, description })]),
)

/** The one envelope of every failure, for the document. */
export const ErrorEnvelope = t.Object(
  {
    error: t.Object(
      {
        code: OneOf(Object.keys(FAULTS)),
        message: t.String(),
        traceId: t.String(),
        timestamp: Instant,
        ...optional,
        updatedBy: t.Optional(Person),
      },
      { additionalProperties: true },
    ),
  },
  { title: 'Error' },
)
