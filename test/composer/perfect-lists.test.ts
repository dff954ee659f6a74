import { describe, expect, test } from 'bun:test'
import { markedPage } from './measure'

/** The lines of the first list of a page. */
const itemsOf = ({ of }: ReturnType<typeof markedPage>) => of('list')?.items

describe('a price list keeps each price with its name', () => {
  test('where a remark stands behind the price', () => {
    const { of } = markedPage(
      '{name|Inn at the Weir}\n\n{heading|Soups}\n{item|Pea soup} ..... {item.price|5,20}\n{item|Nettle soup} (N) ..... {item.price|6,80}  {item.note|no cream on request}',
    )
    expect(of('pricing')?.plans).toEqual([
      { name: 'Pea soup', price: '5,20' },
      { name: 'Nettle soup', price: '6,80', description: '(N), no cream on request' },
    ])
  })

  test('in rand', () => {
    const { of } = markedPage(
      '{name|Karoo Jazz Day}\n\n{item|Weekend pass} {item.price|R260}, {item|under twelves} {item.price|free}',
    )
    expect(of('pricing')?.plans).toEqual([
      { name: 'Weekend pass', price: 'R260' },
      { name: 'Under twelves', price: 'free' },
    ])
  })

  test('where it names the time of the year instead of a thing', () => {
    const { of } = markedPage(
      '{name|Gull Cottage}\n\n{heading|By the week}\n{item.time|Nov to Feb} {item.price|£390}\n{item.time|June & July} {item.price|£720}\n{item.time|August} {item.price|£910} {aside|was 880, I put it up}',
    )
    expect(of('pricing')).toMatchObject({
      title: 'By the week',
      plans: [
        { name: 'Nov to Feb', price: '£390' },
        { name: 'June & July', price: '£720' },
        { name: 'August', price: '£910' },
      ],
    })
  })

  test('where fees stand on one line without the stop of a sentence', () => {
    const { of } = markedPage(
      '{name|Wassertag Leer}\n\nTagungsgebühr {price|140 €}, für Mitglieder {price|90 €}, Studierende {price|frei}\nKommen Sie mit dem Zug.',
      'de',
    )
    expect(of('pricing')?.plans).toEqual([
      { name: 'Tagungsgebühr', price: '140 €' },
      { name: 'Für Mitglieder', price: '90 €' },
      { name: 'Studierende', price: 'frei' },
    ])
  })

  test('with all the words of the price', () => {
    const { of } = markedPage(
      '{name|Moving sale}\n\n- {item|Kids bikes} {item.price|$20 ea}\n- {item|Livestream} {item.price|pay what you like}\n- {item|Rye loaf} {item.price|32:-} {item.note|on Fridays}\n- {item|Almond cake} – {item.price|€42} – {item.note|to order}\n- {item|Old clock} {item.price|60–90 €}',
    )
    expect(of('menu')?.groups).toEqual([
      {
        items: [
          { name: 'Kids bikes', price: '$20 ea' },
          { name: 'Livestream', price: 'pay what you like' },
          { name: 'Rye loaf', price: '32:-', note: 'On Fridays' },
          { name: 'Almond cake', price: '€42', note: 'To order' },
          { name: 'Old clock', price: '60–90 €' },
        ],
      },
    ])
  })

  test('in a sentence, where words stand behind a price, or an arrow before the list', () => {
    const { of } = markedPage(
      '{name|The Quay}\n\nFood -> {item|chowder} {item.price|€9.50}, {item|toasted special} {item.price|€7}, {item|six oysters} {item.price|€15} {item.note|months with an R}.',
    )
    expect(of('pricing')).toMatchObject({
      title: 'Food',
      plans: [
        { name: 'Chowder', price: '€9.50' },
        { name: 'Toasted special', price: '€7' },
        { name: 'Six oysters', price: '€15', description: 'Months with an R' },
      ],
    })
  })

  test('under a heading with a remark, which is no row of its own', () => {
    const { of } = markedPage(
      '{name|Lupe}\n\n{heading|DRINKS}\n{item|Horchata} {item.price|3.20}\n{item|Cola} {item.price|3.50}\n\n{heading|TACOS} {item.note|min. 2}\n{item|Pork} {item.price|3.25} | {item|Cactus} {item.price|2.75}',
    )
    expect(of('menu')?.groups).toMatchObject([{ title: 'DRINKS' }, { title: 'TACOS min. 2', items: [{}, {}] }])
  })

  test('where it stands in its line, if the others have none', () => {
    const page = markedPage(
      '{name|Tandem for sale}\n\n{heading|With it}:\n+ {item|Two locks}\n+ {item|A pump}\n+ {item|Trailer} for {item.price|€120}, {item.note|only with the bike}',
    )
    expect(page.of('list')?.items).toEqual(['Two locks', 'A pump', 'Trailer for €120, only with the bike'])
  })
})

describe('numbered lines', () => {
  test('stay numbered where one step names a price, which stays in its words', () => {
    const page = markedPage(
      '{name|Seed Library}\n\n{heading|How it works}:\n1. {item|Join} – {item.text|suggested} {item.price|$15 a year}\n2. {item|Choose seeds online}\n3. {item|Bring some back in autumn}',
    )
    expect(page.of('list')).toMatchObject({
      style: 'number',
      items: ['**Join** – suggested $15 a year', 'Choose seeds online', 'Bring some back in autumn'],
    })
  })

  test('with the number of their chapter are a list', () => {
    const page = markedPage(
      '{name|Dockwise}\n\n4. {heading|Functions}\n4.1 {item|Waiting list} – {item.text|fills gaps}\n4.2 {item|Reminders} – {item.text|by text message}\n4.3 {item|Calendar}',
    )
    expect(itemsOf(page)).toEqual(['**Waiting list** – fills gaps', '**Reminders** – by text message', 'Calendar'])
  })

  test('that begin with a command keep its small letter', () => {
    const page = markedPage(
      '{name|tidelog}\n\n{heading|Installation}\n1. {item|`tidelog init` in your folder}\n2. {item|Set the port}\n3. {item|`tidelog run`}',
    )
    expect(itemsOf(page)).toEqual(['tidelog init in your folder', 'Set the port', 'tidelog run'])
  })
})

describe('a programme', () => {
  test('whose days head their hours on one line has one row for each hour', () => {
    const { of } = markedPage(
      '{name|Basket Days}\n\n{heading|Saturday}: {item.time|10} {item|soaking} / {item.time|11.30} {item|the base} / {item.time|2–5} {item|the sides}\n{heading|Sunday}: {item.time|10} {item|handles} / {item.time|1} {item|soup}',
    )
    expect(of('agenda')?.days).toEqual([
      {
        title: 'Saturday',
        items: [
          { time: '10', title: 'Soaking' },
          { time: '11.30', title: 'The base' },
          { time: '2–5', title: 'The sides' },
        ],
      },
      {
        title: 'Sunday',
        items: [
          { time: '10', title: 'Handles' },
          { time: '1', title: 'Soup' },
        ],
      },
    ])
  })

  test('below the heads of its columns is an agenda, though a cell is empty', () => {
    const { of } = markedPage(
      '{name|Water Day}\n\nTime\tRoom\tTalk\tSpeaker\n{item.time|08:30}\t{item.place|Foyer}\t{item|Tea}\t\n{item.time|09:15}\t{item.place|Hall}\t{item|Nitrate}\t{item.person|Ann Lee}\n{item.time|16:00}\t\t{item|End}\t',
    )
    expect(of('agenda')?.days).toEqual([
      {
        items: [
          { time: '08:30', title: 'Tea', text: 'Foyer' },
          { time: '09:15', title: 'Nitrate', text: 'Hall · Ann Lee' },
          { time: '16:00', title: 'End' },
        ],
      },
    ])
  })

  test('without any mark has one row for each hour', () => {
    const { of } = markedPage(
      '{name|Nan turns 80}\n\n{item.time|1} {item|pie and peas} {item.time|2.30} {item|bingo} {item.time|4} {item|the band} ({item.note|our Joan on drums})',
    )
    expect(of('agenda')?.days).toEqual([
      {
        items: [
          { time: '1', title: 'Pie and peas' },
          { time: '2.30', title: 'Bingo' },
          { time: '4', title: 'The band', text: 'Our Joan on drums' },
        ],
      },
    ])
  })
})

test('a long line of nothing but entries is a list, also between small squares', () => {
  const page = markedPage(
    '{name|Aunt Lou’s rice pudding}\n\n{item|250 g of round rice}, {item|1.5 l of milk}, {item|the peel of a lemon}, {item|5 egg yolks}, {item|sugar} ({item.note|to taste})',
  )
  expect(itemsOf(page)).toHaveLength(5)
  const festival = markedPage(
    '{name|Loud Bay}\n\n{item|The Nettles} ▪ {item|Mister Storm} ▪ {item|Helga and the Limpets}',
  )
  expect(itemsOf(festival)).toEqual(['The Nettles', 'Mister Storm', 'Helga and the Limpets'])
})

test('two people with one function stand beside those with their own', () => {
  const { of } = markedPage(
    "{name|St Oswin's}\n\n{heading|Who's who}\n{person.role|Rector}   {person|Jill Petrie}\n{person.role|Churchwardens}   {person|Miles Ambrose}, {person|Pat Lane}\n{person.role|Tower captain}   {person|Ron Lane}",
  )
  expect(of('people')?.items).toEqual([
    { name: 'Jill Petrie', role: 'Rector' },
    { name: 'Miles Ambrose, Pat Lane', role: 'Churchwardens' },
    { name: 'Ron Lane', role: 'Tower captain' },
  ])
})

test('an empty cell keeps the cells behind it in their columns', () => {
  const { of } = markedPage(
    '{name|Music School}\n\n{heading|Subject}\t{heading|Day}\t{heading|Hour}\t{heading|Teacher}\n{item|Choir}\t{item.time|Friday}\t{item.time|20:00}\t{item.person|Eneko}\n{item|Drums}\t{item.time|by agreement}\t\t{item.person|Maider}',
  )
  expect(of('table')?.rows).toEqual([
    ['Choir', 'Friday', '20:00', 'Eneko'],
    ['Drums', 'by agreement', '', 'Maider'],
  ])
})

test('how long somebody works stands among the facts of the job, not among the ways to reach it', () => {
  const { of } = markedPage(
    '{name|Deputy Head of Collections}\n\nSalary: {price|£34,000 pro rata}\nContract: {fact|fixed term}\nHours: {fact|30 per week}\nClosing date: {date|29 January 2027}\n\nCall {phone|01632 960 218}',
  )
  expect(of('facts')?.items).toContainEqual({ label: 'Hours', value: '30 per week' })
})
