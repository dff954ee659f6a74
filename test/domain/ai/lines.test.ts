import { describe, expect, test } from 'bun:test'
import fc from '../../support/properties'
import { LineReader } from '../../../src/features/ai/generative/lines'
import type { LineEvent } from '../../../src/features/ai/generative/answer-events'

const insert = (id: string, text = 'Hi {there} "you" 👩‍🚀 é\n# no heading') => ({
  op: 'insert',
  parentId: null,
  index: 0,
  block: { id, type: 'text', props: { text } },
})
const line = (id: string) => JSON.stringify(insert(id))
const pretty = (value: unknown, indent = 2) => JSON.stringify(value, null, indent)

/** The events of a text that arrives in chunks of `size` characters. */
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

describe('the reader separates operations from prose', () => {
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
      'one object with another key before the list',
      `${pretty({ plan: 'x', operations: [insert('a'), insert('b')] })}`,
      ['a', 'b'],
      '',
    ],
    ['operations over many lines', `${pretty(insert('a'))}\n${pretty(insert('b'), 4)}`, ['a', 'b'], ''],
    ['a list', pretty([insert('a'), insert('b')], 1), ['a', 'b'], ''],
    ['several on a line', `${line('a')}${line('b')}, ${line('c')}`, ['a', 'b', 'c'], ''],
    ['list markers', `- ${line('a')}\n2. ${line('b')}\n- a point\n3 things`, ['a', 'b'], '- a point\n3 things'],
    ['Windows line endings', `Hello\r\n${line('a')}\r\nBye\r\n`, ['a'], 'Hello\nBye'],
    [
      'a placeholder at the beginning of a line',
      `[Your phone] is missing.\n${line('a')}`,
      ['a'],
      '[Your phone] is missing.',
    ],
    ['thoughts in tags', `<think>{"op":"remove"}\nhm</think>\nHello\n${line('a')}`, ['a'], 'Hello'],
    ['prose after an object', `${line('a')} // the intro\nBye`, ['a'], 'Bye'],
    ['nothing', ' \n\n ', [], ''],
  ])('%s', (_, text, ids, words) => {
    for (const size of SIZES) {
      const events = read(text, size)
      expect(done(events)).toEqual(ids.map((id) => insert(id)))
      expect(said(events)).toBe(words)
      expect(broken(events)).toEqual([])
    }
  })

  test('for every way to split the text into chunks', () => {
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

  test('never throws and never loses an operation after garbage', () => {
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

describe('the reader fixes without loss', () => {
  test.each<[string, string, number]>([
    ['a missing bracket', `${line('a').slice(0, -1)}\n${line('b')}`, 2],
    ['two missing brackets before prose', `${line('a').slice(0, -2)}\nThat was it.`, 1],
    ['an extra bracket', `${line('a')}}\n${line('b')}`, 2],
    ['a comma before a bracket', `${line('a').replace('}}}', ',}}}')}`, 1],
    ['a line break inside a string', line('a').replaceAll('\\n', '\n'), 1],
    ['a missing bracket at the end of the answer', line('a').slice(0, -1), 1],
  ])('%s', (_, text, count) => {
    for (const size of SIZES) {
      const events = read(text, size)
      expect(done(events)).toEqual(['a', 'b'].slice(0, count).map((id) => insert(id)))
      expect(broken(events)).toEqual([])
    }
  })
})

test('an unpaired surrogate is replaced, as in request bodies', () => {
  const [operation] = done(read(JSON.stringify(insert('a', 'half \ud83d'))))
  expect(operation).toEqual(insert('a', 'half \ufffd'))
})

describe('the reader reports as malformed and continues after', () => {
  test.each([
    ['an unclosed string', '{"op":"insert","block":{"id":"x","props":{"text":"oops}}}'],
    ['text that is not JSON', '{this is no JSON}'],
    ['an object literal of another language', "{'op': 'remove', 'blockId': 'a'}"],
    ['mismatched brackets', '{"op":"remove","list":[1}}'],
  ])('%s', (_, text) => {
    for (const size of SIZES) {
      const events = read(`${text}\n${line('b')}\nBye`, size)
      expect(broken(events)).toEqual([text])
      expect(done(events)).toEqual([insert('b')])
      expect(said(events)).toBe('Bye')
    }
  })

  test('an object truncated by the token limit is malformed', () => {
    const half = line('a').slice(0, -1)
    expect(broken(read(half, 5, false))).toEqual([half])
  })

  test('endless nesting and endless lines', () => {
    const deep = read(`${'{"a":'.repeat(100_000)}\n${line('b')}`, 4_096)
    expect(done(deep)).toEqual([insert('b')])
    const long = read(`{"op":"${'x'.repeat(300_000)}\n${line('b')}`, 4_096)
    expect(done(long)).toEqual([insert('b')])
    for (const [first = ''] of [broken(deep), broken(long)]) expect(first.length).toBeLessThan(5_000)
  })
})

describe('a preview of a block', () => {
  test('shows only the text received so far', () => {
    const text = 'A text that takes a while to be written, é👩‍🚀 and all.'
    const previews = read(JSON.stringify(insert('a', text)), 4).filter((event) => event.kind === 'preview')
    expect(previews.length).toBeGreaterThan(2)
    for (const { blockId, props, operation } of previews) {
      expect(blockId).toBe('a')
      expect(operation).toMatchObject({ op: 'insert', block: { id: 'a', props } })
      expect(text.startsWith(props.text as string)).toBe(true)
    }
  })

  test('waits until the block has an id', () => {
    const nameless = { op: 'insert', block: { type: 'text', props: { text: 'x'.repeat(200) } } }
    expect(read(JSON.stringify(nameless), 4).filter((event) => event.kind === 'preview')).toEqual([])
  })
})

describe('prose', () => {
  test('is streamed as it arrives, not line by line', () => {
    expect(new LineReader().push('Hello th')).toEqual([{ kind: 'text', delta: 'Hello th' }])
  })

  test('is never split inside a surrogate pair', () => {
    const reader = new LineReader()
    const deltas = [...reader.push('Hi \ud83d'), ...reader.push('\ude00!')]
    expect(said(deltas)).toBe('Hi 😀!')
    for (const event of deltas) expect(event.kind === 'text' && event.delta.isWellFormed()).toBe(true)
  })

  test('has no control characters and no hidden text', () => {
    expect(said(read('a\u0000b\u200b\u202ec\u{e0041}\u{e0042}', 100))).toBe('abc')
  })
})

test.each([
  ['backticks', '`'.repeat(60_000)],
  ['prose on one line', 'words and '.repeat(20_000)],
])('endless %s are streamed as they arrive, so that little text is parsed again', (_, text) => {
  const reader = new LineReader()
  let [heard, told, mostHeld] = [0, 0, 0]
  for (const character of text) {
    told += said(reader.push(character)).length
    mostHeld = Math.max(mostHeld, ++heard - told)
  }
  expect(mostHeld).toBeLessThan(2_000)
})

describe('after a cut', () => {
  /** Two answers with a cut between them. `stands` is the text that the model is asked to continue. */
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

  test('the unfinished object is discarded and the objects before it are kept', () => {
    const { stands, events } = cutRead(`Hello\n${line('a')}\n${line('b').slice(0, 30)}`, `${line('b')}\n`)
    expect(stands.trimEnd()).toBe(`Hello\n${line('a')}`)
    expect(done(events)).toEqual([insert('a'), insert('b')])
    expect(broken(events)).toEqual([])
  })

  test('a sentence continues', () => {
    const { stands, events } = cutRead('I will bui', `ld a page.\n${line('a')}`)
    expect(stands).toBe('I will bui')
    expect(said(events)).toBe('I will build a page.')
    expect(done(events)).toEqual([insert('a')])
  })

  test('an operation can follow a truncated sentence without a line break', () => {
    const { events } = cutRead('I will bui', line('a'))
    expect(done(events)).toEqual([insert('a')])
  })

  test('repetitions are skipped: the same operation, the same block with other props, the same sentence', () => {
    const again = `Hello you.\n${line('a')}\n${JSON.stringify(insert('b', 'other words'))}\n${line('c')}\nBye`
    const { events } = cutRead(`Hello you.\n${line('a')}\n${line('b')}\n{"op":"ins`, again)
    expect(done(events)).toEqual([insert('a'), insert('b'), insert('c')])
    expect(said(events)).toBe('Hello you.\nBye')
  })

  test('without a cut, repeated operations are kept', () => {
    expect(done(read(`${line('a')}\n${line('a')}`))).toHaveLength(2)
  })
})
