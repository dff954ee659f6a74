import { describe, expect, test } from 'bun:test'
import { CATALOGUE } from '../../src/blocks/catalogue'
import { renderBlocks } from '../../src/blocks/rendering'
import { GERMAN_BLOCKS } from '../../src/lib/german-blocks'
import { GERMAN_TITLES } from '../../src/lib/german-titles'
import { withIds } from '../support/gallery'

/** The draft of a page in a language with an image that has no description and no picture. */
function draft(locale: string): string {
  const blocks = withIds([{ type: 'image', props: { uploadId: 'upload_gone' } }])
  return renderBlocks(blocks, { locale, draft: true }).text
}

describe('a note on a draft', () => {
  test('names block and field in English and German', () => {
    expect(draft('en')).toContain('Image: Alternative text is still missing.')
    expect(draft('de-AT')).toContain('Bild: Bildbeschreibung fehlt noch.')
    expect(draft('de-AT')).toContain('Bild: Ein Bild fehlt')
  })

  test('does without the names in other languages', () => {
    for (const locale of ['fr', 'pt-BR', 'ja']) expect(draft(locale)).not.toMatch(/Image|Alternative text|[{:：]\s?\d/)
    expect(draft('fr')).toContain('Il manque encore quelque chose ici.')
  })

  test('has a German name for every block and every field that it can ask for', () => {
    const fields = CATALOGUE.flatMap(({ schema }) =>
      (schema.required ?? []).map((name) => String(schema.properties[name]?.title)),
    )
    expect(CATALOGUE.map(({ type }) => type).filter((type) => !Object.hasOwn(GERMAN_BLOCKS, type))).toEqual([])
    expect(fields.filter((title) => !Object.hasOwn(GERMAN_TITLES, title))).toEqual([])
  })
})
