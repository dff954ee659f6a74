import { describe, expect, test } from 'bun:test'
import { markedPage } from './measure'

describe('a request that also tells content', () => {
  test('gives the page its price list, and shows no half of its sentence', () => {
    const { of, all, words } = markedPage(
      '{ask|Please make a page for} {name|Larkfield Sails}, {about|repairs of canvas} in {place|Poole}, with {wish.part|prices} ({item|jib} {item.price|£30}, {item|mainsail} {item.price|£80}) and {wish.part|a contact form}.',
    )
    expect(of('pricing')?.plans).toEqual([
      { name: 'Jib', price: '£30' },
      { name: 'Mainsail', price: '£80' },
    ])
    expect(of('hero')).toMatchObject({ eyebrow: 'Poole', text: 'Repairs of canvas' })
    expect(all('text')).toEqual([])
    expect(words).not.toContain('[')
  })

  test('lists what stands behind its colon', () => {
    const { of } = markedPage(
      '{ask|I need a page for my app} {name|Kelp}. {ask|Please present three things:} {item|moon phases}, {item|drift warnings} and {item|a log without a network}. {about|It works offline all year.}',
    )
    expect(of('list')?.items).toEqual(['Moon phases', 'Drift warnings', 'A log without a network'])
  })

  test('makes a programme of times, and a button of a button', () => {
    const { content, words } = markedPage(
      '{ask|Make a page for} {name|Studio Ebb} in {place|Hove}. {wish.part|A big button at the top} "{action|Book a class}" (https://ebb.example/book), then {wish.part|the timetable}: {item.time|Mon 9.15} {item|mat}, {item.time|Wed 19.00} {item|reformer}, {item.time|Sat 10.30} {item|stretch}. {about|Never more than eight people in the room.}',
    )
    expect(words).not.toContain('big button')
    expect(words).not.toContain('timetable:')
    expect(content.blocks.map(({ type }) => type)).toContain('agenda')
  })
})

test('a mail address below another address is a line of its own', () => {
  const { of } = markedPage(
    '{name|Quarry Press}\n\n{about|We print cards and posters by hand in a barn.}\n\nCode of conduct for guests: {link|https://quarry.example/conduct}\n{email|hello@quarry.example}',
  )
  expect(of('contact')?.email).toBe('hello@quarry.example')
})

test('a name stays whole with the abbreviation before it', () => {
  const { all } = markedPage(
    '{text|Z żalem zawiadamiamy, że dnia} {date|3 maja 2027 r.} {text|odeszła od nas}\n\nśp. {name|Helena Wrona z d. Mazur}\n\n{text|wdowa po Janie, nauczycielka i babcia, która lubiła śpiewać.}',
    'pl',
  )
  expect(all('text').map(({ text }) => text)).not.toContain('Śp.')
  expect(JSON.stringify(all('text'))).not.toContain('Śp.\\n')
})
