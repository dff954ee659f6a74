import { describe, expect, test } from 'bun:test'
import type { Block, Content } from '../../src/blocks/block'
import { walk } from '../../src/blocks/tree/walk'
import { composed, NOTHING, taskOf } from './measure'

/** Small changes that people ask of a page, and the nearby things that must stay as they are. */

const page: Content = {
  ...NOTHING,
  name: 'Mudhouse',
  blocks: [
    { id: 'hero', type: 'hero', props: { title: 'Mudhouse', text: 'Evening classes in Leeds.' } },
    { id: 'when', type: 'card', props: { title: '3 March 2027', text: '18:30' }, children: [] },
    { id: 'last', type: 'card', props: { title: 'Register by 20 February' }, children: [] },
    {
      id: 'learn',
      type: 'features',
      props: { title: 'What you learn', items: [{ title: 'Throwing' }, { title: 'Glazing' }] },
    },
    {
      id: 'plans',
      type: 'pricing',
      props: {
        title: 'Prices',
        plans: [
          { name: 'Evening', price: '£45' },
          { name: 'Course', price: '£160' },
        ],
      },
    },
    {
      id: 'voices',
      type: 'testimonials',
      props: {
        title: 'What people say',
        items: [
          { quote: 'Lovely.', author: 'Jo' },
          { quote: 'Twice!', author: 'Mara' },
        ],
      },
    },
    {
      id: 'faq',
      type: 'faq',
      props: { title: 'Questions', items: [{ question: 'Is clay included?', answer: 'Yes.' }] },
    },
    {
      id: 'form',
      type: 'form',
      props: { title: 'Book', fields: [{ name: 'name', label: 'Name', type: 'text', required: true }], submit: 'Send' },
    },
    { id: 'hours', type: 'text', props: { text: '**Opening hours**  \nMon-Fri 9-17' } },
  ],
}

async function changes(intent: string): Promise<Record<string, Block | 'gone' | 'new'>> {
  const { content } = await composed(taskOf({ intent, base: page }))
  const found: Record<string, Block | 'gone' | 'new'> = {}
  const after = new Map<string, Block>()
  walk(content.blocks, (block) => void after.set(block.id, block))
  walk(page.blocks, (block) => {
    const now = after.get(block.id)
    if (!now) found[block.id] = 'gone'
    else if (JSON.stringify(now.props) !== JSON.stringify(block.props)) found[block.id] = now
    after.delete(block.id)
  })
  for (const id of after.keys()) found[id] = 'new'
  return found
}

describe('removing one of several', () => {
  test('takes the one that is named', async () => {
    expect(await changes("Delete Jo's testimonial")).toMatchObject({
      voices: { props: { items: [{ quote: 'Twice!', author: 'Mara' }] } },
    })
  })

  test.each(['Remove the Family plan', "Delete Peter's testimonial"])(
    'takes nothing where there is none: %s',
    async (intent) => {
      expect(await changes(intent)).toEqual({})
    },
  )

  test('still takes the whole part where that is named', async () => {
    expect(await changes('Remove the testimonials')).toEqual({ voices: 'gone' })
    expect(await changes('Delete the pricing section')).toEqual({ plans: 'gone' })
  })
})

describe('a field', () => {
  test.each([
    ['Add a phone field to the form', ['Phone tel']],
    ['Füge ein Feld „Telefon“ zum Formular hinzu', ['Telefon tel']],
    ['Ajoute un champ téléphone au formulaire', ['Téléphone tel']],
    ['Añade un campo teléfono al formulario', ['Teléfono tel']],
  ])('goes into the form that is there: %s', async (intent, labels) => {
    const changed = await changes(intent)
    expect(Object.keys(changed)).toEqual(['form'])
    const { fields } = (changed.form as Block).props as { fields: { label: string; type: string }[] }
    expect(fields.slice(1).map(({ label, type }) => `${label} ${type}`)).toEqual(labels)
  })

  test('never takes the name of another', async () => {
    const { form } = await changes('Add a name field to the form')
    const { fields } = (form as Block).props as { fields: { name: string }[] }
    expect(new Set(fields.map(({ name }) => name)).size).toBe(2)
  })
})

describe('one fact for another', () => {
  test.each([
    ['Change 18:30 to 19:00', 'when', { text: '19:00' }],
    [
      'Add a question: Can I bring a friend? Yes, of course.',
      'faq',
      { items: [{}, { question: 'Can I bring a friend?', answer: 'Yes, of course.' }] },
    ],
    ['Add "Glaze recipes" to what you learn', 'learn', { items: [{}, {}, { title: 'Glaze recipes' }] }],
  ])('changes that alone: %s', async (intent, id, props) => {
    const changed = await changes(intent)
    expect(Object.keys(changed)).toEqual([id])
    expect(changed[id]).toMatchObject({ props })
  })

  test.each([
    'Add fields for phone number and preferred date to the form',
    'Move the registration deadline to 25 February',
    'Opening hours are now Mon-Sat 10-18',
    'The course is £150 for students',
    'The course is £150, but only in March',
    'Remove the course if nobody books it',
    'Remove the price of the course',
    'Raise all prices except the workshop by £5',
    'Take the evening off the prices and put it with the questions',
    'Remove the course, but only on Sundays',
    'Delete not the questions',
  ])('changes nothing where a word of the request is not understood: %s', async (intent) => {
    expect(await changes(intent)).toEqual({})
  })
})
