import spine from './0001_spine.sql' with { type: 'text' }
import people from './0005_people.sql' with { type: 'text' }

/** Applied in order, each once; imported as text so that a compiled program carries them. */
export const MIGRATIONS = [
  { id: 1, name: 'spine', sql: spine },
  { id: 5, name: 'people', sql: people },
] as const
