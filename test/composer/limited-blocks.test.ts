import { describe, expect, test } from 'bun:test'
import type { Content } from '../../src/blocks/block'
import { walk } from '../../src/blocks/tree/walk'
import { readBrief } from '../../src/composer/reading/read-brief'
import { freshPages } from './corpus/fresh-pages'
import { pagesInEnglish } from './corpus/pages-en'
import { pagesInOtherLanguages } from './corpus/pages-other'
import { composed, taskOf } from './measure'

/** What a brief tells for certain: whoever reads it has to put it somewhere, or say that it did not. */
function factsOf(intent: string, locale: string): string[] {
  const { phones, emails, hours, dates, deadlines, address, price, asks } = readBrief(intent, locale)
  const entries = asks.flatMap((ask) => ask.entries).flatMap(({ title, price: cost, at }) => [title, cost, at])
  const told = [...phones, ...emails, ...hours.map((one) => one.times), ...dates, ...deadlines]
  return [...told, address, price, ...entries].filter((fact) => fact !== undefined)
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function typesOf(content: Awaited<ReturnType<typeof composed>>['content']): string[] {
  const types = new Set<string>()
  walk(content.blocks, ({ type }) => types.add(type))
  return [...types]
}

describe('a page within a few block types', () => {
  test.each([
    [['heading', 'text', 'list']],
    [['hero', 'text', 'image']],
    [['section', 'card', 'columns']],
    [['heading', 'divider', 'image']],
  ])('of %p has no other, and loses no fact silently', async (tools) => {
    const lost: string[] = []
    for (const brief of [...pagesInEnglish, ...pagesInOtherLanguages, ...freshPages].filter(({ base }) => !base)) {
      const { content, says } = await composed({ ...taskOf(brief), tools })
      expect([brief.name, typesOf(content).filter((type) => !tools.includes(type))]).toEqual([brief.name, []])
      const told = new Set(wordsOf(`${JSON.stringify(content).replaceAll('\\n', ' ')} ${says}`))
      const missing = factsOf(brief.intent, brief.locale ?? 'en').filter((fact) =>
        wordsOf(fact).some((word) => !told.has(word)),
      )
      lost.push(...missing.map((fact) => `${brief.name}: ${fact}`))
    }
    expect(lost).toEqual([])
  })

  test('says what it left out, and links to nothing that is not there', async () => {
    const task = taskOf({ intent: 'Landing page for Acme with 3 features, pricing: Basic 9 €, Pro 19 € and a form' })
    const { content, says } = await composed({ ...task, tools: ['hero', 'features'] })
    expect(typesOf(content)).toEqual(['hero', 'features'])
    expect(says).toContain('This agent may not use the blocks for: Pricing (Basic – 9 €; Pro – 19 €')
    expect(says).not.toContain('Plan 1')
    expect(JSON.stringify(content)).not.toContain('"#')
  })
})

describe('a change within a few block types', () => {
  const base: Content = {
    name: 'Acme',
    slug: 'acme',
    description: '',
    meta: {},
    blocks: [
      { id: 'h', type: 'heading', props: { text: 'Welcome', level: 1 } },
      {
        id: 'p',
        type: 'pricing',
        props: { title: 'Prices', plans: [{ name: 'Basic', price: '9 €', features: ['All'] }] },
      },
    ],
  }

  test('does nothing to other blocks, and says so', async () => {
    const intent = 'Rename "Welcome" to "Hello". Remove the prices. Add a contact form.'
    const { content, says } = await composed({ ...taskOf({ intent, base }), tools: ['heading', 'text'] })
    expect(content.blocks.map(({ type }) => type)).toEqual(['heading', 'pricing'])
    expect(content.blocks[0]?.props.text).toBe('Hello')
    expect(says).toContain('This agent may not use the blocks for: “Remove the prices”, “Add a contact form”.')
  })
})
