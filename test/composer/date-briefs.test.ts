import { describe, expect, test } from 'bun:test'
import type { Block, Content } from '../../src/blocks/block'
import { NO_PROFILE } from '../support/no-profile'
import { blocksOf, composed, pageOf, taskOf } from './measure'

/** Days, last days and timetables, as ordinary briefs tell them. */

function titled(content: Content, title: string): Block | undefined {
  return content.blocks.find(({ props }) => props.title === title)
}

describe('days behind a word and a colon', () => {
  test('are a timeline where something happens on each', async () => {
    const content = await pageOf(
      'Conference page for RailConf 2027, Utrecht, 7–8 May 2027. Key dates: call for talks opens 10 January, proposals due 28 February, programme published 20 March.',
    )
    expect(titled(content, 'Key dates')).toMatchObject({
      type: 'timeline',
      props: {
        items: [
          { date: '10 January', title: 'Call for talks opens' },
          { date: '28 February', title: 'Proposals due' },
          { date: '20 March', title: 'Programme published' },
        ],
      },
    })
    const when = blocksOf(content, 'card').find(({ props }) => props.eyebrow === 'When')
    expect(when?.props.title).toBe('7–8 May 2027')
    expect(blocksOf(content, 'card').find(({ props }) => props.eyebrow === 'Where')?.props.title).toBe('Utrecht')
  })

  test.each([
    [
      'Seite für den Ruderverein Saline. Termine: 3. Mai Anrudern, 14. Juni Regatta, 27. September Abrudern.',
      'Termine',
      ['3. Mai Anrudern', '14. Juni Regatta', '27. September Abrudern'],
    ],
    [
      'Page du festival Les Voiles. Dates clés : ouverture des inscriptions le 3 mars, clôture avant le 1 mai, annonce le 12 mai.',
      'Dates clés',
      ['3 mars Ouverture des inscriptions', 'Avant le 1 mai Clôture', '12 mai Annonce'],
    ],
    [
      'Página del congreso Marea. Fechas clave: envío de resúmenes hasta el 30 de abril, aceptación el 15 de junio.',
      'Fechas clave',
      ['Hasta el 30 de abril Envío de resúmenes', '15 de junio Aceptación'],
    ],
  ])('are read in other languages: %s', async (intent, title, lines) => {
    const items = titled(await pageOf(intent), title)?.props.items as { date: string; title: string }[]
    expect(items.map((item) => `${item.date} ${item.title}`)).toEqual(lines)
  })

  test('are a list where there is nothing but days, with what is said of them all', async () => {
    const content = await pageOf(
      'I teach life drawing in Hull. Dates: 3 March, 17 March, 31 March and 14 April, always 18:30–21:00. £12 each.',
    )
    expect(titled(content, 'Dates')?.children?.[0]?.props.items).toEqual([
      '3 March',
      '17 March',
      '31 March',
      '14 April',
      'Always 18:30–21:00',
    ])
  })

  test('tell of versions, one sentence each', async () => {
    const content = await pageOf(
      'Changelog for our app Fern. Version 3.1 (4 May 2026): offline maps, faster start. Version 3.0 (2 April 2026): new look.',
    )
    expect(blocksOf(content, 'timeline').map(({ props }) => props.items)).toMatchObject([
      [
        { date: '4 May 2026', title: 'Version 3.1', text: 'Offline maps, faster start' },
        { date: '2 April 2026', title: 'Version 3.0', text: 'New look' },
      ],
    ])
  })
})

describe('the last day for something', () => {
  test.each([
    [
      'Wedding page for Ines and Paul on 5 June 2027 at Villa Rosa. RSVP by 1 March 2027.',
      'RSVP by 1 March 2027',
      '5 June 2027',
    ],
    [
      'Village fete on Saturday 9 May 2026 in Ghent. Register until 30 April.',
      'Register until 30 April',
      'Saturday 9 May 2026',
    ],
    [
      'Sommerfest am 4. Juli 2026 in Lindau. Anmeldeschluss ist der 20. Juni.',
      'Anmeldeschluss ist der 20. Juni',
      '4. Juli 2026',
    ],
  ])('stands on the page, and is not the day itself: %s', async (intent, deadline, day) => {
    const cards = blocksOf(await pageOf(intent), 'card').map(({ props }) => props.title)
    expect(cards).toContain(deadline)
    expect(cards).toContain(day)
  })

  test('stands over the form where one answers', async () => {
    const content = await pageOf('Art course "Ink" in York, starts 4 May. Registration closes on 20 April.')
    expect(blocksOf(content, 'form').map(({ props }) => props.intro)).toEqual(['Registration closes on 20 April.'])
  })
})

describe('what begins with a day and a time', () => {
  test('is a timetable', async () => {
    const content = await pageOf('Gym website for Forge. Classes: Monday 18:00 Spin, Tuesday 19:00 Yoga.')
    expect(blocksOf(content, 'timeline')[0]?.props.items).toMatchObject([
      { date: 'Monday 18:00', title: 'Spin' },
      { date: 'Tuesday 19:00', title: 'Yoga' },
    ])
  })
})

describe('addresses', () => {
  test('of the web are not cut at their colon', async () => {
    const content = await pageOf(
      'Non-profit page for Clean Bay. Ask people to donate at https://give.cleanbay.org and to join us.',
    )
    expect(JSON.stringify(content.blocks)).not.toContain('"//')
  })

  test('keep their British postcode', async () => {
    const content = await pageOf('Open day on 6 November at 12 School Lane, Reading RG1 4QA.')
    expect(JSON.stringify(content.blocks)).toContain('12 School Lane, Reading RG1 4QA')
  })
})

describe('a menu in courses', () => {
  test('loses none of them', async () => {
    const content = await pageOf(
      'Restaurant "Nonna" in Bonn. Menu: Starters: Bruschetta 6.50 €, Carpaccio 12 €. Mains: Ragù 14 €, Branzino 22 €.',
    )
    expect(blocksOf(content, 'table')[0]?.props.rows).toEqual([
      ['Bruschetta', '6.50 €'],
      ['Carpaccio', '12 €'],
      ['Ragù', '14 €'],
      ['Branzino', '22 €'],
    ])
  })
})

describe('what the World fills in', () => {
  test('is its profile: hours are told day by day where they can be read so, otherwise as written', async () => {
    const filled = async (profile: object) => {
      const world = { profile: { ...NO_PROFILE, ...profile } }
      return JSON.stringify((await composed(taskOf({ intent: 'Contact page for our bakery', world }))).content)
    }
    expect(await filled({ email: 'bake@oven.example' })).toContain('bake@oven.example')
    expect((await filled({ hours: 'Mon-Fri 8-18, Sat 8-12' })).match(/Mon-Fri/g)).toHaveLength(1)
    expect(await filled({ hours: 'whenever the lamp is lit' })).toContain('whenever the lamp is lit')
  })
})
