import { describe, expect, test } from 'bun:test'
import { markedPage, pageOf } from './measure'

describe('words that ask for what stands behind a colon', () => {
  test.each([
    ['en', 'A page for {name|Tin Whistle}.', 'Put the track list: Fog, Low Tide, Last Bus.', 'Track list', 'Put'],
    [
      'pt',
      'Uma página para {name|Maré Alta}.',
      'Secção sobre como chegar: dez minutos a pé da estação.',
      'Como chegar: dez minutos a pé da estação.',
      'Secção',
    ],
    [
      'fr',
      'Une page pour {name|Le Verger}.',
      'Ajoutez une note : le parking est derrière la grange.',
      'Le parking est derrière la grange.',
      'note',
    ],
    [
      'en',
      'A recall of the {name|Otter stool}.',
      'Please explain where to find the number: under the seat.',
      'Where to find the number: under the seat.',
      'explain',
    ],
  ])('are not shown (%s)', (lang, ask, told, shown, hidden) => {
    const { words } = markedPage(`${ask.replace(/^[^{]+/, (lead) => `{ask|${lead.trim()}} `)} {text|${told}}`, lang)
    expect(words.replaceAll('**', '')).toContain(shown)
    expect(words).not.toContain(hidden)
  })

  test('are shown where they name something', () => {
    const { words } = markedPage('{name|The Lamp}\n\n{text|Show times: doors at seven, first act at eight.}')
    expect(words).toContain('Show times')
  })

  test('leave the copy behind them', () => {
    const { words } = markedPage(
      '{name|Da Ornella}\n\n{wish.part|In fondo due righe sulla storia}: {about|mia nonna aprì nel 1964 con quattro tavoli.}',
      'it',
    )
    expect(words).toContain('nonna aprì nel 1964 con quattro tavoli')
    expect(words).not.toContain('In fondo')
  })
})

test('a headline and a subline stand in the hero without their names', () => {
  const { of, words } = markedPage(
    '{ask|Landing page for} {name|Hookpost}. Headline: "{tagline|Never lose a call again.}" Subline: {about|catch and replay every event.}',
  )
  expect(of('hero')?.text).toBe('Never lose a call again. Catch and replay every event.')
  expect(words).not.toContain('Headline')
  expect(words).not.toContain('Subline')
})

test('a list of sections orders the page and is not shown', () => {
  const { words, content, says } = markedPage(
    '{ask|A page for} {name|Wick & Co}.\n\nSections: {item|contact, prices}.\n\nPrices:\n- {item|Candle} {item.price|£8}\n- {item|Lamp} {item.price|£30}\n\nPhone {phone|0113 496 0123}',
  )
  expect(words).not.toContain('Sections')
  expect(says).not.toContain('Sections')
  const types = content.blocks.map(({ type }) => type)
  expect(types.indexOf('contact')).toBeLessThan(types.indexOf('pricing'))
})

test('a sentence of two buttons is the buttons', () => {
  const { of, words } = markedPage(
    '{name|Podere Lupo}\n{about|Quattro camere.}\n\nUn pulsante «{action|Prenota}» verso {action.url|https://lupo.example/tavolo} e uno «{action|Scrivici}» verso {email|info@lupo.example}.',
    'it',
  )
  expect(of('hero')?.actions).toMatchObject([
    { label: 'Prenota', href: 'https://lupo.example/tavolo' },
    { label: 'Scrivici', href: 'mailto:info@lupo.example' },
  ])
  expect(words).not.toContain('pulsante')
})

test('a button to telephone is no part for the telephone', () => {
  const { of, says } = markedPage(
    '{name|Da Nives}\n{about|Cucina di casa.}\n\n{wish.part|Un pulsante per telefonare}',
    'it',
  )
  expect(of('section')).toBeUndefined()
  expect(says).not.toContain('Da completare')
})

describe('what people say of what they do is copy, whatever it was read as', () => {
  test.each([
    ['en', 'Hello! We teach pottery in a garage.', 'teach pottery'],
    ['pt', 'Sou ilustradora e vivo no Porto.', 'ilustradora'],
    ['de', 'Wir verkaufen Honig vom eigenen Stand.', 'Honig'],
    ['fr', 'Nous fabriquons des bougies à la main.', 'bougies'],
  ])('(%s)', (lang, sentence, word) => {
    const { words, says } = markedPage(`{name|Casa Um}\n\n{aside|${sentence}} {text|0113.}`, lang)
    expect(words).toContain(word)
    expect(says).not.toContain(word)
  })

  test('but not who somebody says to be in a greeting', () => {
    const { words } = markedPage(
      '{name|Casa Um}\n\n{aside|Buenas, soy Washington, el primo de Ana.} {text|0113.}',
      'es',
    )
    expect(words).not.toContain('Washington')
  })
})

describe('the fields of a form', () => {
  const fields = (wish: string, lang: string) => {
    const made = markedPage(`{name|Casa Um}\n\n{wish.part|${wish}}`, lang).of('form')?.fields ?? []
    return (made as { label: string }[]).map(({ label }) => label)
  }

  test('need no commas', () => {
    expect(fields('need a rsvp form w name how many n any allergies', 'en')).toEqual(['Name', 'How many', 'Allergies'])
  })

  test('are no reasons', () => {
    expect(
      fields('een aanmeldformulier met naam, e-mail en de vraag of iemand kan zwemmen, want dat is verplicht', 'nl'),
    ).toEqual(['Naam', 'E-mail', 'Kan zwemmen'])
  })

  test('keep their numbers', () => {
    expect(fields("un formulaire : nombre d'adultes, d'enfants, allergies", 'fr')).toEqual([
      'Nom',
      'E-mail',
      "Nombre d'adultes",
      'Enfants',
      'Allergies',
    ])
  })
})

test('the answer quotes only the words that a look fits', () => {
  const { says } = markedPage('{name|Casa Um}\n{about|A house.}\n\n{wish.colour|something in a dark green please}')
  expect(says).toContain('“dark green”')
})

test('quotation marks that open to the right are those of the German book', async () => {
  const { content } = await pageOf(
    'Bitte eine Seite für unsere Ferienwohnung »Deichblick« in Greetsiel, Sielstraße 8.',
    'de',
  )
  expect(content.name).toContain('Deichblick')
  expect(content.name).not.toMatch(/[»«]/u)
})

test('the parts that a request tells in brackets are on the page, and the form in brackets is a form', () => {
  const { words, of, says } = markedPage(
    '{name|Lycian Walks}\n\n{ask|Include} {wish.part|what is covered} ({item|six nights}, {item|four dinners}, {wish.other|luggage transfer}), {wish.part|a fitness note} ({text|moderate, 600 m of ascent}) {ask|and} {wish.part|a contact form (name, email, message)}.',
  )
  expect(words).toContain('What is covered')
  expect(words).toContain('Six nights, four dinners, luggage transfer')
  expect(words).toContain('Fitness note')
  expect(words).not.toContain('Include')
  expect(of('form')).toBeDefined()
  expect(says).not.toContain('luggage')
})

test('questions that a request tells in brackets are questions with their answers', () => {
  const { of } = markedPage(
    '{name|Belegfuchs}\n\n{ask|Darunter} {wish.part|vier häufige Fragen}: {item|Kündigung} ({text|monatlich}), {item|Serverstandort} ({place|Nürnberg}), {item|Testphase} ({text|30 Tage}).',
    'de',
  )
  expect(of('faq')?.items).toMatchObject([
    { question: 'Kündigung', answer: 'Monatlich' },
    { question: 'Serverstandort', answer: 'Nürnberg' },
    { question: 'Testphase', answer: '30 Tage' },
  ])
})

test('words to put somewhere are a tagline', () => {
  const { of, words } = markedPage(
    '{name|Crumb & Co}. {text|Free bread.} {refusal|put "we dont do drama, we do dough" somewhere big}',
  )
  expect(of('hero')?.text).toContain('e dont do drama, we do dough')
  expect(words).not.toContain('somewhere')
})

test('what says nothing of a page is neither an unmet wish nor a refusal in the answer', () => {
  const { says } = markedPage(
    '{name|Crumb & Co}. {text|Free bread.} {wish.other|Bob wants thunder}. {ask|Make a page}, {refusal|not for cats}.',
  )
  expect(says).toContain('Not on the page: “Bob wants thunder”')
  expect(says).not.toContain('could not')
})

test('steps between arrows are numbered, whatever they were read as', () => {
  const { of } = markedPage(
    '{ask|A page for} {name|De Band}. {wish.part|How it works}: {wish.part|send a photo} -> {action|get a price} -> {item|pick it up}.',
  )
  expect(of('list')).toMatchObject({ items: ['Send a photo', 'Get a price', 'Pick it up'], style: 'number' })
  expect(of('gallery')).toBeUndefined()
})

test('a tip is copy beside a request', () => {
  const { words } = markedPage(
    '{name|Ginger cake}\n\n{aside|Tip: better on the third day.} {ask|Please add ingredients beside the steps.}',
  )
  expect(words).toContain('better on the third day')
  expect(words).not.toContain('beside')
})

test('a bare request above a list heads nothing, and a form in the list is a form', () => {
  const { words, of } = markedPage(
    '{name|Mend Café}\n\n{heading|Please include}:\n- {item|What we fix}: {item.text|lamps and zips}\n- {item|A contact form with name, email and "What is broken?"}\n- {item|Free repairs}',
  )
  expect(words).not.toContain('include')
  const fields = (of('form')?.fields ?? []) as { label: string }[]
  expect(fields.map(({ label }) => label)).toEqual(['Name', 'Email', 'What is broken?'])
})

test.each([
  ['en', 'No flowers, donations to the lifeboat.', 'No flowers'],
  ['de', 'Bitte keine Hunde im Zelt.', 'keine Hunde'],
  ['fr', 'Pas de cadeaux, une urne suffit.', 'Pas de cadeaux'],
])('what readers are asked not to bring is copy (%s)', (lang, refusal, shown) => {
  const { words, says } = markedPage(
    `{name|Ray Hale}\n\n{text|Service at noon.} {refusal|${refusal}} {refusal|No emojis.}`,
    lang,
  )
  expect(words).toContain(shown)
  expect(says).not.toContain(shown)
})

test.each([
  ['en', 'Note: the lift is broken.', 'Note'],
  ['de', 'Hinweis: Bitte Wasser abfüllen.', 'Hinweis'],
  ['en', 'Above the shop: two flats to let.', 'Above the shop'],
])('a label that tells something stays (%s)', (lang, text, shown) => {
  const { words } = markedPage(`{name|Hof Nord}\n\n{text|Open daily.} {text|${text}}`, lang)
  expect(words).toContain(shown)
})

test('what stands between parts in brackets is not lost', () => {
  const { words, says } = markedPage(
    '{name|Lycian Walks}\n\n{ask|Please show} {wish.part|what is covered} ({item|six nights}), {text|our guide Elif Karaca}, {wish.part|a fitness note} ({text|moderate, 600 m}) {text|and the ferry times}.',
  )
  const all = `${words} ${says}`
  for (const word of ['Elif', 'Karaca', 'ferry', 'moderate', 'nights']) expect(all).toContain(word)
})
