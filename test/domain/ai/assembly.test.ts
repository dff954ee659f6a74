import { describe, expect, test } from 'bun:test'
import fc from '../../support/properties'
import type { Block, Content } from '../../../src/blocks/block'
import { blockType } from '../../../src/blocks/catalogue'
import { applyOperations } from '../../../src/blocks/tree/operations'
import { indexTree } from '../../../src/blocks/tree/walk'
import { checkTree } from '../../../src/blocks/tree/checks'
import { MAX_BLOCKS, MAX_DEPTH } from '../../../src/blocks/tree/reader'
import { Assembly, type Offered } from '../../../src/features/ai/composing/assembly'
import { canonicalJson } from '../../../src/lib/canonical-json'
import { content, counter, lookup, nested, page } from '../../support/block-trees'

const text = (id: string, words = 'Hello'): Block => ({ id, type: 'text', props: { text: words } })
const section = (id: string, children: Block[] = []): Block => ({ id, type: 'section', props: {}, children })
const insert = (block: object, place: object = {}) => ({ op: 'insert', parentId: null, block, ...place })
/** What an engine is writing, as its reader reports it. */
const written = (operation: object) => {
  const { block, ...flat } = operation as Record<string, Record<string, unknown>>
  const { id = flat.blockId, props } = block ?? flat
  return { blockId: String(id), props: props as Record<string, unknown>, operation: operation as never }
}
const start = (base: Content | null = null, allowedTypes?: string[]) =>
  new Assembly({ base, newId: counter('b'), allowedTypes })

const codes = ({ broken }: Offered) => broken.map(({ operation }) => operation.issues.map(({ code }) => code))
const shape = (blocks: readonly Block[]): unknown =>
  blocks.map(({ type, props, children }) => ({ [type]: children ? shape(children) : (props.text ?? props.title) }))

describe('for any output of an engine', () => {
  const ids = [...'abcdefgh']
  const id = fc.option(fc.constantFrom(...ids, 'own', 'b-1', '', '../x', 7 as never), { nil: undefined })
  const parent = fc.oneof(id, fc.constant(null))
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string(), { maxLength: 2 }),
  )
  const key = fc.constantFrom(
    'text',
    'markdown',
    'title',
    'level',
    'items',
    'href',
    'style',
    'data',
    'constructor',
    '__proto__',
  )
  const props = fc.array(fc.tuple(key, value), { maxLength: 4 }).map((entries) => {
    return JSON.parse(`{${entries.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`).join()}}`) as object
  })
  const type = fc.constantFrom('section', 'columns', 'card', 'heading', 'text', 'list', 'link', 'open', 'TEXT', 'gone')
  const { block } = fc.letrec<{ block: unknown }>((tie) => ({
    block: fc.record(
      { id, type, props, children: fc.array(tie('block'), { maxLength: 3 }) },
      { requiredKeys: ['type'] },
    ),
  }))
  const index = fc.option(fc.integer({ min: -2, max: 9 }), { nil: undefined })
  const operation = fc.oneof(
    { weight: 6, arbitrary: fc.record({ op: fc.constant('insert'), parentId: parent, index, block }) },
    { weight: 3, arbitrary: fc.record({ op: fc.constant('update'), blockId: id, props }) },
    { weight: 2, arbitrary: fc.record({ op: fc.constant('move'), blockId: id, parentId: parent, index }) },
    { weight: 1, arbitrary: fc.record({ op: fc.constant('remove'), blockId: id }) },
    {
      weight: 1,
      arbitrary: fc.record({ op: fc.constant('document'), name: fc.string(), slug: fc.string(), meta: props }),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: block },
  )
  const offered = fc.array(fc.record({ value: operation, rewrite: fc.boolean() }), { maxLength: 20 })

  function play(base: Content, offers: { value: unknown; rewrite: boolean }[]): [Assembly, Offered[]] {
    const assembly = new Assembly({ base, newId: counter('b'), lookup })
    const results: Offered[] = []
    for (const { value: one, rewrite } of offers) {
      const last = results.at(-1)?.broken[0]?.operation
      results.push(assembly.offer(one, 'model', rewrite ? last : undefined))
      if (!rewrite && last) results.push(assembly.abandon(last))
    }
    return [assembly, [...results, assembly.abandon()]]
  }

  test('the accepted operations turn the base into the page, and the inverse turns it back', () => {
    fc.assert(
      fc.property(content(), offered, (base, offers) => {
        const [assembly, results] = play(base, offers)
        expect(results.flatMap(({ accepted }) => accepted)).toEqual(assembly.operations)
        expect(canonicalJson(applyOperations(base, assembly.operations))).toBe(canonicalJson(assembly.content))
        expect(canonicalJson(applyOperations(assembly.content, assembly.inverse))).toBe(canonicalJson(base))
      }),
      { numRuns: 400 },
    )
  })

  test('the page is valid, inserts are flat, and new ids are ours', () => {
    fc.assert(
      fc.property(content(), offered, (base, offers) => {
        const [assembly] = play(base, offers)
        expect(checkTree(assembly.content.blocks, lookup)).toEqual([])
        const known = indexTree(base.blocks)
        for (const one of assembly.operations) {
          if (one.op !== 'insert') continue
          expect(one.block.children ?? []).toEqual([])
          expect(known.has(one.block.id) || /^b-\d+$/.test(one.block.id)).toBe(true)
        }
        for (const kept of indexTree(assembly.content.blocks).keys())
          expect(known.has(kept) || /^b-\d+$/.test(kept)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  test('a tree that an engine writes block by block is built as written', () => {
    fc.assert(
      fc.property(content(), (meant) => {
        const assembly = new Assembly({ base: null, newId: counter('b'), lookup })
        indexTree(meant.blocks).forEach(({ block: one, parentId, index: at }) => {
          const { children: _, ...flat } = one
          expect(codes(assembly.offer({ op: 'insert', parentId, index: at, block: flat }))).toEqual([])
        })
        const types = (blocks: readonly Block[]): unknown => blocks.map((one) => [one.type, types(one.children ?? [])])
        expect(types(assembly.content.blocks)).toEqual(types(meant.blocks))
      }),
    )
  })
})

describe('ids', () => {
  test('of the engine are replaced with ours everywhere', () => {
    const assembly = start()
    assembly.offer(insert({ id: 's', type: 'section', props: {} }))
    assembly.offer(insert({ id: 't', type: 'text', props: { text: 'x' } }, { parentId: 's' }))
    assembly.offer({ op: 'update', blockId: 't', props: { text: 'y' } })
    assembly.offer({ op: 'move', blockId: 't', parentId: null, index: 0 })
    expect(assembly.content.blocks).toEqual([text('b-2', 'y'), section('b-1')])
  })

  test('of the page are kept, and a new block that reuses one gets another', () => {
    const assembly = start(page([text('a')]))
    assembly.offer({ op: 'update', blockId: 'a', props: { text: 'changed' } })
    const { accepted } = assembly.offer(insert({ id: 'a', type: 'text', props: { text: 'new' } }))
    expect(accepted).toMatchObject([{ block: { id: 'b-1' } }])
    expect(assembly.content.blocks.map((block) => block.id)).toEqual(['a', 'b-1'])
  })

  test('of a retyped block are kept: removed and inserted again', () => {
    const assembly = start(page([text('a', 'Title')]))
    assembly.offer({ op: 'remove', blockId: 'a' })
    assembly.offer(insert({ id: 'a', type: 'heading', props: { text: 'Title' } }))
    expect(assembly.content.blocks).toEqual([{ id: 'a', type: 'heading', props: { text: 'Title' } }])
  })

  test('in a preview are the final ids of the blocks', () => {
    const assembly = start(page([text('a')]))
    const { blockId, props } = assembly.preview(written(insert({ id: 'intro', props: { text: 'He\u202e' } })))
    expect(props).toEqual({ text: 'He' })
    const { accepted } = assembly.offer(insert({ id: 'intro', type: 'text', props: { text: 'Hello' } }))
    expect(accepted).toMatchObject([{ block: { id: blockId } }])
    expect(assembly.preview(written({ op: 'update', blockId: 'a', props: {} })).blockId).toBe('a')
  })

  test('in a preview come with a type and a place once the block could stand there', () => {
    const assembly = start(page([text('a'), section('part', [text('b')])]))
    const preview = (operation: object) => assembly.preview(written(operation))
    const place = { parentId: 'part', index: 0 }
    const heading = { id: 'new', type: 'Heading', props: { text: 'Half a ti', unknown: 'x' } }
    const id = preview(insert(heading, place)).blockId
    expect(preview(insert(heading, place))).toEqual({
      blockId: id,
      op: 'insert',
      blockType: 'heading',
      parentId: 'part',
      index: 0,
      props: { text: 'Half a ti' },
    })
    expect(preview(insert(heading))).toMatchObject({ parentId: null, index: 2 })
    expect(preview({ op: 'update', blockId: 'b', props: { text: 'Oth' } })).toEqual({
      blockId: 'b',
      op: 'update',
      blockType: 'text',
      parentId: 'part',
      index: 0,
      props: { text: 'Oth' },
    })
    const unplaced = [
      insert({ id: 'new', type: 'of tomorrow', props: { text: 'x' } }),
      insert({ id: 'new', type: 'text', props: { text: ['x', 'y'] } }),
      insert(heading, { parentId: 'a' }),
      insert(heading, { parentId: 'nowhere' }),
      { op: 'update', blockId: 'nowhere', props: { text: 'x' } },
    ]
    for (const operation of unplaced) expect(preview(operation)).not.toHaveProperty('op')
    expect(assembly.operations).toEqual([])
    expect(assembly.offer(insert(heading, place)).accepted).toMatchObject([{ ...place, block: { id } }])
  })

  test('in links are replaced with ours, also for blocks that come later', () => {
    const assembly = start()
    const links = [
      { label: 'Prices', href: '#prices' },
      { label: 'Nothing', href: '#nothing' },
    ]
    assembly.offer(insert({ id: 'nav', type: 'nav', props: { brand: 'X', links } }))
    assembly.offer(insert({ id: 'intro', type: 'text', props: { text: 'See [prices](#prices) and #prices.' } }))
    const { accepted } = assembly.offer(insert({ id: 'prices', type: 'heading', props: { text: '#prices' } }))
    expect(accepted).toMatchObject([
      { op: 'insert', block: { id: 'b-3', props: { text: '#prices' } } },
      { op: 'update', blockId: 'b-1' },
      { op: 'update', blockId: 'b-2' },
    ])
    assembly.offer({ op: 'update', blockId: 'nav', props: { action: { label: 'Buy', href: '#prices' } } })
    const [nav, intro] = assembly.content.blocks
    expect(nav!.props).toMatchObject({ links: [{ href: '#b-3' }, { href: '#nothing' }], action: { href: '#b-3' } })
    expect(intro!.props.text).toBe('See [prices](#b-3) and #prices.')
  })
})

describe('the assembly fixes without loss', () => {
  test.each<[string, object, object]>([
    ['a number in quotes', { type: 'heading', props: { text: 'A', level: '2' } }, { text: 'A', level: 2 }],
    ['text for a number', { type: 'heading', props: { text: 2026 } }, { text: '2026' }],
    [
      'a flag in quotes',
      { type: 'table', props: { columns: ['A'], rows: [['1']], rowHeaders: 'True' } },
      { columns: ['A'], rows: [['1']], rowHeaders: true },
    ],
    ['one item for a list', { type: 'list', props: { items: 'only' } }, { items: ['only'] }],
    ['a bare text for an item', { type: 'features', props: { items: ['Fast'] } }, { items: [{ title: 'Fast' }] }],
    [
      'a list of one for an object',
      { type: 'nav', props: { brand: 'X', action: [{ label: 'Go', href: '/go' }] } },
      { brand: 'X', action: { label: 'Go', href: '/go' } },
    ],
    ['the case of a choice', { type: 'hero', props: { title: 'A', tone: 'Accent' } }, { title: 'A', tone: 'accent' }],
    ['the hyphen of a choice', { type: 'columns', props: { layout: 'wide_first' } }, { layout: 'wide-first' }],
    ['the spelling of a prop', { type: 'image', props: { upload_id: 'u', alt: '' } }, { uploadId: 'u', alt: '' }],
    ['the only required text under another name', { type: 'text', props: { markdown: 'Hello' } }, { text: 'Hello' }],
    [
      'an address without its scheme',
      { type: 'button', props: { label: 'Go', href: 'www.example.com/a ' } },
      { label: 'Go', href: 'https://www.example.com/a' },
    ],
    [
      'a bare mail address',
      { type: 'button', props: { label: 'Write', href: 'me@example.com' } },
      { label: 'Write', href: 'mailto:me@example.com' },
    ],
    ['nulls', { type: 'text', props: { text: 'Hello', size: null } }, { text: 'Hello' }],
    ['the case of a type', { type: 'Text', props: { text: 'Hello' } }, { text: 'Hello' }],
    ['synonyms of type and props', { blockType: 'text', properties: { text: 'Hello' } }, { text: 'Hello' }],
    ['props next to the type', { type: 'text', text: 'Hello' }, { text: 'Hello' }],
  ])('%s', (_, block, props) => {
    const { accepted, fixed, broken } = start().offer(insert(block))
    expect(broken).toEqual([])
    expect(accepted).toMatchObject([{ op: 'insert', block: { props } }])
    expect(Object.keys((accepted[0] as { block: Block }).block.props).sort()).toEqual(Object.keys(props).sort())
    expect(fixed).toMatchObject([{ blockId: 'b-1', attempt: 0, lossy: false }])
  })

  test.each<[string, object]>([
    ['a missing parent is the top level', { op: 'insert', block: { type: 'text', props: {} } }],
    ['a missing index is the end', { op: 'insert', parentId: null, block: { type: 'text', props: {} } }],
    [
      'an index out of bounds is the nearest',
      { op: 'insert', parentId: null, index: 99, block: { type: 'text', props: {} } },
    ],
    ['a block spread over the operation', { op: 'insert', parentId: null, index: 1, type: 'text', props: {} }],
    ['a synonym of the operation', { op: 'ADD', parent: 'root', position: '1', block: { type: 'text' } }],
    ['the operation as the key', { insert: { parentId: null, block: { type: 'text' } } }],
  ])('%s', (_, operation) => {
    const assembly = start(page([text('a')]))
    const { accepted } = assembly.offer(operation)
    expect(accepted).toMatchObject([{ op: 'insert', parentId: null, index: 1, block: { type: 'text' } }])
  })

  test('nested children become separate inserts', () => {
    const assembly = start()
    const inner = { id: 'in', type: 'section', props: {}, children: [{ type: 'text', props: { text: 'deep' } }] }
    const { accepted } = assembly.offer(insert({ id: 'out', type: 'section', props: {}, children: [inner] }))
    expect(accepted.map((one) => one.op === 'insert' && one.parentId)).toEqual([null, 'b-1', 'b-2'])
    expect(shape(assembly.content.blocks)).toEqual([{ section: [{ section: [{ text: 'deep' }] }] }])
  })

  test('any text is normalized to a valid slug', () => {
    const assembly = start()
    assembly.offer({ op: 'document', name: ' Café  Größe\n', slug: 'Café Größe!' })
    expect(assembly.content).toMatchObject({ name: 'Café Größe', slug: 'cafe-grosse' })
    const { accepted } = assembly.offer({ op: 'document', slug: '東京' })
    expect(accepted).toEqual([])
    expect(assembly.content.slug).toBe('cafe-grosse')
  })

  test('text loses control characters and hidden text, and keeps emoji and all scripts', () => {
    const dirty = 'a\u0000b\u200bc\u202ed\u{e0041}\ufeff👩‍🚀\r\nनमस्‍ते'
    const { accepted } = start().offer(insert({ type: 'text', props: { text: dirty } }))
    expect(accepted).toMatchObject([{ block: { props: { text: 'abcd👩‍🚀\nनमस्‍ते' } } }])
  })

  test('an unknown prop is dropped and reported as lossy', () => {
    const { accepted, fixed } = start().offer(insert({ type: 'hero', props: { title: 'A', subtitle: 'gone' } }))
    expect(accepted).toMatchObject([{ block: { props: { title: 'A' } } }])
    expect(fixed).toMatchObject([{ lossy: true, issues: [{ path: '/block/props/subtitle', code: 'unknown_field' }] }])
  })
})

describe('the assembly refuses', () => {
  const base = page([text('a'), section('s', [text('c')]), { id: 'l', type: 'columns', props: {}, children: [] }])
  test.each<[string, unknown, string]>([
    ['blocks of another page', { op: 'update', blockId: 'b_other', props: { text: 'x' } }, 'unknown_block'],
    ['to remove blocks of another page', { op: 'remove', blockId: 'b_other' }, 'unknown_block'],
    ['to write into blocks of another page', insert({ type: 'text' }, { parentId: 'b_other' }), 'unknown_parent'],
    ['operations that name another Surface', { op: 'remove', blockId: 'a', surfaceId: 'surface_x' }, 'not_allowed'],
    ['operations that name another World', { op: 'remove', blockId: 'a', worldId: 'world_x' }, 'not_allowed'],
    ['unknown types', insert({ type: 'script', props: { src: 'x' } }), 'unknown_type'],
    ['unknown operations', { op: 'publish', version: '1.0.0' }, 'choice'],
    ['operations named like inherited properties', { op: 'constructor' }, 'choice'],
    ['a value that is not an operation', ['remove', 'a'], 'type'],
    [
      'a type that cannot stand there',
      insert({ type: 'hero', props: { title: 'x' } }, { parentId: 'l' }),
      'child_type',
    ],
    ['children of a block that takes none', insert({ type: 'text' }, { parentId: 'a' }), 'no_children'],
    ['a block inside itself', { op: 'move', blockId: 's', parentId: 's', index: 0 }, 'cycle'],
    [
      'a link that runs a script',
      insert({ type: 'button', props: { label: 'x', href: 'javascript:alert(1)' } }),
      'format',
    ],
    [
      'an address that hides one',
      insert({ type: 'button', props: { label: 'x', href: 'java\u200bscript:alert(1)' } }),
      'format',
    ],
    [
      'an image that is its own document',
      insert({ type: 'image', props: { alt: '', src: 'data:text/html,x' } }),
      'format',
    ],
    ['text that is too long', insert({ type: 'hero', props: { title: 'x'.repeat(500) } }), 'length'],
    ['a block without a type', insert({ props: {} }), 'required'],
    [
      'an unknown key when a required prop is missing',
      insert({ type: 'faq', props: { questions: [{ q: 'x' }] } }),
      'unknown_field',
    ],
    ['a blank name', { op: 'document', name: ' \u200b ' }, 'length'],
  ])('%s', (_, operation, code) => {
    const assembly = start(base)
    const result = assembly.offer(operation)
    expect(result.accepted).toEqual([])
    expect(codes(result)[0]).toContain(code)
    expect(assembly.content).toBe(base)
  })

  test('to insert, update or remove block types that the agent does not allow', () => {
    const assembly = start(base, ['section', 'heading'])
    for (const one of [
      insert({ type: 'text', props: { text: 'x' } }),
      { op: 'update', blockId: 'a', props: { text: 'x' } },
      { op: 'remove', blockId: 'a' },
      { op: 'remove', blockId: 's' },
    ])
      expect(codes(assembly.offer(one))).toEqual([['not_allowed']])
    expect(assembly.offer(insert({ type: 'heading', props: { text: 'x' } })).accepted).toHaveLength(1)
  })

  test('blocks beyond the maximum depth and number', () => {
    const deep = start(page([nested(MAX_DEPTH)]))
    expect(codes(deep.offer(insert({ type: 'text' }, { parentId: 'level-1' })))).toEqual([['too_deep']])
    expect(codes(deep.offer(insert({ type: 'section', props: {} }))).flat()).toEqual([])
    expect(codes(deep.offer({ op: 'move', blockId: `level-${MAX_DEPTH}`, parentId: 'b-1', index: 0 }))).toEqual([
      ['too_deep'],
    ])
    const full = start(page(Array.from({ length: MAX_BLOCKS }, (_, i) => text(`t${i}`))))
    expect(codes(full.offer(insert({ type: 'text' })))).toEqual([['too_many']])
  })

  test('a line that did not parse', () => {
    const { broken } = start().refuse('{"op":')
    expect(broken).toEqual([
      { blockId: null, operation: { source: '{"op":', issues: [expect.objectContaining({ code: 'malformed' })] } },
    ])
  })

  test('a fault that the block had before is not held against a change of something else', () => {
    const old = page([{ id: 'h', type: 'heading', props: { text: 'A', level: 9 } }])
    expect(start(old).offer({ op: 'update', blockId: 'h', props: { text: 'B' } }).broken).toEqual([])
  })
})

describe('a broken block', () => {
  const broken = insert({ id: 's', type: 'sektion', props: {} })
  const child = insert({ id: 'c', type: 'text', props: { text: 'in it' } }, { parentId: 's' })

  test('keeps its children waiting and reports its final id', () => {
    const assembly = start()
    const first = assembly.offer(broken).broken[0]!
    expect(assembly.offer(child)).toMatchObject({ accepted: [], broken: [] })
    const rewritten = insert({ id: 'other', type: 'section', props: {} })
    const { accepted } = assembly.offer(rewritten, 'model', first.operation)
    expect(accepted).toMatchObject([
      { block: { id: first.blockId! } },
      { parentId: first.blockId!, block: { type: 'text' } },
    ])
  })

  test('can be broken twice before it is accepted', () => {
    const assembly = start()
    const first = assembly.offer(broken).broken[0]!
    assembly.offer(child)
    const second = assembly.refuse('{"op":', first.operation).broken[0]!
    expect(second.blockId).toBe(first.blockId)
    const { accepted } = assembly.offer(insert({ type: 'section' }), 'model', second.operation)
    expect(accepted).toHaveLength(2)
  })

  test('that is dropped leaves its place to its children, whether they came before or after', () => {
    const assembly = start(page([section('top')]))
    const outer = insert({ id: 's', type: 'sektion', props: {} }, { parentId: 'top' })
    const first = assembly.offer(outer).broken[0]!
    assembly.offer(child)
    expect(assembly.abandon(first.operation).accepted).toMatchObject([{ parentId: 'top' }])
    expect(assembly.offer(child).accepted).toMatchObject([{ parentId: 'top', index: 1 }])
  })

  test('that was never rewritten or abandoned is dropped at the end', () => {
    const assembly = start()
    assembly.offer(broken)
    assembly.offer(child)
    expect(assembly.abandon().accepted).toMatchObject([{ parentId: null, block: { type: 'text' } }])
    expect(assembly.abandon().accepted).toEqual([])
  })

  test('that contains itself, directly or indirectly, does not cause a loop', () => {
    const assembly = start()
    assembly.offer(insert({ id: 'x', type: 'section' }, { parentId: 'y' }))
    assembly.offer(insert({ id: 'y', type: 'section' }, { parentId: 'x' }))
    assembly.offer(insert({ id: 'z', type: 'section' }, { parentId: 'z' }))
    assembly.offer(insert({ type: 'text', props: { text: 'lost' } }, { parentId: 'z' }))
    assembly.abandon()
    assembly.abandon()
    expect(checkTree(assembly.content.blocks, blockType)).toEqual([])
  })
})

test('a new block never gets the id of a block of the base, because a diff would show it as changed', () => {
  const ids = ['old', 'other', 'fresh']
  const base = page([text('old'), text('other')])
  const assembly = new Assembly({ base, newId: () => ids.shift()! })
  assembly.offer({ op: 'remove', blockId: 'old' })
  const { accepted } = assembly.offer(insert({ type: 'text', props: { text: 'New' } }))
  expect(accepted).toMatchObject([{ op: 'insert', block: { id: 'fresh' } }])
})

test('a turn accepts no more operations than a proposal can hold', () => {
  const assembly = start(page([text('a')]))
  const last = Array.from({ length: 5_001 }, (_, n) =>
    assembly.offer({ op: 'update', blockId: 'a', props: { text: `${n}` } }),
  )
  expect([codes(last[4_999]!), codes(last[5_000]!)]).toEqual([[], [['too_many']]])
  expect(assembly.operations).toHaveLength(5_000)
})
