import { describe, expect, test } from 'bun:test'
import type { Content } from '../../src/blocks/block'
import { blocksOf, composed, NOTHING, pageOf, taskOf } from './measure'

/** Kinds of sentences that ordinary briefs have, each with what a person would want of it. */

async function edited(intent: string, base: Content = oak): Promise<Content> {
  return (await composed(taskOf({ intent, base }))).content
}

function listUnder(content: Content, title: string): unknown {
  const section = content.blocks.find(({ props }) => props.title === title)
  return section?.children?.[0]?.props.items ?? section?.children?.[0]?.props.text
}

const oak: Content = {
  ...NOTHING,
  name: 'Oak Cycles',
  blocks: [
    { id: 'hero', type: 'hero', props: { title: 'Oak Cycles' } },
    { id: 'faq', type: 'faq', props: { title: 'Questions', items: [{ question: 'Why?', answer: 'Because.' }] } },
    { id: 'foot', type: 'footer', props: { brand: 'Oak Cycles' } },
  ],
}

describe('what stands behind a word and a colon', () => {
  test('is a part of the page wherever a sentence begins', async () => {
    const content = await pageOf(
      'Seite für meine Yogaschule "Stille Mitte". Kurse: Hatha (Mo 18:00), Vinyasa (Mi 19:30), Yin (Fr 17:00). Lehrerinnen: Petra Lang und Ines Wolf. Preise: Einzelstunde 18 €, 10er-Karte 150 €.',
    )
    expect(listUnder(content, 'Kurse')).toEqual(['Hatha: Mo 18:00', 'Vinyasa: Mi 19:30', 'Yin: Fr 17:00'])
    expect(listUnder(content, 'Lehrerinnen')).toEqual(['Petra Lang', 'Ines Wolf'])
    expect(blocksOf(content, 'pricing')[0]?.props.plans).toMatchObject([
      { name: 'Einzelstunde', price: '18 €' },
      { name: '10er-Karte', price: '150 €' },
    ])
  })

  test('belongs to the part right before it', async () => {
    const content = await pageOf('Landing page for Monedero. FAQ and two plans: Free 0 € and Premium 4.99 € a month.')
    expect(JSON.stringify(blocksOf(content, 'faq'))).not.toMatch(/Free|Premium/)
    expect(JSON.stringify(blocksOf(content, 'pricing'))).toMatch(/Free.*Premium/)
  })

  test('is the name where a page is spoken of', async () => {
    expect((await pageOf('Menu page: Trattoria Nonna. Pasta: carbonara 13 €, ragù 12 €.')).name).toBe('Trattoria Nonna')
  })
})

describe('names', () => {
  test('what speakers bring is no name of the page', async () => {
    const content = await pageOf(
      'Event page: Rust Meetup Berlin, 12 March 2026. Speakers: Anna Schmidt - "Async without tears", Tom Li - "Embedded Rust".',
    )
    expect(content.name).toBe('Rust Meetup Berlin')
    expect(blocksOf(content, 'people')[0]?.props.items).toMatchObject([
      { name: 'Anna Schmidt', role: 'Async without tears' },
      { name: 'Tom Li', role: 'Embedded Rust' },
    ])
  })

  test('a title in front of a name stays with it', async () => {
    expect((await pageOf('One pager for Dr. Lena Vogt, dentist in Leeds. Team: Jo Fox (owner).')).name).toBe(
      'Dr. Lena Vogt',
    )
  })
})

describe('questions', () => {
  test('one behind the other are questions, and no answers', async () => {
    const content = await pageOf(
      'Page for our bakery Crumb. FAQ: Do you deliver? Yes, within 5 km. Do you do wedding cakes? Can I wait? Contact form at the end.',
    )
    expect(blocksOf(content, 'faq')[0]?.props.items).toMatchObject([
      { question: 'Do you deliver?', answer: 'Yes, within 5 km.' },
      { question: 'Do you do wedding cakes?', answer: expect.stringContaining('[') },
      { question: 'Can I wait?', answer: expect.stringContaining('[') },
    ])
    expect(blocksOf(content, 'form')).toHaveLength(1)
  })

  test('what is said to the composer is none', async () => {
    const content = await pageOf('Hi! Could you make a page for our bakery Crumb? With a FAQ.')
    expect(JSON.stringify(content.blocks)).not.toContain('Could you')
  })

  test('behind a colon they are one instruction', async () => {
    const { content, says } = await composed(
      taskOf({ intent: 'Add two questions to the FAQ: Do you ship? / How long does a full service take?', base: oak }),
    )
    const items = blocksOf(content, 'faq')[0]?.props.items as { question: string }[]
    expect(items.map(({ question }) => question)).toEqual([
      'Why?',
      'Do you ship?',
      'How long does a full service take?',
    ])
    expect(says).not.toContain('not understand')
  })
})

describe('parts under a heading of one’s own', () => {
  test.each([
    ['Add a shipping section', 'Shipping'],
    ['Füge einen Abschnitt über Nachhaltigkeit hinzu', 'Nachhaltigkeit'],
    ['Añade una sección de envíos', 'Envíos'],
    ['Ajoute une section hébergement', 'Hébergement'],
    ['Add a new section "Our promise"', 'Our promise'],
  ])('%s', async (intent, title) => {
    const added = (await edited(intent)).blocks.find(({ type }) => type === 'section')
    expect(added?.props.title).toBe(title)
  })

  test('hold what is given, prices too, and stand where they are wished', async () => {
    const content = await edited(
      'Füge einen Bereich Lieferung mit Post 4 €, Abholung gratis und Kurier 9 € vor den Fragen hinzu',
    )
    expect(content.blocks.map(({ id, type }) => (type === 'section' ? type : id))).toEqual([
      'hero',
      'section',
      'faq',
      'foot',
    ])
    expect(listUnder(content, 'Lieferung')).toEqual(['Post: 4 €', 'Abholung gratis', 'Kurier: 9 €'])
  })

  test.each(['Add another section', 'Ajoute une partie', 'Add a section at the end', 'Add something nice'])(
    'without a heading nothing is made up: %s',
    async (intent) => expect(await edited(intent)).toEqual(oak),
  )
})

test('who registers for a class is not asked whether they come', async () => {
  const [form] = blocksOf(await edited('Füge ein Anmeldeformular hinzu'), 'form')
  expect(form?.props.title).toBe('Anmeldeformular')
  expect(JSON.stringify(form)).not.toContain('attending')
})

test('a word before a trade is part of it, and a price counts no parts', async () => {
  const photographer = await pageOf('Portfolio for Jonas Weber, a product photographer. Projects: Nivea, Otto, Smart.')
  expect(JSON.stringify(photographer.blocks)).not.toContain('[Product 1]')
  const club = await pageOf('Coding club "Byte Size" for kids. £8 per session, first one free.')
  expect(blocksOf(club, 'timeline')).toEqual([])
})

test('one person takes the place of another with what they bring', async () => {
  const items = [
    { name: 'Anna Schmidt', role: 'Async' },
    { name: 'Tom Li', role: 'Embedded' },
  ]
  const base = { ...oak, blocks: [{ id: 'who', type: 'people', props: { title: 'Speakers', items } }] }
  const content = await edited('Replace Tom Li with Sara Novak - "Rust on chips"', base)
  expect(content.blocks[0]?.props.items).toEqual([items[0], { name: 'Sara Novak', role: 'Rust on chips' }] as never)
})

test('a dish of a table is called otherwise, and a single price is put to another', async () => {
  const rows = [
    ['Saucisse', '6 €'],
    ['Caramel', '5 €'],
  ]
  const menu = { ...oak, blocks: [{ id: 'menu', type: 'table', props: { columns: ['Plat', 'Prix'], rows } }] }
  const table = await edited('Remplace la saucisse par andouille', menu)
  expect(table.blocks[0]?.props.rows).toEqual([['andouille', '6 €'], rows[1]] as never)
  const price = { ...oak, blocks: [{ id: 'price', type: 'card', props: { eyebrow: 'Precio', title: '89 €' } }] }
  expect((await edited('Pon el precio en 99 €', price)).blocks[0]?.props.title).toBe('99 €')
})

test('members of a band are named', async () => {
  const content = await pageOf('Website for the band Night Ferry. Members: Ada (vocals), Ben (drums), Cy (bass).')
  expect(JSON.stringify(content.blocks)).toMatch(/Ada.*vocals.*Ben.*drums.*Cy.*bass/)
})
