import { Fault } from './fault'
import { type FeatureCode, FEATURE_WORDS, type Plans, plansWith } from './plans'

/** The refusal of a feature that the World's plan does not include. Names the plans that include it. */
export function planRequired(plans: Plans, feature: FeatureCode, planCode: string): Fault {
  return new Fault('PLAN_REQUIRED', `The plan ${planCode} does not include ${FEATURE_WORDS[feature]}.`, {
    feature,
    planCode,
    requiredPlans: plansWith(plans, feature),
  })
}
