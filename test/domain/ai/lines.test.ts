import { describe, expect, test } from 'bun:test'
import fc from '../../support/properties'
import { LineReader } from '../../../src/features/ai/generative/lines'
import type { LineEvent } from '../../../src/features/ai/generative/told'

const insert = (id: string, text = 'Hi {there} "you" 👩‍🚀 é\n# no heading') => ({
  op: 'insert',
  parentId: null,
  index: 0,
  block: { id, type: 'text', props: { text } },
})
const line = (id: string) => JSON.stringify(insert(id))
const pretty = (value: unknown, indent = 2) => JSON.stringify(value, null, indent)

/** What a reader makes of a text that comes in pieces of that size. */
function read(text: string, size = 5, whole = true): LineEvent[] {
  const reader = new LineReader()
  const events: LineEvent[] = []
  for (let i = 0; i < text.length; i += size) events.push(...reader.push(text.slice(i, i + size)))
  return [...events, ...reader.end(whole)]
}

const said = (events: LineEvent[]) => events.map((event) => (event.kind === 'text' ? event.delta : '')).join('')
const done = (events: LineEvent[]) => events.flatMap((event) => (event.kind === 'operation' ? [event.value] : []))
const broken = (events: LineEvent[]) => events.flatMap((event) => (event.kind === 'malformed' ? [event.line] : []))

const SIZES = [1, 2, 3, 7, 64, 10_000]

describe('reads operations and words apart', () => {
  test.each<[string, string, string[], string]>([
    [
      'lines with prose between them',
      `I begin.\n${line('a')}\nGoing on:\n${line('b')}\nDone 👍.`,
      ['a', 'b'],
      'I begin.\nGoing on:\nDone 👍.',
    ],
    ['code fences', `Sure\n\`\`\`jsonl\n${line('a')}\n${line('b')}\n\`\`\`\nBye`, ['a', 'b'], 'Sure\nBye'],
    ['a fence on the same line', `\`\`\`${line('a')}\`\`\`\nBye`, ['a'], 'Bye'],
    ['one object', `{"operations":[${line('a')},${line('b')}]}`, ['a', 'b'], ''],
    ['one object over many lines', `${pretty({ operations: [insert('a'), insert('b')] })}\nDone`, ['a', 'b'], 'Done'],
    [
      'one object with a thought before',
      `${pretty({ plan: 'x', operations: [insert('a'), insert('b')] })}`,
      ['a', 'b'],
      '',
    ],
    ['operations over many lines', `${pretty(insert('a'))}\n${pretty(insert('b'), 4)}`, ['a', 'b'], ''],
    ['a list', pretty([insert('a'), insert('b')], 1), ['a', 'b'], ''],
    ['several on a line', `${line('a')}${line('b')}, ${line('c')}`, ['a', 'b', 'c'], ''],
    ['list marks', `- ${line('a')}\n2. ${line('b')}\n- a point\n3 things`, ['a', 'b'], '- a point\n3 things'],
    ['Windows line ends', `Hello\r\n${line('a')}\r\nBye\r\n`, ['a'], 'Hello\nBye'],
    [
      'a placeholder at the beginning of a line',
      `[Your phone] is missing.\n${line('a')}`,
      ['a'],
      '[Your phone] is missing.',
    ],
    ['thoughts in tags', `<think>{"op":"remove"}\nhm</think>\nHello\n${line('a')}`, ['a'], 'Hello'],
    ['words behind an object', `${line('a')} // the intro\nBye`, ['a'], 'Bye'],
    ['nothing', ' \n\n ', [], ''],
  ])('%s', (_, text, ids, words) => {
    for (const size of SIZES) {
      const events = read(text, size)
      expect(done(events)).toEqual(ids.map((id) => insert(id)))
      expect(said(events)).toBe(words)
      expect(broken(events)).toEqual([])
    }
  })

  test('however the text is cut to pieces', () => {
    const item = fc.oneof(
      fc.constantFrom('a', 'b', 'c').map((id) => ({ text: line(id), id, words: '' })),
      fc.constantFrom('Hello you.', '👩‍🚀 é 東京', 'Now "this": {x}').map((words) => ({ text: words, id: '', words })),
    )
    fc.assert(
      fc.property(fc.array(item), fc.integer({ min: 1, max: 40 }), (items, size) => {
        const events = read(items.map(({ text }) => text).join('\n'), size)
        expect(done(events)).toEqual(items.filter(({ id }) => id).map(({ id }) => insert(id)))
        expect(said(events)).toBe(items.flatMap(({ words }) => words || []).join('\n'))
      }),
    )
  })

  test('never throws, and never loses an operation behind nonsense', () => {
    const piece = fc.constantFrom(
      ...'{}[]":,\\`\n abé👍{"op":',
      '{"operations":[',
      '```',
      '<think>',
      'null',
      '\ud800',
      '- ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (pieces, size) => {
        const nonsense = pieces.join('').replaceAll('<think>', '')
        const events = read(`${nonsense}\n${line('end')}`, size)
        expect(done(events)).toContainEqual(insert('end'))
      }),
      { numRuns: 500 },
    )
  })
})

describe('mends without loss', () => {
  test.each<[string, string, number]>([
    ['a bracket that is missing', `${line('a').slice(0, -1)}\n${line('b')}`, 2],
    ['two that are missing, before words', `${line('a').slice(0, -2)}\nThat was it.`, 1],
    ['one that is too many', `${line('a')}}\n${line('b')}`, 2],
    ['a comma before a bracket', `${line('a').replace('}}}', ',}}}')}`, 1],
    ['a line break inside a text', line('a').replaceAll('\\n', '\n'), 1],
    ['a last bracket that never came', line('a').slice(0, -1), 1],
  ])('%s', (_, text, count) => {
    for (const size of SIZES) {
      const events = read(text, size)
      expect(done(events)).toEqual(['a', 'b'].slice(0, count).map((id) => insert(id)))
      expect(broken(events)).toEqual([])
    }
  })
})

test('half a character is replaced, as in what people send', () => {
  const [operation] = done(read(JSON.stringify(insert('a', 'half \ud83d'))))
  expect(operation).toEqual(insert('a', 'half \ufffd'))
})

describe('tells what is broken, and goes on behind it', () => {
  test.each([
    ['a text that never ends', '{"op":"insert","block":{"id":"x","props":{"text":"oops}}}'],
    ['no JSON at all', '{this is no JSON}'],
    ['another language', "{'op': 'remove', 'blockId': 'a'}"],
    ['brackets that do not match', '{"op":"remove","list":[1}}'],
  ])('%s', (_, text) => {
    for (const size of SIZES) {
      const events = read(`${text}\n${line('b')}\nBye`, size)
      expect(broken(events)).toEqual([text])
      expect(done(events)).toEqual([insert('b')])
      expect(said(events)).toBe('Bye')
    }
  })

  test('an object that the limit cut off is not guessed at', () => {
    const half = line('a').slice(0, -1)
    expect(broken(read(half, 5, false))).toEqual([half])
  })

  test('nesting and lines without end', () => {
    const deep = read(`${'{"a":'.repeat(100_000)}\n${line('b')}`, 4_096)
    expect(done(deep)).toEqual([insert('b')])
    const long = read(`{"op":"${'x'.repeat(300_000)}\n${line('b')}`, 4_096)
    expect(done(long)).toEqual([insert('b')])
    for (const [first = ''] of [broken(deep), broken(long)]) expect(first.length).toBeLessThan(5_000)
  })
})

describe('a block that is being written', () => {
  test('is shown as far as it has come, and never more', () => {
    const text = 'A text that takes a while to be written, é👩‍🚀 and all.'
    const previews = read(JSON.stringify(insert('a', text)), 4).filter((event) => event.kind === 'preview')
    expect(previews.length).toBeGreaterThan(2)
    for (const { blockId, props } of previews) {
      expect(blockId).toBe('a')
      expect(text.startsWith(props.text as string)).toBe(true)
    }
  })

  test('is not shown before it has a name', () => {
    const nameless = { op: 'insert', block: { type: 'text', props: { text: 'x'.repeat(200) } } }
    expect(read(JSON.stringify(nameless), 4).filter((event) => event.kind === 'preview')).toEqual([])
  })
})

describe('words', () => {
  test('come as they are written, not a line at a time', () => {
    expect(new LineReader().push('Hello th')).toEqual([{ kind: 'text', delta: 'Hello th' }])
  })

  test('never break a pair of surrogates', () => {
    const reader = new LineReader()
    const deltas = [...reader.push('Hi \ud83d'), ...reader.push('\ude00!')]
    expect(said(deltas)).toBe('Hi 😀!')
    for (const event of deltas) expect(event.kind === 'text' && event.delta.isWellFormed()).toBe(true)
  })

  test('carry no control characters and no hidden text', () => {
    expect(said(read('a\u0000b\u200b\u202ec\u{e0041}\u{e0042}', 100))).toBe('abc')
  })
})

test.each([
  ['backticks', '`'.repeat(60_000)],
  ['one line of words', 'words and '.repeat(20_000)],
])('%s without end are said as they come, so that no more than a little of them is read again', (_, text) => {
  const reader = new LineReader()
  let [heard, told, mostHeld] = [0, 0, 0]
  for (const character of text) {
    told += said(reader.push(character)).length
    mostHeld = Math.max(mostHeld, ++heard - told)
  }
  expect(mostHeld).toBeLessThan(2_000)
})

describe('after a cut', () => {
  /** Two answers with a cut between; what stands is what the model is told. */
  function cutRead(first: string, second: string, size = 7) {
    const reader = new LineReader()
    const events: LineEvent[] = []
    const feed = (text: string) => {
      for (let i = 0; i < text.length; i += size) events.push(...reader.push(text.slice(i, i + size)))
    }
    feed(first)
    const stands = first.slice(0, first.length - reader.cut())
    feed(second)
    return { events: [...events, ...reader.end(true)], stands }
  }

  test('the object under way does not stand, what was before it does', () => {
    const { stands, events } = cutRead(`Hello\n${line('a')}\n${line('b').slice(0, 30)}`, `${line('b')}\n`)
    expect(stands.trimEnd()).toBe(`Hello\n${line('a')}`)
    expect(done(events)).toEqual([insert('a'), insert('b')])
    expect(broken(events)).toEqual([])
  })

  test('a sentence goes on', () => {
    const { stands, events } = cutRead('I will bui', `ld a page.\n${line('a')}`)
    expect(stands).toBe('I will bui')
    expect(said(events)).toBe('I will build a page.')
    expect(done(events)).toEqual([insert('a')])
  })

  test('an operation may follow a torn sentence without a line break', () => {
    const { events } = cutRead('I will bui', line('a'))
    expect(done(events)).toEqual([insert('a')])
  })

  test('what comes again is passed over: the same operation, the same block in other words, the same sentence', () => {
    const again = `Hello you.\n${line('a')}\n${JSON.stringify(insert('b', 'other words'))}\n${line('c')}\nBye`
    const { events } = cutRead(`Hello you.\n${line('a')}\n${line('b')}\n{"op":"ins`, again)
    expect(done(events)).toEqual([insert('a'), insert('b'), insert('c')])
    expect(said(events)).toBe('Hello you.\nBye')
  })

  test('without a cut the same operation may come twice', () => {
    expect(done(read(`${line('a')}\n${line('a')}`))).toHaveLength(2)
  })
})
