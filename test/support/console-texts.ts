import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LOOK_NAMES } from '../../src/lib/theme'

const TEXTS = join(import.meta.dir, '../../src/console/app/texts')

/** The English texts of the console that differ in German, of which a German screen has none. */
export function englishTexts(): ReadonlySet<string> {
  const found = new Set<string>()
  const german = new Set<string>()
  for (const file of readdirSync(join(TEXTS, 'en'))) {
    collect(require(join(TEXTS, 'en', file)) as unknown, found)
    collect(require(join(TEXTS, 'de', file)) as unknown, german)
  }
  // Names of looks are the same in all languages.
  for (const look of LOOK_NAMES) german.add(look[0]!.toUpperCase() + look.slice(1))
  return found.difference(german)
}

function collect(texts: unknown, found: Set<string>): void {
  if (typeof texts === 'string') found.add(texts)
  else if (typeof texts === 'object' && texts !== null) for (const text of Object.values(texts)) collect(text, found)
}
