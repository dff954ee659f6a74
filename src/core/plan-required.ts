import { Fault } from './fault'
import { planRemedy, type PlanReader } from './plan-limit'
import { type FeatureCode, FEATURE_WORDS, plansWith } from './plans'

/** The refusal of a feature that the World's plan does not include. Names the plans that include it. */
export function planRequired(reader: PlanReader, feature: FeatureCode, planCode: string): Fault {
  const message = `The plan ${planCode} does not include ${FEATURE_WORDS[feature]}. ${planRemedy(reader)}`
  return new Fault('PLAN_REQUIRED', message, {
    feature,
    planCode,
    requiredPlans: plansWith(reader.deps.plans, feature),
  })
}
