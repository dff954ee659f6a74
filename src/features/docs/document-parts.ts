import type { Plans } from '../../core/plans'
import { WEBHOOK_REQUESTS } from '../events/schemas'
import { blockSchemas } from './block-schemas'
import examples from './examples.json' with { type: 'json' }
import { OPERATION_TEXTS, TAG_TEXTS } from './texts'

/** What the OpenAPI document contains beside what the routes declare. */
export function documentParts(instance: { config: { publicUrl: string }; plans: Plans }) {
  return {
    url: instance.config.publicUrl,
    schemas: { ...blockSchemas(), PlanCode: planCodes(instance.plans) },
    operations: OPERATION_TEXTS,
    examples,
    tags: TAG_TEXTS,
    webhooks: WEBHOOK_REQUESTS,
  }
}

/** An operator's plan file may define other codes than ours. */
function planCodes(plans: Plans): object {
  return { type: 'string', enum: plans.list.map(({ code }) => code), description: 'A plan of this instance.' }
}
