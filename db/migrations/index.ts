import spine from './0001_spine.sql' with { type: 'text' }
import phi from './0002_phi.sql' with { type: 'text' }
import composer from './0003_composer.sql' with { type: 'text' }

/** Applied in order, each once; imported as text so that a compiled program carries them. */
export const MIGRATIONS = [
  { id: 1, name: 'spine', sql: spine },
  { id: 2, name: 'phi', sql: phi },
  { id: 3, name: 'composer', sql: composer },
] as const
