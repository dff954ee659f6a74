import { describe, expect, test } from 'bun:test'
import { train } from '../../scripts/reader/crf'
import { exampleOf } from '../../scripts/reader/examples'
import { rounded } from '../../scripts/reader/pack'
import { measured } from '../../scripts/reader/report'
import { corpusHash } from '../../scripts/reader/settings'
import { entityFinder } from '../../src/composer/reader/entities'
import { languageOf } from '../../src/composer/reader/language'
import { readBrief, readingSteps } from '../../src/composer/reader/read-brief'
import type { Entity, Piece, Reading } from '../../src/composer/reader/reading'
import { indexed, parseWeights, weightBytes } from '../../src/composer/reader/weights'
import { HOSTILE_BRIEFS } from '../bench/hostile-briefs'
import fc from '../support/properties'
import { goldReading } from './gold-reading'
import { type LabelledBrief, labelledBriefs, textOf } from './labelled/labelled'

const [learned, dev] = await Promise.all([labelledBriefs('train'), labelledBriefs('dev')])
const read = dev.map((brief) => ({ brief, reading: readBrief(textOf(brief), brief.lang) }))
const WEIGHTS = new URL('../../src/composer/reader/reader.weights', import.meta.url)

describe('every word of a brief is in exactly one piece, and the pieces are the brief', () => {
  test('in briefs that people wrote', () => {
    const some = learned.filter((_, i) => i % 4 === 0)
    for (const brief of some) expect(faultsOf(readBrief(textOf(brief), brief.lang))).toEqual([])
    for (const { reading, brief } of read) expect([...faultsOf(reading), ...faultsOf(goldReading(brief))]).toEqual([])
  })

  test('in random text', () => {
    const PARTS = [
      'Anna',
      ' ',
      '\n',
      '\n\n',
      ', ',
      '. ',
      '- ',
      '1. ',
      '# ',
      ': ',
      '12,50 €',
      '+49 30 1234567',
      'a@b.example',
      '(',
      ')',
      '„',
      '“',
      '\t',
      ' | ',
      '\r\n',
      '今日',
      '😀',
      'é',
      '[12.02., 09:14] Anna: ',
      '10:30',
      '�',
    ]
    const text = fc.array(fc.oneof(fc.constantFrom(...PARTS), fc.string({ maxLength: 8, unit: 'binary' })), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(text, (parts) => expect(faultsOf(readBrief(parts.join(''), 'en'))).toEqual([])),
      { numRuns: 200 },
    )
  })

  test.each([...HOSTILE_BRIEFS])('in 3,000 characters of %s', (_, brief) => {
    expect(faultsOf(readBrief(brief.slice(0, 3_000), 'en'))).toEqual([])
  })
})

test('a brief of 20,000 characters is read in many steps, so that others can work in between', () => {
  const brief = 'We open at 9, call 030 1234567. '.repeat(600)
  expect([...readingSteps(brief, 'en')].length).toBeGreaterThan(20)
})

test('the same brief gives the same reading', () => {
  const brief = textOf(dev[0]!)
  expect(readBrief(brief, 'de')).toEqual(readBrief(brief, 'de'))
})

describe('weights', () => {
  test('training twice gives the same weights', () => {
    const examples = learned
      .filter((brief) => textOf(brief).length < 300)
      .slice(0, 12)
      .map(exampleOf)
    const options = { epochs: 2, rate: 0.1, dropout: 0.5, decay: 0.003, least: 1, start: 0.01 }
    const [once, again] = [train(examples, options), train(examples, options)]
    expect(rounded(once, 1, 0.01)).toEqual(rounded(again, 1, 0.01))
  })

  test('what is written is read again', () => {
    const examples = learned.slice(0, 3).map(exampleOf)
    const written = rounded(
      train(examples, { epochs: 1, rate: 0.1, dropout: 0, decay: 0, least: 1, start: 0.01 }),
      7,
      0.01,
    )
    expect(parseWeights(weightBytes(written))).toEqual(written)
    const scores = new Float64Array(100)
    indexed(written).first.add(written.first.features[1]!, scores)
    expect(scores.some((score) => score !== 0)).toBe(true)
  })

  test('the weights in the repository come from the labelled briefs, in a file of at most 2 MB', async () => {
    const file = await Bun.file(WEIGHTS).bytes()
    expect(parseWeights(file).corpus).toBe(corpusHash(learned))
    expect(file.length).toBeLessThanOrEqual(2_000_000)
  })

  test('a damaged file is refused', () => {
    expect(() => parseWeights(new Uint8Array(64))).toThrow('damaged')
  })
})

describe('on the development part', () => {
  test('a short Spanish request is not Portuguese, though most of its function words are both', () => {
    const brief =
      'Página para el taller Hermanos Ruiz. abrimos lunes a viernes. estamos en Sagunto 120. nada de opiniones inventadas'
    expect(languageOf(brief, 'en')).toBe('es')
  })

  test('the language is right in 98 % of the briefs, and in 94 % when the request is in another language', () => {
    const isRight = (brief: LabelledBrief, language: string) => language === brief.lang.split('-')[0]
    const right = read.filter(({ brief, reading }) => isRight(brief, reading.language))
    const rightByText = dev.filter((brief) => isRight(brief, languageOf(textOf(brief), 'en')))
    expect(right.length / dev.length).toBeGreaterThanOrEqual(0.98)
    expect(rightByText.length / dev.length).toBeGreaterThanOrEqual(0.94)
  })

  test('words get their roles as often as they did, and little content is lost', () => {
    const { total, roles } = measured(dev)
    expect(total.exact).toBeGreaterThanOrEqual(0.64)
    expect(total.coarse).toBeGreaterThanOrEqual(0.93)
    expect(total.lost).toBeLessThanOrEqual(0.025)
    for (const role of ['phone', 'email', 'action.url', 'question'] as const) {
      const { of, right } = roles.get(role)!
      expect({ role, share: right / of >= 0.85 }).toEqual({ role, share: true })
    }
  })

  test('nine in ten phone numbers, and all e-mail addresses and links, are found as such', () => {
    expect(shareFound('phone', 'phone')).toBeGreaterThanOrEqual(0.85)
    expect(shareFound('email', 'email')).toBeGreaterThanOrEqual(0.97)
    expect(shareFound('action.url', 'web')).toBeGreaterThanOrEqual(0.8)
  })
})

describe('facts', () => {
  test.each<[Piece['role'], string, string, string[]]>([
    ['phone', '030 1234567', 'de-DE', ['phone +49301234567']],
    ['phone', '01632 960 961', 'en-GB', ['phone +441632960961']],
    ['email', 'anna@blum.example', 'de', ['email anna@blum.example']],
    ['action.url', 'www.blum.at/book', 'de', ['web https://www.blum.at/book']],
    ['action.url', 'http://book.example/x', 'en', ['web http://book.example/x']],
    ['item.price', '12,50 €', 'de', ['money 12.50 EUR']],
    ['item.price', '$1,250.00', 'en-US', ['money 1250.00 USD']],
    ['price', '$14.000', 'es-CO', ['money 14000 COP']],
    ['price', 'R$ 3.240', 'pt-BR', ['money 3240 BRL']],
    ['date', 'Samstag, 6. Juni 2027, 14 Uhr', 'de', ['date 2027-06-06T14:00']],
    ['date', '12/05/2026', 'en-GB', ['date 2026-05-12']],
    ['date', '12/05/2026', 'en-US', ['date 2026-12-05']],
    ['date', 'terça-feira, 14 de abril', 'pt-BR', ['date --04-14']],
    ['hours', '10:00 – 17:30', 'fr', ['time T10:00/T17:30']],
    ['fact', '301 884 512', 'de', []],
    ['text', 'insured up to 1.000.000', 'en', []],
  ])('in a piece with the role %s, %p (%s) is %p', (role, text, locale, expected) => {
    const found = entityFinder(locale.split('-')[0]!, locale)({ role, text })
    expect(found.map(({ kind, value }) => `${kind} ${value}`)).toEqual(expected)
  })

  test.each([
    ['IBAN DE81 2405 0119 0300 4417 92', 'de-DE'],
    ['USt-IdNr.: DE 301 884 512', 'de-DE'],
    ['Handelsregister HRB 12345, Amtsgericht Kiel', 'de-DE'],
    ['Registered 12/03/2019 under number 08765432', 'en-GB'],
    ['CNPJ 09.331.770/0001-15', 'pt-BR'],
    ['Backend developer 2017-2021', 'en-GB'],
  ])('%s is no phone number', (brief, locale) => {
    const { pieces } = readBrief(brief, locale)
    expect(pieces.filter(({ role }) => role === 'phone')).toEqual([])
    expect(pieces.flatMap(({ entities }) => entities).filter(({ kind }) => kind === 'phone')).toEqual([])
  })
})

/** What is wrong with a reading: words outside of the pieces, pieces that overlap, or texts that are not the brief's. */
function faultsOf({ text, pieces }: Reading): string[] {
  const faults: string[] = []
  let end = 0
  for (const piece of pieces) {
    if (piece.start < end || piece.end <= piece.start) faults.push(`overlap at ${piece.start}`)
    if (text.slice(piece.start, piece.end) !== piece.text) faults.push(`text at ${piece.start}`)
    if (hasWord(text.slice(end, piece.start))) faults.push(`lost: ${text.slice(end, piece.start)}`)
    end = piece.end
  }
  if (hasWord(text.slice(end))) faults.push(`lost: ${text.slice(end)}`)
  return faults
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** The share of the pieces with a role whose text the reader finds as a fact of a kind. */
function shareFound(role: Piece['role'], kind: Entity['kind']): number {
  const looksRight = (text: string) => (kind === 'web' ? /\.\w/.test(text) && !text.includes('@') : true)
  const facts = read.flatMap(({ brief, reading }) => {
    const texts = brief.pieces.filter(([one, text]) => one === role && looksRight(text)).map(([, text]) => text)
    const found = reading.pieces.filter(({ entities }) => entities.some((entity) => entity.kind === kind))
    return texts.map((text) => found.some((one) => one.text.includes(text) || text.includes(one.text)))
  })
  return facts.filter(Boolean).length / facts.length
}
