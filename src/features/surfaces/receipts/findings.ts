/** What is wrong with the facts of a composed page. */
export const FINDING_KINDS = ['missing', 'moved', 'invented', 'placeholder'] as const
/** Kinds of literal facts. */
export const FACT_NAMES = [
  'phone',
  'email',
  'address',
  'url',
  'price',
  'date',
  'time',
  'percent',
  'name',
  'figure',
] as const
export type FactName = (typeof FACT_NAMES)[number]

/**
 * A fact that is not on the page, stands with another entry than in the brief, or comes from nowhere; or a placeholder that a
 * person has to fill, which is no fact.
 */
export interface FactFinding {
  kind: (typeof FINDING_KINDS)[number]
  fact: FactName | null
  text: string
  /** Where it stands; null for one that is missing. */
  blockId: string | null
}
