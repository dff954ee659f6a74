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

  test('without the word that leads to it', () => {
    const page = markedPage(
      '{name|Tandem for sale}\n\n{heading|With it}:\n+ {item|Two locks}\n+ {item|A pump}\n+ {item|Trailer} for {item.price|€120}, {item.note|only with the bike}',
    )
    expect(JSON.stringify(page.content.blocks)).not.toContain('railer for')
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
