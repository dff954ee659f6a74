import { type Client, QuoinError, type Schemas } from '@quoin/client'
import { slugFrom } from '../../../lib/slug'

const SLUG_LENGTH = 60
const NAME_LENGTH = 60
const TRIES = 20

/** Makes an empty page. Its address gets a number where another page has it. @throws QuoinError */
export async function makePage(client: Client, name: string, slug: string): Promise<Schemas['CreatedSurface']> {
  for (let number = 1; ; number += 1) {
    try {
      const body = { name, slug: number === 1 ? slug : `${slug}-${number}` }
      return (await client.post('/api/surfaces', { body })).data
    } catch (error) {
      const isTaken = error instanceof QuoinError && error.code === 'SLUG_TAKEN'
      if (!isTaken || number === TRIES) throw error
    }
  }
}

/** The address that fits a name in a language (BCP 47). */
export function addressOf(name: string, locale: string): string {
  return slugFrom(name, SLUG_LENGTH, locale) || 'page'
}

/** A first name for a page: the first words of its brief. */
export function nameOf(brief: string): string {
  const [sentence = ''] = brief.trim().split(/[.,!?:;\n]/)
  const words = sentence.trim().split(/\s+/)
  let name = words[0] ?? ''
  for (const word of words.slice(1)) {
    if (name.length + word.length >= NAME_LENGTH) break
    name += ` ${word}`
  }
  return name.slice(0, NAME_LENGTH)
}
