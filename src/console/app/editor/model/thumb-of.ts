import type { Schemas } from '@quoin/client'

/** The address of the small size of a picture. */
export function thumbOf({ variants, url }: Pick<Schemas['Upload'], 'variants' | 'url'>): string | undefined {
  return variants.find(({ name }) => name === 'thumb')?.url ?? variants[0]?.url ?? url ?? undefined
}
