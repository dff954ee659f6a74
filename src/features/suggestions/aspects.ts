/** What an analysis looks at (contract part 7). */
export const ASPECTS = ['structure', 'accessibility', 'seo', 'readability', 'links', 'performance'] as const
export type Aspect = (typeof ASPECTS)[number]

/** `error`: visitors meet something broken. `warning`: some visitors are kept out or misled. `hint`: it could be better. */
export const SEVERITIES = ['error', 'warning', 'hint'] as const
export type Severity = (typeof SEVERITIES)[number]
