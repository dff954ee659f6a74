import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'bun:test'
import { harness } from '../support/harness'

test('Redocly’s recommended rules find nothing in the document', async () => {
  const h = await harness()
  const { text } = await h.fetch('GET', '/openapi.json')
  await h.close()
  const config = await createConfig({
    extends: ['recommended'],
    // The addresses by slug are part of the contract: no Surface has the id `by-slug`.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
}, 60_000)
