import type { Schemas } from '@quoin/client'

export type Look = NonNullable<Schemas['Theme']['look']>

/** Proper names, the same in every language. */
export const LOOK_NAMES: Record<Look, string> = {
  hearth: 'Hearth',
  counsel: 'Counsel',
  signal: 'Signal',
  tide: 'Tide',
  vigil: 'Vigil',
  crisp: 'Crisp',
  plumb: 'Plumb',
  iron: 'Iron',
  field: 'Field',
  fete: 'Fête',
  gazette: 'Gazette',
  velvet: 'Velvet',
  readme: 'Readme',
  civic: 'Civic',
}

/** The name of a look, also of one that this console does not know yet. */
export function nameOfLook(look: string): string {
  return LOOK_NAMES[look as Look] ?? look
}
