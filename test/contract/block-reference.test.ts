import { expect, test } from 'bun:test'
import { CATALOGUE } from '../../src/blocks/catalogue'
import { blockReference } from '../support/block-reference'

const FILE = new URL('../../docs/blocks.md', import.meta.url)

/** The formatter aligns the columns of tables and breaks JSON differently. */
const unaligned = (text: string) => text.replace(/-{2,}/g, '--').replace(/\s+/g, '')

// UPDATE_DOCS=1 writes the page again.
test('the block reference says what the catalogue says', async () => {
  const page = blockReference()
  if (process.env.UPDATE_DOCS !== undefined) await Bun.write(FILE, page)
  expect(unaligned(await Bun.file(FILE).text())).toBe(unaligned(page))
  for (const { type } of CATALOGUE) expect(page).toContain(`\`${type}\``)
})
