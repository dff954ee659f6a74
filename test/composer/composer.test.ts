import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import type { Block, Content } from '../../src/blocks/block'
import { CATALOGUE, blockType } from '../../src/blocks/catalogue'
import { blocksFromSketches, walk } from '../../src/blocks/tree/walk'
import { checkComplete, checkTree } from '../../src/blocks/tree/checks'
import type { EngineEvent } from '../../src/composer/engine'
import { localComposer } from '../../src/composer/composer'
import { type Role, ROLES } from '../../src/composer/reader/roles'
import { isObject } from '../../src/lib/json'
import { finished } from '../../src/lib/steps'
import { renderPage } from '../../src/pages/document'
import { DEFAULT_THEME } from '../../src/lib/theme'
import { pageOf } from '../support/gallery'
import { bakery, empty, kanzlei } from './corpus/bases'
import { edits } from './corpus/edits'
import { pagesInEnglish } from './corpus/pages-en'
import { pagesInOtherLanguages } from './corpus/pages-other'
import { unseen } from './corpus/unseen'
import { NO_PROFILE } from '../support/no-profile'
import { composed, markedPage, NOTHING, taskOf, wordsIn } from './measure'

/** Every third brief, where one by one would prove no more. */
const some = <Of>(briefs: readonly Of[]): Of[] => briefs.filter((_, i) => i % 3 === 0)

const CORPUS = [...pagesInEnglish, ...pagesInOtherLanguages, ...edits, ...unseen]

/** Links inside the page, and what they lead to. */
function brokenAnchors(blocks: readonly Block[]): string[] {
  const ids = new Set<string>()
  const anchors: string[] = []
  const collect = (value: unknown, key = ''): void => {
    if (typeof value === 'string' && key === 'href' && value.startsWith('#')) anchors.push(value.slice(1))
    else if (Array.isArray(value)) value.forEach((one) => collect(one, key))
    else if (isObject(value)) for (const [name, one] of Object.entries(value)) collect(one, name)
  }
  walk(blocks, ({ id, props }) => {
    ids.add(id)
    collect(props)
  })
  return anchors.filter((anchor) => !ids.has(anchor))
}

function faultsOf({ blocks }: Content): string[] {
  const issues = [...checkTree(blocks, blockType), ...checkComplete(blocks, blockType)]
  return [
    ...issues.map(({ path, message }) => `${path} ${message}`),
    ...brokenAnchors(blocks).map((id) => `#${id} leads nowhere`),
  ]
}

function usedBy(events: readonly EngineEvent[]) {
  const last = events.findLast(({ kind }) => kind === 'usage')
  if (last?.kind !== 'usage') throw new Error('The composer said nothing of its usage.')
  return last.usage
}

const words = fc.constantFrom(
  ...CORPUS.flatMap(({ intent }) => intent.split(/(?<=[\s,.:;"“”„«»()-])/)),
  '"',
  '„',
  '(',
  ')',
  ':',
  '\n- ',
  '€',
  '#',
  '[',
  ']',
  '`',
  '@',
  'https://',
  '<b>',
  '😀',
  '\u200b',
  'مطعم',
  '12',
  '3 ',
  '___',
  '**',
)
const briefs = fc.oneof(
  fc.array(words, { maxLength: 60 }).map((parts) => parts.join('')),
  fc.string({ maxLength: 400, unit: 'binary' }),
  fc.string({ maxLength: 400 }),
)
const examples: Content = {
  name: 'All',
  slug: 'all',
  description: '',
  meta: {},
  blocks: ((count) =>
    blocksFromSketches(
      CATALOGUE.map(({ example }) => example),
      () => `n${++count}`,
    ))(0),
}

describe('any brief', () => {
  test('gives operations that apply in order, and a complete page without broken anchors', async () => {
    await fc.assert(
      fc.asyncProperty(briefs, fc.constantFrom('en', 'de', 'fr', 'es', 'pl'), async (intent, locale) => {
        const { content } = await composed(taskOf({ intent, locale }))
        expect(faultsOf(content)).toEqual([])
        expect(content.name.trim()).not.toBe('')
        expect(content.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
      { numRuns: 100 },
    )
  }, 60_000)

  test('cut off wherever it may be holds no word of the machinery', async () => {
    const pages = fc.constantFrom(...CORPUS.filter(({ base }) => !base))
    await fc.assert(
      fc.asyncProperty(pages, fc.nat(1_000), async ({ intent }, cut) => {
        const { content } = await composed(taskOf({ intent: intent.slice(0, intent.length - (cut % intent.length)) }))
        expect(JSON.stringify(content)).not.toMatch(/undefined|NaN|\[object|\bnull\b/)
      }),
      { numRuns: 120 },
    )
  }, 60_000)

  test.each(['https://', 'https://t', 'https://?a=b', '//tidal', 'https://ti"dal.example'])(
    'an address that none can open (%s) is no button’s',
    async (address) => {
      const { content } = await composed(
        taskOf({ intent: `Launch page for Tidal. Button "Start for free" linking to ${address}` }),
      )
      expect(faultsOf(content)).toEqual([])
    },
  )

  test('changes any page without breaking it', async () => {
    const bases = fc.constantFrom(bakery, kanzlei, examples, empty)
    await fc.assert(
      fc.asyncProperty(briefs, bases, async (intent, base) => {
        const { content } = await composed(taskOf({ intent, base }))
        expect(faultsOf(content).filter((fault) => !faultsOf(base).includes(fault))).toEqual([])
      }),
      { numRuns: 100 },
    )
  }, 60_000)
})

describe('hostile briefs', () => {
  const long = CORPUS.map(({ intent }) => intent).join('\n\n')
  const hostile: Record<string, string> = {
    nothing: '',
    'only spaces': '   \n\t ',
    'only emoji': '🎉🎂🥳🍰',
    'emoji without end': '🎉 a '.repeat(4_000),
    'a numbered list': '1. hero\n2. faq\n'.repeat(1_300),
    Arabic: 'صفحة لمطعم لبناني في بيروت اسمه "بيت جدي"، مع قائمة طعام ورقم هاتف 01 234 567',
    Chinese: '为一家小面包店制作一个网页，名字叫“麦香”。电话 010-12345678',
    markup:
      'Landing page for <img src=x onerror=alert(1)> with "<script>alert(1)</script>" and [x](javascript:alert(1))',
    'a link that runs':
      'link page for Eve: [click](javascript:alert(1)), data:text/html,<script>1</script>, https://ok.example',
    'zero-width and direction marks': 'Land\u200bing\u202e page for \u2066Acme\u2069 with\u200d 3 features',
    'half a character': 'Landing page for \ud83d Acme \udc00',
    'ten thousand letters': 'a'.repeat(10_000),
    'brackets without end': '('.repeat(5_000),
    'quotes without end': '"'.repeat(5_001),
    commas: ',a'.repeat(8_000),
    numbers: '1 '.repeat(8_000),
    prices: '€1 '.repeat(5_000),
    'dates and hours': 'Mon-Fri 9-17, '.repeat(1_400),
    stops: '. '.repeat(9_000),
    capitals: 'Aa '.repeat(6_600),
    addresses: 'a@b.c'.repeat(4_000),
    'section after section': 'features, pricing, faq, '.repeat(800),
    lines: '- a\n'.repeat(5_000),
    colons: 'a: '.repeat(6_600),
    hyphens: 'A-'.repeat(10_000),
    initials: `${'A.'.repeat(9_999)}!`,
    apostrophes: 'A’'.repeat(10_000),
    clubs: 'e. V.'.repeat(4_000),
    'days without hours': `${'Mo-'.repeat(6_600)}@`,
    'parts without a stop': `from ${'faq‘'.repeat(4_990)}"`,
    'sections without a stop': `to ${'12€section'.repeat(1_990)}"`,
    'lists of chapters without a stop': 'section: a,b '.repeat(1_500),
    'headed lists without end': 'Areas: Hove, Lewes.\n'.repeat(1_000),
    'names of nothing': 'named '.repeat(3_300),
    'sentences that tell': 'we faq our team '.repeat(1_200),
    'fields without end': `form with fields ${'name, email and '.repeat(1_200)}`,
    'a price to a line': 'Tea – 3 €\n'.repeat(2_000),
    'a time to a line': '10:00 Talk\n'.repeat(1_800),
    'the whole corpus': long.slice(0, 20_000),
  }
  for (const [name, intent] of Object.entries(hostile))
    for (const base of [null, bakery])
      test(`${name} ${base ? 'on a page' : 'for a page'} is read to its end and ends valid`, async () => {
        const { content } = await composed(taskOf({ intent: intent.slice(0, 5_000), ...(base && { base }) }))
        expect(faultsOf(content)).toEqual([])
        const html = finished(renderPage(pageOf(content, DEFAULT_THEME)))
        expect(/<script>alert|<img src=x|<a[^>]*href="(?:javascript|data):/.test(html)).toBe(false)
      })
})

describe('whatever is read, its page is valid:', () => {
  const WAYS: Partial<Record<Role, string>> = { phone: '+43 1 234 567', email: 'ada@blum.example', hours: 'Mon 9-17' }
  test.each(ROLES.filter((role) => role !== '-'))('%s', (role) => {
    const many = Array.from({ length: 250 }, (_, i) => `{${role}|${WAYS[role] ?? `Word ${i}`}}`)
    expect(faultsOf(markedPage(many.join('\n')).content)).toEqual([])
    expect(faultsOf(markedPage(`Top\n\n{${role}|${'a'.repeat(3_000)}}\n\nEnd of it.`).content)).toEqual([])
  })
})

describe('a change of the largest page', () => {
  /** A block that counts how often it is looked into. */
  let looks = 0
  const watched = (block: Block): Block =>
    Object.defineProperty({ ...block }, 'props', { enumerable: true, get: () => (looks++, block.props) })
  const headings = Array.from({ length: 1_990 }, (_, i) =>
    watched({ id: `b${i}`, type: 'heading', props: { text: `Opening hours ${i}` } }),
  )
  const texts = Array.from({ length: 190 }, (_, i) =>
    watched({ id: `b${i}`, type: 'text', props: { text: 'words and words. '.repeat(290) } }),
  )
  const cases: [string, Block[], string][] = [
    ['parts named without end', headings, 'cta: '.repeat(4_000)],
    ['lists without end', headings, 'features: '.repeat(2_000)],
    ['words for words in long texts', texts, 'Change "a" to "b". '.repeat(1_000)],
    ['moves on a page of long texts', texts, 'Move the faq up. '.repeat(1_100)],
  ]
  test.each(cases)(
    '%s: the page is not read anew for each of them',
    async (_, blocks, intent) => {
      const task = taskOf({ intent, base: { ...NOTHING, blocks } })
      looks = 0
      await localComposer().estimate(task)
      // Each brief asks for at least a thousand changes; twenty of them are read.
      expect(looks).toBeLessThan(150 * blocks.length)
    },
    60_000,
  )
})

describe('what it says of itself', () => {
  test('a block with an open place has the provenance placeholder', async () => {
    for (const brief of CORPUS.filter(({ base }) => !base)) {
      const { events } = await composed(taskOf(brief))
      for (const event of events) {
        if (event.kind !== 'operation' || !isObject(event.value) || event.value.op !== 'insert') continue
        const { type, ...rest } = event.value.block as unknown as Block
        const open = /\[[^\][\n]{2,60}\](?!\()/.test(wordsIn([{ ...rest, type, id: 'x', children: [] }]))
        const quotedHole = /\[|\]/.test(brief.intent)
        if (!quotedHole && type !== 'code')
          expect({ type, brief: brief.name, open }).toEqual({
            type,
            brief: brief.name,
            open: event.provenance === 'placeholder',
          })
      }
    }
  })

  test('every placeholder is told to the person', async () => {
    const { says, content } = await composed(taskOf({ intent: 'Page for Moss Studio with two testimonials and a FAQ' }))
    const holes = [...new Set(JSON.stringify(content.blocks).match(/(?<=\[)[^\][{}"]+(?=\])/g))]
    expect(holes.length).toBeGreaterThan(2)
    for (const hole of holes) expect(says).toContain(hole)
  })

  test.each([
    ['Seite für die Bäckerei Huber mit drei Vorteilen', 'Die Seite „'],
    ['Page pour la boulangerie Paul avec trois avantages', 'La page « '],
    ['Página para la panadería Sol con tres ventajas', 'La página «'],
    ['Pagina per la pizzeria Da Gino a Foggia, senza prezzi per favore', 'La pagina «'],
    ['Uma página para a minha padaria Pão Quente, por favor', 'A página «'],
    ['Een pagina voor onze bakkerij De Korenbloem graag', 'De pagina ‘'],
    ['Proszę o stronę dla naszej piekarni Pod Kłosem', 'Strona „'],
  ])('it answers %p in its language', async (intent, answer) => {
    expect((await composed(taskOf({ intent }))).says).toStartWith(answer)
  })

  test('the profile of the World fills what the brief leaves open, links to its pages are paths, and both are marked so', async () => {
    const ownPages = [{ name: 'Opening times', path: '/w/w/opening-times' }]
    const profile = { ...NO_PROFILE, phone: '+43 316 555000', address: 'Lendplatz 14, 8020 Graz' }
    const world = { name: 'Harbour Dental', description: 'Dentists at the old harbour.', profile }
    const { content, events } = await composed(taskOf({ intent: 'contact page', world, ownPages }))
    expect(wordsIn(content.blocks)).toContain('+43 316 555000')
    expect(wordsIn(content.blocks)).toContain('Lendplatz 14')
    expect(wordsIn(content.blocks)).toContain('/w/w/opening-times')
    expect(events.some((event) => event.kind === 'operation' && event.provenance === 'profile')).toBe(true)
  })

  test('an agent’s tools are the only blocks used', async () => {
    const task = {
      ...taskOf({ intent: 'Landing page for Acme with 3 features, pricing and a FAQ' }),
      tools: ['hero', 'features'],
    }
    const { content } = await composed(task)
    const types = content.blocks.map(({ type }) => type)
    expect(types.filter((type) => !task.tools.includes(type))).toEqual([])
    expect(types).toContain('hero')
  })

  test('it begins with the document, plans before it composes, and tells its usage and why it ended last', async () => {
    const { events } = await composed(taskOf({ intent: 'Landing page for Acme' }))
    expect(events.slice(0, 3).map((event) => (event.kind === 'step' ? event.step : event.kind))).toEqual([
      'plan',
      'compose',
      'operation',
    ])
    expect(events[2]).toMatchObject({ value: { op: 'document', name: 'Acme', slug: 'acme' }, provenance: 'brief' })
    expect(events.at(-2)).toMatchObject({ kind: 'usage', usage: { outputTokens: expect.any(Number) } })
    expect(events.at(-1)).toEqual({ kind: 'finish', reason: 'stop' })
  })

  test('what was estimated before, this or another brief, changes nothing in what is written', async () => {
    const [other] = CORPUS
    for (const brief of some(CORPUS)) {
      const task = taskOf(brief)
      const engine = localComposer()
      await engine.estimate(taskOf(other!))
      await engine.estimate(task)
      const events = await Array.fromAsync(engine.compose(task, new AbortController().signal))
      expect(events).toEqual((await composed(task)).events)
    }
  })

  test('its estimate is enough, and it never writes more than the hold pays for', async () => {
    for (const brief of CORPUS.slice(0, 12)) {
      const { events } = await composed(taskOf(brief))
      const { inputTokens, outputTokens } = usedBy(events)
      const estimate = await localComposer().estimate(taskOf(brief))
      expect(estimate.inputTokens).toBe(inputTokens)
      expect(estimate.outputTokens).toBeGreaterThanOrEqual(outputTokens)
      const few = await composed({ ...taskOf(brief), maxOutputTokens: 300 })
      expect(usedBy(few.events).outputTokens).toBeLessThanOrEqual(300)
    }
  })

  test('a hold that is just enough pays for the whole page and for what is said about it', async () => {
    for (const { intent } of some(CORPUS.filter(({ base }) => !base))) {
      const whole = await composed(taskOf({ intent }))
      const just = await composed({ ...taskOf({ intent }), maxOutputTokens: usedBy(whole.events).outputTokens })
      expect(just.operations).toEqual(whole.operations)
      expect(just.says).toBe(whole.says)
    }
  })

  test('what Surfaces of the World fill in takes no part of the page away', async () => {
    const ownPages = [1, 2, 3, 4].map((n) => ({
      name: `A page of ours with a long name, the ${n}th`,
      path: `/w/w/a-page-of-ours-with-a-long-name-${n}`,
    }))
    for (const { intent } of some(CORPUS.filter(({ base }) => !base))) {
      const task = taskOf({ intent })
      const { outputTokens: maxOutputTokens } = await localComposer().estimate(task)
      const whole = await composed({ ...task, ownPages })
      const held = await composed({ ...task, ownPages, maxOutputTokens })
      expect(held.content).toEqual(whole.content)
      expect(held.says).toBe(whole.says)
    }
  })

  test('a page that is longer than its hold is shorter by whole parts, and nothing leads to a part that is not there', async () => {
    for (const { intent } of CORPUS.filter(({ base }) => !base).slice(0, 12))
      for (const share of [0.3, 0.6, 0.9]) {
        const task = taskOf({ intent })
        const maxOutputTokens = Math.floor((await localComposer().estimate(task)).outputTokens * share)
        const { content } = await composed({ ...task, maxOutputTokens })
        const ids = new Set<string>()
        walk(content.blocks, ({ id }) => void ids.add(id))
        const anchors = [...JSON.stringify(content.blocks).matchAll(/"href":"#([^"]+)"/g)].map(([, id]) => id ?? '')
        expect(anchors.filter((id) => !ids.has(id))).toEqual([])
      }
  })

  test('what a hold does not pay for whole ends for its length: a page of fewer parts, a change that was cut', async () => {
    const page = taskOf({ intent: 'Landing page for Acme with features, pricing and a contact form' })
    const change = taskOf({ intent: 'add a gallery and add a faq', base: bakery })
    for (const task of [page, change]) {
      const whole = await composed(task)
      const cut = await composed({ ...task, maxOutputTokens: Math.floor(usedBy(whole.events).outputTokens / 2) })
      expect(whole.events.at(-1)).toEqual({ kind: 'finish', reason: 'stop' })
      expect(cut.operations.length).toBeLessThan(whole.operations.length)
      expect(cut.events.at(-1)).toEqual({ kind: 'finish', reason: 'length' })
    }
  })

  test('a cancelled turn stops between two blocks', async () => {
    const stop = new AbortController()
    let count = 0
    for await (const event of localComposer().compose(taskOf({ intent: 'Landing page for Acme' }), stop.signal))
      if (event.kind === 'operation' && ++count === 2) stop.abort()
    expect(count).toBe(2)
  })

  test('what led to a removed part goes with it, and to the part in its place where there is one', async () => {
    const { content } = await composed(taskOf({ intent: 'remove the faq', base: bakery }))
    expect(faultsOf(content)).toEqual([])
    expect(wordsIn(content.blocks)).not.toContain('#faq')
  })

  test('the same brief gives the same page', async () => {
    const task = taskOf({ intent: CORPUS[1]?.intent ?? '' })
    expect((await composed(task)).operations).toEqual((await composed(task)).operations)
  })
})

describe('an empty page', () => {
  const intent = 'Unsere Bäckerei Backstube Krüger in Münster backt Roggenbrot und Brezeln. Telefon 0251 123456.'
  const named = async (name: string) => {
    const { content } = await composed(taskOf({ intent, locale: 'de', base: { ...NOTHING, name, slug: 'page' } }))
    return [content.name, content.slug]
  }

  test('gets a name where the first words of the brief stand for one', async () => {
    const [name, slug] = await named('Unsere Bäckerei Backstube Krüger in Münster backt')
    expect(name).toContain('Backstube Krüger')
    expect(name).not.toContain('Unsere')
    expect(slug).toBe('page')
  })

  test('keeps the name that a person gave it', async () => {
    expect(await named('Tag der offenen Tür')).toEqual(['Tag der offenen Tür', 'page'])
  })
})
