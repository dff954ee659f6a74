import { describe, expect, test } from 'bun:test'
import { markedPage } from './measure'

describe('a sentence that was read as a name, and is not the name of the page', () => {
  test('is shown, and the one with the name is not', () => {
    const { content, words } = markedPage(
      'Landing page, please.\n\nIt is called {name|Copper Kettle. The tea that waits for you}. {about|We boil it on the hour, every hour.}',
    )
    expect(content.name).toBe('Copper Kettle')
    expect(words).toContain('The tea that waits for you')
    expect(words).not.toContain('It is called')
  })

  test('is named in the answer where it stands beside a request', () => {
    const { says, words } = markedPage(
      '{ask|Could you make this a web page?} {name|Gazette rings soon.}\n\n{name|Copper Kettle}\n\n{about|We boil it on the hour, every hour.}',
    )
    expect(words).not.toContain('Gazette')
    expect(says).toContain('“Gazette rings soon.”')
  })
})

test('an address in a remark about the page is named in the answer', () => {
  const { says } = markedPage(
    '{name|Copper Kettle}\n\n{about|We boil it on the hour, every hour.}\n\n{aside|our old website copper-kettle.example}',
  )
  expect(says).toContain('copper-kettle.example')
})

test('a line of a list is an entry, though it was read as a request', () => {
  const list = (line: string) => `{name|Copper Kettle}\n\n- {item|Warm}\n- {ask|${line}}\n- {item|Works offline}`
  expect(markedPage(list('Every cup on one page')).words).toContain('Every cup on one page')
  expect(markedPage(list('Please make the page blue')).words).not.toContain('blue')
})

describe('a wish that says how a part must be asks for none', () => {
  test.each([
    ['en', 'The photographs must be big and dark', 'Photographs must be on it'],
    ['en', 'Pictures need to be dark', 'The photo of the mill should be the first thing'],
    ['de', 'Die Fotos sollen groß und dunkel sein', 'Fotos sollen dabei sein'],
    ['fr', 'Les photos doivent être grandes', 'Trois photos'],
    ['es', 'Las fotos deben ser grandes', 'Tres fotos'],
    ['it', 'Le foto devono essere grandi', 'Tre foto'],
    ['pt', 'As fotos devem ser grandes', 'Três fotos'],
    ['nl', "De foto's moeten groot en donker zijn", "Drie foto's"],
    ['pl', 'Zdjęcia muszą być duże', 'Trzy zdjęcia'],
  ])('in %s: %s', (lang, wish, request) => {
    const page = (text: string) => markedPage(`{name|Copper Kettle}\n\n{wish.part|${text}}.`, lang)
    expect(page(wish).all('gallery')).toEqual([])
    expect(page(wish).says).toContain(wish)
    expect(page(request).all('gallery')).toHaveLength(1)
  })
})

test('words that neither marks nor an author show to be a quotation are text', () => {
  const bare = markedPage('{name|Copper Kettle}\n\n{quote|So far 83 kettles have found a home with us.}')
  expect(bare.of('quote')).toBeUndefined()
  expect(bare.words).toContain('83 kettles have found a home')
  const said = markedPage('{name|Copper Kettle}\n\n{quote|So far 83 kettles have found a home.} {quote.by|Ann}')
  expect(said.of('quote')).toMatchObject({ author: 'Ann' })
})
