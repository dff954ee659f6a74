import { Fault } from './fault'
import { PLAN_REMEDY } from './plan-limit'
import { type FeatureCode, FEATURE_WORDS, type Plans, plansWith } from './plans'

/** The refusal of a feature that the World's plan does not include. Names the plans that include it. */
export function planRequired(plans: Plans, feature: FeatureCode, planCode: string): Fault {
  const message = `The plan ${planCode} does not include ${FEATURE_WORDS[feature]}. ${PLAN_REMEDY}`
  return new Fault('PLAN_REQUIRED', message, {
    feature,
    planCode,
    requiredPlans: plansWith(plans, feature),
  })
}
