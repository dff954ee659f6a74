import { describe, expect, test } from 'bun:test'
import { markedPage } from './measure'

/** Readings with wrong roles: where the text gives no evidence for a special block, the lines stand as typed. */
describe('a line of a plain list stands as typed', () => {
  test('with its amount, its bracket and its comma in their places', () => {
    const { of } = markedPage(
      '{name|Fell Rescue}\n\n{heading|Last year}\n{item.price|£0} {item|wasted on fuel}\n{item|Call-outs at night} ({item.text|there were 12})\n{item|Ropes}, {item.text|slings and a new stretcher}',
    )
    expect(of('list')?.items).toEqual([
      '£0 wasted on fuel',
      'Call-outs at night (there were 12)',
      'Ropes, slings and a new stretcher',
    ])
  })

  test('with the letters of a command', () => {
    const { of } = markedPage('{name|loftd}\n\n{heading|Install}\n1. `{item|brew install loftd}`\n2. {item|Start it}')
    expect(of('list')?.items).toEqual(['brew install loftd', 'Start it'])
  })
})

test('short lines of several forms are one list, in their order', () => {
  const { all, of } = markedPage(
    '{name|Camp week}\n\n{item|coach leaves at} {item.time|8.15} {item.note|sharp}\n{text|bring: boots, two jumpers and a torch}\n{text|phones stay at home}',
  )
  expect(all('list').length + all('text').length).toBe(1)
  expect(of('list')?.items).toEqual([
    'Coach leaves at 8.15 sharp',
    '**Bring:** boots, two jumpers and a torch',
    'Phones stay at home',
  ])
})

describe('a price list needs prices', () => {
  test('a list of benefits is none, and a range is one price', () => {
    const { all, of } = markedPage(
      '{name|Harbour Kitchen}\n\n{heading|We offer}\n- {item|$2,900 to} {item.price|$3,400} {item.note|a month, by experience}\n- {item|25 days off, Fridays from 2 pm} {item.price|free}\n- {item|No split shifts}',
    )
    expect([...all('menu'), ...all('pricing')]).toEqual([])
    expect(of('list')?.items).toEqual([
      '$2,900 to $3,400 a month, by experience',
      '25 days off, Fridays from 2 pm free',
      'No split shifts',
    ])
  })

  test('each of its lines is one entry, whatever commas and words it has', () => {
    const { of } = markedPage(
      '{name|Bike Barn}\n\n{heading|Hire}\n{item|Town bike} {item.price|€25 a} {item|day helmets} {item.price|free}\n{item|Child seat} {item.price|€8}\n{item|Weekend box «Tandem» two bikes}, {item|lock}, {item|map} {item.price|60.}–, {item.note|by order}\n{item|Rain cape} {item.price|4.50}\n{item|Bell} {item.price|3.–}',
    )
    expect(JSON.stringify(of('menu') ?? of('pricing'))).toContain('"price":"€25 a day","note":"Helmets free"')
    expect(JSON.stringify(of('menu') ?? of('pricing'))).toContain(
      '"name":"Weekend box «Tandem» two bikes, lock, map","price":"60.–"',
    )
  })

  test('a sentence with a price and what it is for is no plan', () => {
    const { all, words } = markedPage(
      '{name|Chopboard}\n\n{text|Recipes from your fridge. Free for 2 cooks, €3 once for more.}',
    )
    expect(all('pricing')).toEqual([])
    expect(words).toContain('Free for 2 cooks, €3 once for more.')
  })
})

describe('opening hours are days with their hours', () => {
  test('one day is closed, and one is a word and a day', () => {
    const { of } = markedPage(
      '{name|Lime Yard}\n\n{address|3 Lime Yard, Orrin}\n{hours|Mon 9-5, Tue closed, Wed 9-7, alternate Fridays 9-12}',
    )
    expect(of('contact')?.hours).toEqual([
      { days: 'Mon', time: '9-5' },
      { days: 'Tue', time: 'closed' },
      { days: 'Wed', time: '9-7' },
      { days: 'Alternate Fridays', time: '9-12' },
    ])
  })

  test('no mark parts the days', () => {
    const { of } = markedPage('{name|Ada}\n\n{phone|0221 55501234}\n{hours|mo 8-12 di 14-18 sa 9-11}', 'de')
    expect(of('contact')?.hours).toMatchObject([{ days: 'Mo' }, { days: 'Di' }, { days: 'Sa', time: '9-11' }])
  })

  test.each([
    ['es', 'Urgencias 24 h'],
    ['de', 'Mi–So 10–17 Uhr, montags machen wir alle frei und backen'],
  ])('what is no day stands as typed (%s)', (lang, hours) => {
    const { all, words } = markedPage(`{name|Ada}\n\n{phone|0221 55501234}\n{hours|${hours}}`, lang)
    expect(all('contact').flatMap((block) => block.hours ?? [])).toEqual([])
    expect(words).toContain(hours)
  })
})

describe('a line with a label or a lead stands as typed', () => {
  test.each([
    ['Toys: {item.time|about 20} {item|on the shelf}, {item.price|from £3}. {text|Ask us for more.}'],
    ['Buy it {item|at shops in Fenwick}, and {item|the Tuesday market}'],
    ['The hut has {item|a stove (wood}, {item|gas) and a sink}'],
    ['Cost {item|hall} {item.price|€9}, {item|ask Bea} {phone|06 1234 0987}'],
  ])('%#', (line) => {
    const { words } = markedPage(`{name|Pine Hut}\n\n{text|We are open all summer.}\n${line}`)
    expect(words.replaceAll('**', '')).toContain(line.replace(/\{[a-z.]+\|([^}]*)\}/g, '$1').replace(/\.$/, ''))
  })
})

test('lines that count on are one timeline, with the listed lines below them', () => {
  const { of } = markedPage(
    '{name|Ridge walk}\n\n{item.time|Stage 1 (Friday)}. {item|Bus to Orra}. {place|Hut at the pass}.\n{item.time|Stage 2. The} {item|ridge}, {item.time|8:30}. {text|Bring water.}\n{heading|Stage 3. Rest. Ideas:}\n  * {item|swim}\n  * {item|sleep}\n{item.time|Stage 4}. {item.text|Bus home.}',
  )
  expect(of('timeline')?.items).toMatchObject([
    { date: 'Stage 1 (Friday)', title: 'Bus to Orra' },
    { date: 'Stage 2', title: 'The ridge, 8:30', text: 'Bring water.' },
    { date: 'Stage 3', title: 'Rest', text: 'Ideas: swim · sleep' },
    { date: 'Stage 4', title: 'Bus home' },
  ])
})

test('sums below each other are one list of facts, and days are no address', () => {
  const { of, all } = markedPage(
    '{name|Valley tour}\n{address|From 14 to 19 July}\n\n{item|Total: }{item.price|€900}\n{item|Paid: }{item.price|€300}\nOpen: {item.price|€600} {item.note|before 1 June}\n\nCall {phone|+44 20 7946 0958}',
  )
  expect(of('facts')?.items).toMatchObject([{ label: 'Total' }, { label: 'Paid' }, { value: '€600 before 1 June' }])
  expect(all('contact').some((block) => 'address' in block)).toBe(false)
})

test('a line below an entry is not taken into it', () => {
  const { of } = markedPage(
    '{name|Knot Club}\n\n{heading|The course}\n{item|Six evenings}, ropes included\n{item.text|Cost is told at the door}\n{text|Ana teaches}',
  )
  expect(of('list')?.items).toEqual(['Six evenings, ropes included', 'Cost is told at the door', 'Ana teaches'])
})
