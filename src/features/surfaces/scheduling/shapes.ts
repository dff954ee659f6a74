import { t } from 'elysia'
import { SCHEDULE_STATES, SCHEDULED_ACTIONS } from '../../../../db/schema'
import { Instant, Nullable, OneOf, Person, Sentence, Whole } from '../../../kernel/shapes'
import { versionFaults } from '../drafts/body-faults'
import { Finding } from '../shapes'

const Action = OneOf(SCHEDULED_ACTIONS)

const fields = {
  id: t.String(),
  surfaceId: t.String(),
  action: Action,
  at: Instant,
  revision: Nullable(Whole({ description: 'The number of the revision to publish.' })),
  version: Nullable(t.String({ description: 'Null while it is to be the next one.' })),
  status: OneOf(SCHEDULE_STATES),
  lastError: Nullable(t.Object({ code: t.String(), message: Sentence() })),
  summary: Sentence({ description: 'What it will do, or what came of it.' }),
  createdBy: Person,
  createdAt: Instant,
  endedAt: Nullable(Instant),
}

export const Schedule = t.Object(fields, { title: 'Schedule' })

export const NewSchedule = t.Object(
  { ...fields, findings: t.Optional(t.Array(Finding, { description: 'What the publish gate finds now.' })) },
  { title: 'NewSchedule' },
)

export const ScheduleInput = t.Object(
  {
    action: Action,
    at: t.String({ format: 'date-time', description: 'In the future, at most two years ahead.' }),
    version: t.Optional(
      t.String({
        minLength: 1,
        maxLength: 100,
        faultsOf: versionFaults,
        description: 'The version to publish as. Default: the suggested one at that time',
      }),
    ),
    revision: t.Optional(
      Whole({ minimum: 1, description: 'The revision to publish. Default: a snapshot of the current draft' }),
    ),
  },
  { additionalProperties: false, title: 'ScheduleInput' },
)

export const ScheduleChoice = t.Object({ action: t.Optional(Action) })

export const CancelledSchedules = t.Object({
  id: t.String({ description: 'The id of the Surface.' }),
  deleted: t.Literal(true),
  cancelled: t.Array(t.String(), { description: 'The ids of the schedules.' }),
})
