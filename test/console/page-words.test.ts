import { describe, expect, test } from 'bun:test'
import type { TurnEvent } from '@quoin/client'
import { chosenIndexes, drawnIndexes, type Operation, unitsOf } from '../../src/console/app/composer/proposal'
import { afterEvent, newTurn } from '../../src/console/app/composer/turn-state'
import {
  type BlockDiff,
  blockName,
  describeBlocks,
  documentWords,
  wordsBetween,
} from '../../src/console/app/diff/describe'
import { type Entry, isShown, momentOf, pairWith } from '../../src/console/app/history/timeline'
import { placeOf } from '../../src/console/app/publish/finding-place'
import { nextVersions } from '../../src/console/app/publish/versions'

const insert = (id: string, parentId: string | null = null, children: unknown[] = []) =>
  ({ op: 'insert', parentId, index: 0, block: { id, type: 'text', props: { text: id }, children } }) as Operation

describe('what the composer proposes', () => {
  const operations: Operation[] = [
    insert('part', null, [{ id: 'inner', type: 'text', props: {} }]),
    { op: 'update', blockId: 'old', props: { title: 'New' } },
    insert('later', 'part'),
    { op: 'update', blockId: 'inner', props: { text: 'In it' } },
    { op: 'remove', blockId: 'gone' },
    { op: 'document', name: 'Page', meta: { title: 'Title' } },
    { op: 'move', blockId: 'old', parentId: null, index: 3 },
    { op: 'move', blockId: 'pulled', parentId: 'later', index: 0 },
  ]

  test('is chosen by block: what is inside a new block, or happens to a block again, goes with it', () => {
    expect(unitsOf(operations).map(({ key, kind, indexes }) => `${kind} ${key} ${indexes}`)).toEqual([
      'new part 0,2,3,7',
      'changed old 1,6',
      'removed gone 4',
      'changed page 5',
    ])
  })

  test('sends the operations of what was not left out, in their order', () => {
    expect(chosenIndexes(unitsOf(operations), new Set(['old', 'page']))).toEqual([0, 2, 3, 4, 7])
  })

  test('is drawn as chosen, or with everything in sight, or not at all', () => {
    const units = unitsOf(operations).map((unit) => ({ ...unit, chosen: unit.key !== 'part' }))
    expect(drawnIndexes({ units, show: 'proposed' })).toEqual([1, 6, 4, 5])
    expect(drawnIndexes({ units, show: 'both' })).toEqual([0, 2, 3, 7, 1, 6, 5])
    expect(drawnIndexes({ units, show: 'before' })).toEqual([])
  })

  test('shows a block while it is written, as soon as the page could take it, and as it last could', () => {
    const [one, other] = [{ text: 'On' }, { text: 'One' }]
    const preview = (event: object) => ({ type: 'block.preview', blockId: 'part', ...event }) as unknown as TurnEvent
    const place = { op: 'insert', blockType: 'text', parentId: null, index: 2 }
    const states: ReturnType<typeof newTurn>[] = []
    const events = [
      preview({ props: one }),
      preview({ ...place, props: one }),
      preview({ props: { text: ['x'] } }),
      preview({ ...place, op: 'update', props: other }),
      preview({ blockId: 'next', props: one }),
      preview({ blockId: 'next', ...place, props: one }),
      { type: 'block.patch', operations: [insert('next')] } as unknown as TurnEvent,
    ]
    events.reduce((turn, event) => states[states.push(afterEvent(turn, event)) - 1]!, newTurn('Write'))
    const inserted = (id: string) => ({
      op: 'insert',
      parentId: null,
      index: 2,
      block: { id, type: 'text', props: one },
    })
    expect(states.map((turn) => turn.preview as unknown)).toEqual([
      undefined,
      inserted('part'),
      inserted('part'),
      { op: 'update', blockId: 'part', props: other },
      undefined,
      inserted('next'),
      undefined,
    ])
  })

  test('is collected from events, and events of a newer server change nothing', () => {
    const at = { turnId: 'turn', seq: 1, at: '2026-11-23T00:00:00.000Z' }
    const events = [
      { ...at, type: 'turn.started', hold: { phi: 2 } },
      { ...at, type: 'step.started', step: 'compose', ms: 0 },
      { ...at, type: 'block.preview', blockId: 'part', props: {} },
      { ...at, type: 'block.patch', operations: [insert('part')], provenance: 'model' },
      { ...at, type: 'of tomorrow' },
      { ...at, type: 'step.finished', step: 'compose', ms: 900 },
      { ...at, type: 'usage', phi: 1.5, inputTokens: 1, outputTokens: 1 },
      { ...at, type: 'turn.cancelled', finishReason: 'cancelled', phi: { held: 2, charged: 1.5, balance: 8 } },
    ] as unknown as TurnEvent[]
    const turn = events.reduce(afterEvent, newTurn('Write'))
    expect(turn).toMatchObject({ held: 2, used: 1.5, steps: [{ step: 'compose', ms: 900 }], writing: undefined })
    expect(turn.operations).toHaveLength(1)
    expect(turn.end).toEqual({ kind: 'cancelled', reason: 'cancelled', charged: 1.5, held: 2, balance: 8 })
  })
})

describe('changes in words', () => {
  const state = (props: object, parentId: string | null = null) => ({ type: 'agenda', props, parentId, index: 0 })
  const diff = (parts: object) =>
    ({ blockId: 'b', type: 'agenda', path: '', fields: [], ...parts }) as unknown as BlockDiff

  test('name a block by its kind and title, in both languages, without marks', () => {
    expect(blockName('hero', { title: 'Plants' }, 'en')).toBe('Hero: Plants')
    expect(blockName('text', { text: '**Bold** [link](#there)' }, 'de')).toBe('Text: Bold link')
    expect(blockName('of-tomorrow', {}, 'en')).toBe('of-tomorrow')
  })

  test('tell entries of a list apart by their titles', () => {
    const before = [{ title: 'Amaryllis', text: '€32' }, { title: 'Wreaths' }, { title: 'Gone' }]
    const after = [{ title: 'Wreaths' }, { title: 'Amaryllis', text: '€34' }, { title: 'Terraria', text: '€42' }]
    expect(wordsBetween(before, after, 'en').map(({ op, text }) => `${op} ${text}`)).toEqual([
      'delete Gone',
      'keep Amaryllis: ',
      'delete €32',
      'insert €34',
      'keep  · ',
      'insert Terraria, €42',
    ])
  })

  test('count what is inside a new block with it', () => {
    const described = describeBlocks(
      [
        diff({ change: 'added', blockId: 'part', after: state({ title: 'Part' }) }),
        diff({ change: 'added', blockId: 'inner', after: state({ title: 'Inner' }, 'part') }),
        diff({ change: 'added', blockId: 'deep', after: state({ title: 'Deep' }, 'inner') }),
        diff({ change: 'removed', blockId: 'out', before: state({ title: 'Out' }, 'part') }),
      ],
      'en',
    )
    expect(described.map(({ blockId, inside }) => `${blockId} ${inside}`)).toEqual(['part 2', 'out 0'])
  })

  test('say where a finding is', () => {
    const blocks = [
      { id: 'a', type: 'text', props: {}, children: [{ id: 'b', type: 'text', props: { text: 'So [x yz]' } }] },
    ]
    const finding = {
      severity: 'error',
      blockId: 'b',
      path: '/blocks/0/children/0/props/text',
      message: 'to „#none“',
    } as const
    expect(placeOf(blocks as never, { ...finding, rule: 'placeholder' }).text).toBe('So [x yz]')
    expect(placeOf(blocks as never, { ...finding, rule: 'broken_link' }).text).toBe('#none')
  })
})

test('the versions that may follow', () => {
  expect(nextVersions('2.3.1')).toEqual(['2.3.2', '2.4.0', '3.0.0'])
  expect(nextVersions(undefined)).toEqual([])
})

test('a click on a newer moment replaces the right side, any other the left', () => {
  const order = ['draft', '4', '3', '2', '1']
  expect(pairWith({ a: '2', b: '3' }, '4', order)).toEqual({ a: '2', b: '4' })
  expect(pairWith({ a: '2', b: '4' }, '3', order)).toEqual({ a: '3', b: '4' })
  expect(pairWith({ a: '2', b: '4' }, '1', order)).toEqual({ a: '1', b: '4' })
  expect(pairWith({ a: '2', b: '4' }, '2', order)).toEqual({ a: '2', b: '4' })
})

test('what can be compared and shown of a line of time', () => {
  const receipt = { kind: 'receipt', id: 'receipt_1', status: 'accepted', source: 'composer', compacted: false }
  const moments = [receipt, { ...receipt, compacted: true }, { ...receipt, status: 'rejected' }] as Entry[]
  expect(moments.map(momentOf)).toEqual(['receipt_1', undefined, undefined])
  expect(isShown(receipt as Entry, 'live')).toBe(false)
  expect(isShown({ ...receipt, source: 'restore' } as Entry, 'all')).toBe(false)
  expect(isShown({ kind: 'revision', revisionKind: 'publish' } as Entry, 'live')).toBe(true)
})

test('the look and the language of a page are named', () => {
  expect(documentWords('meta.look', undefined, 'fete', 'de')).toEqual([{ op: 'insert', text: 'Fête' }])
  expect(documentWords('meta.locale', 'en', 'de', 'de').map(({ text }) => text)).toEqual(['Englisch', 'Deutsch'])
  expect(documentWords('slug', 'a', 'de', 'de').map(({ text }) => text)).toEqual(['a', 'de'])
})
