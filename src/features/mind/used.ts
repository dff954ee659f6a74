/** The kinds of fact that a brief may take from a page that it names. */
export const FACT_KINDS = ['hours', 'phone', 'email', 'address', 'prices'] as const

export type FactKind = (typeof FACT_KINDS)[number]

/** What a turn used of the World's knowledge, by id. Stored with the turn. */
export interface Used {
  /** Remembered facts that the engine got. */
  memory: string[]
  /** Pages that the brief names, with the facts that were read there. */
  named: { surfaceId: string; facts: FactKind[] }[]
  /** Pages that the engine may link to. */
  links: string[]
  /** Passages that a generative engine got for the World's style. */
  samples: { surfaceId: string; blockId: string }[]
}

export const NOTHING_USED: Used = { memory: [], named: [], links: [], samples: [] }
