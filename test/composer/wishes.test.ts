import { describe, expect, test } from 'bun:test'
import { undoneOf } from '../../src/composer/page/report'
import { makePage } from '../../src/composer/page/make'
import { goldReading } from './gold-reading'
import { markedPage, pageOf, taskOf } from './measure'

describe('a refusal', () => {
  test('is cut from the wishes beside it', () => {
    const { says } = markedPage(
      '{name|Otter Lane Pottery}\n{about|Mugs and bowls, thrown in the shed.}\n\n{ask|please make a page}, {refusal|warm colours, hand lettered, nothing shiny}',
    )
    expect(says).toContain('chosen for “warm colours”')
    expect(says).toContain('could not do this: “hand lettered”')
    expect(says).toContain('Left out as you asked: “nothing shiny”')
  })

  test('that does not forget something is a wish', () => {
    const { says } = markedPage(
      '{name|Chor Lindenau}\n{about|Wir singen montags.}\n\n{refusal|Bitte das Wort „Sängerinnen“ nicht vergessen}',
      'de',
    )
    expect(says).toContain('Nicht auf der Seite: „Bitte das Wort „Sängerinnen“ nicht vergessen“')
  })

  test('that limits is no refusal', () => {
    const { says } = markedPage('{name|Casa Olmo}\n{about|Tres habitaciones.}\n\n{refusal|no más de seis fotos}', 'es')
    expect(says).not.toContain('Omitido')
  })

  test.each([
    ['en', 'Sorts your bills by month', 'no accounts needed', 'free on every device'],
    ['de', 'Bewerbung per Mail an Frau Roth', 'Zeugnisse brauchen wir nicht', 'Start im Mai'],
    ['fr', 'Inscriptions sur place', 'pas de billets à la porte', 'entrée par la cour'],
    ['nl', 'Betalen aan de kassa', 'pinnen kan niet', 'open vanaf tien uur'],
  ])('between content that names nothing of a page is copy (%s)', (lang, before, refusal, behind) => {
    const { words, says } = markedPage(
      `{name|Brambleby}\n\n{text|${before}}. {refusal|${refusal}}. {text|${behind}}.\n\n{ask|Please make a page of this.}`,
      lang,
    )
    expect(words.toLowerCase()).toContain(refusal.toLowerCase())
    expect(says).not.toContain(refusal)
  })

  test('beside a part or a look stays one', () => {
    const { words, says } = markedPage(
      '{name|Brambleby}\n\n{text|Open on Sundays}. {refusal|No stock photos}. {text|Bring boots}.\n\n{ask|Please make a page of this.}',
    )
    expect(words).not.toContain('stock')
    expect(says).toContain('No stock photos')
  })
})

test('an entry of a list is no wish', () => {
  const { of } = markedPage(
    '{name|Holzbau Wiek}\n\n{heading|Das bringen Sie mit}\n- {item|Gesellenbrief}\n- {item|Kranschein wäre schön}, {item.note|muss nicht}\n- {item|ruhige Hände}\n\n{ask|Bitte als Seite.}',
    'de',
  )
  expect(of('list')?.items).toContain('Kranschein wäre schön, muss nicht')
})

describe('words to the maker', () => {
  test('in brackets stay off the page', () => {
    const { words, says } = markedPage(
      '{name|Mill Row Dental}\n{about|We have been here since 2015.} [{fact|was it 2014 or 2015? ask Jo}]\n\n{text|Two chairs, one dentist.}',
    )
    expect(words).not.toContain('ask Jo')
    expect(says).toContain('was it 2014 or 2015?')
  })

  test.each([
    ['en', "What we don't want", 'a chat window, music'],
    ['de', 'Was wir NICHT wollen', 'Chatfenster, Musik'],
    ['it', 'Quello che non vogliamo', 'finestra di chat, musica'],
  ])('that lead to refusals stay off the page too (%s)', (lang, lead, refused) => {
    const { words, says } = markedPage(
      `{name|Tannhof}\n{about|Two flats in Kaltern.}\n\n{text|${lead}}: {refusal|${refused}}\n\n{text|Open in May.}`,
      lang,
    )
    expect(words).not.toContain(lead)
    expect(says).toContain(refused)
  })

  test('that lead to wishes ask for them', () => {
    const { words, says } = markedPage(
      '{name|Hüttl am Joch}\n{about|Acht Lager unterm Dach.}\n\n{heading|Was ich gern hätte}: {item|eine Webcam}, {item|den Wetterbericht}',
      'de',
    )
    expect(words).not.toContain('Webcam')
    expect(says).toContain('eine Webcam, den Wetterbericht')
  })

  test.each([
    ['en', 'and say that', 'we still look for two drivers'],
    ['fr', "et mets qu'", 'on cherche encore deux chauffeurs'],
    ['it', 'e scrivi che', 'cerchiamo ancora due autisti'],
  ])('that ask to say something are not shown, and what they say is (%s)', (lang, lead, told) => {
    const note = `${lead} ${told}`.replace("qu' ", "qu'")
    const { words } = markedPage(
      `{name|Fête du lavoir}\n{about|Samedi, au parc.}\n\n{aside|Note pour Lulu :} {wish.look|simple}, {refusal|${note}}`,
      lang,
    )
    expect(words.toLowerCase()).toContain(told)
    expect(words).not.toContain(lead)
  })

  test('that wish for a page by what it is stay off it', () => {
    const { words } = markedPage(
      '{name|pegelkit}\n\n{tagline|Doku-Startseite aus diesem Text bauen.}\n\n{text|Lädt die Pegel der Elbe.}',
      'de',
    )
    expect(words).not.toContain('bauen')
  })

  test('that name a field are no note', () => {
    const { says } = markedPage('Titre : {name|Le Vieux Four}\n{about|Du pain au levain.}\n\n{ask|Une page svp}', 'fr')
    expect(says).not.toContain('Titre')
  })
})

describe('a wish', () => {
  test('for a look is heard in the request, and what is met is said', () => {
    const { content, says } = markedPage(
      '{name|Forsthof}\n{about|Ein Haus im Wald.}\n\n{ask|Eine ruhige dunkle Seite}',
      'de',
    )
    expect(content.meta.look).toBe('velvet')
    expect(says).toContain('Velvet, passend zu „ruhige dunkle“')
  })

  test('for dark blue asks for no dark page', () => {
    const { content } = markedPage('{name|Ruderclub}\n{about|Wir rudern.}\n\n{wish.colour|dunkelblau und weiß}', 'de')
    expect(content.meta.look).not.toBe('velvet')
  })

  test('leaves what stands beside it as a note', () => {
    const intent = {
      pieces: [
        ['name', 'Spoke Shed'],
        ['-', '\n'],
        ['wish.colour', 'Orange somewhere, like the van'],
      ] as never,
      lang: 'en',
    }
    const reading = goldReading(intent)
    const undone = undoneOf(makePage(reading, taskOf({ intent: reading.text })))
    expect(undone).toEqual([{ reason: 'aside', text: 'like the van' }])
  })

  test('for little text is met', () => {
    expect(markedPage('{name|Forsthof}\n{about|Ein Haus.}\n\n{wish.look|wenig Text}', 'de').says).not.toContain(
      'wenig Text',
    )
  })

  test('for the figures at the top moves them, inside a remark too', () => {
    const { says } = markedPage(
      '{aside|Hi Mo, format it as you like but keep the numbers up top.}\n\n{name|Weir Co-op}\n\n{heading|The problem}\n{text|Nobody knew what was in the store, and nobody had asked for years.}\n\n{heading|Results}\n- {item|31% less waste}\n- {item|4 hours saved a week}\n- {item|2 vans sold}',
    )
    expect(says).toContain('has: Results, The problem')
  })

  test.each([
    ['en', "We'd like a place where people can leave a memory.", 'Leave a memory'],
    ['fr', 'On voudrait un endroit où les gens peuvent laisser un souvenir.', 'Laisser un souvenir'],
    ['es', 'Queremos un lugar donde la gente pueda dejar un recuerdo.', 'Dejar un recuerdo'],
  ])('for a place to write is a form (%s)', (lang, sentence, title) => {
    const { of, words } = markedPage(
      `{name|Ada Lund}\n{about|She taught for thirty years.}\n\n{text|${sentence}}`,
      lang,
    )
    expect(of('form')).toMatchObject({ title })
    expect(words).not.toContain(sentence)
  })

  test('for a field on a waiting list is a form, whatever it was read as', () => {
    const { of } = markedPage(
      '{ask|landing page for} {name|Larder}. {text|Scans receipts}. {action|waitlist email field for android}',
    )
    expect(of('form')).toMatchObject({ title: 'Sign up' })
  })

  test('beside words to the maker is no copy', () => {
    const { of, words } = markedPage(
      '{name|Rössli}\n{about|Gasthof seit 1903.}\n\n{text|Drei Fotos, nicht zu viel Text}. {refusal|Bitte keine Weinkarte.}',
      'de',
    )
    expect(of('gallery')?.images).toHaveLength(3)
    expect(words).not.toContain('Drei')
  })
})

test('a short sentence with a price is no note', () => {
  const { words } = markedPage(
    '{name|Seehaus}\n{about|Ein Haus am See.}\n\nPreis ab {price|190 €} {aside|die Nacht.}',
    'de',
  )
  expect(words).toContain('Preis ab 190 € die Nacht')
})

describe('words without their marks', () => {
  test('are no quotation, though a few words inside have some', () => {
    const { all, words } = markedPage(
      '{name|Weir Co-op}\n\n{quote|Vans crossed each other every day because "it has always been so."}\n\n{text|Then we came.}',
    )
    expect(all('quote')).toEqual([])
    expect(words).toContain('Vans crossed')
  })

  test('are no quotation in a mail that is passed on', () => {
    const mail = [
      '> From: Cel',
      '> {name|Oak Green}',
      '> {text|We love trees.}',
      '> {text|Two of them.}',
      '> {quote|388 names so far.}',
      '> {text|Bye now.}',
    ]
    expect(markedPage(mail.join('\n')).all('quote')).toEqual([])
  })

  test('are no question where nothing is asked', () => {
    const { all, words } = markedPage(
      '{name|Spoke Shed}\n{about|Bike repairs.}\n\n**{question|We do no motors.}** {answer|Sorry. Try Volt in Marsh End.}',
    )
    expect(all('faq')).toEqual([])
    expect(words).toContain('We do no motors')
  })
})

test('real briefs: nothing that was asked for is printed', async () => {
  const { words, of } = await pageOf('Larder\nKeeps your receipts in order.\n\nWaitlist email field for android.')
  expect(words).not.toContain('field for android')
  expect(of('form')).toBeDefined()
})
