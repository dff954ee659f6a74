import { type Aspect, ASPECTS, type Severity } from '../suggestions/aspects'

/** How many points a finding costs. */
const COSTS: Readonly<Record<Severity, number>> = { error: 25, warning: 10, hint: 4 }

/** How much an aspect counts in the total, in hundredths. */
export const WEIGHTS: Readonly<Record<Aspect, number>> = {
  structure: 20,
  accessibility: 25,
  seo: 15,
  readability: 20,
  links: 15,
  performance: 5,
}

export interface Scored {
  rule: string
  aspect: Aspect
  severity: Severity
}

export type AspectScores = Partial<Record<Aspect, number>>

/**
 * Scores from 0 to 100, whole numbers. Each aspect begins with 100. The n-th finding of the same rule costs 1/n of its
 * points, so that one slip repeated twenty times does not weigh like twenty different ones. The total is the mean of the
 * aspects by WEIGHTS.
 */
export function scoresOf(
  findings: readonly Scored[],
  aspects: readonly Aspect[] = ASPECTS,
): { score: number; aspects: AspectScores } {
  const seen = new Map<string, number>()
  const lost = new Map<Aspect, number>()
  for (const { rule, aspect, severity } of findings) {
    const count = (seen.get(rule) ?? 0) + 1
    seen.set(rule, count)
    lost.set(aspect, (lost.get(aspect) ?? 0) + COSTS[severity] / count)
  }
  const scores: AspectScores = {}
  let [total, weight] = [0, 0]
  for (const aspect of aspects) {
    const score = Math.max(0, Math.round(100 - (lost.get(aspect) ?? 0)))
    scores[aspect] = score
    total += score * WEIGHTS[aspect]
    weight += WEIGHTS[aspect]
  }
  return { score: Math.round(total / weight), aspects: scores }
}
