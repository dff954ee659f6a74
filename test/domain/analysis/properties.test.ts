import { expect, test } from 'bun:test'
import type { TSchema } from '@sinclair/typebox'
import { KindGuard } from '@sinclair/typebox'
import type { Block, BlockType, Content } from '../../../src/blocks/block'
import { CATALOGUE } from '../../../src/blocks/catalogue'
import { checkTree } from '../../../src/blocks/tree/checks'
import { blockType } from '../../../src/blocks/catalogue'
import { analyse } from '../../../src/features/analysis/report'
import { finished } from '../../../src/lib/steps'
import type { Json, JsonObject } from '../../../src/lib/json'
import { mended } from '../../support/analysis'
import fc from '../../support/properties'

/** Pieces of text in which rules find something, and hostile ones. */
const SNIPPETS = [
  'A lamp from Graz.', 'OUR OPENING HOURS', 'Two  spaces', 'Monday , Tuesday .', 'Come!!!', '[Your name]', '**bold**',
  '[click here](#a)', '[](http://a.at)', '<b>bold</b> and <br>', '## One\n\n#### Two', '```\n##### code\n', '• one\n• two\nthree',
  'http://localhost:3000', 'the the', 'lorem ipsum', '', ' ', '| a | b |\n|--|--|\n| 1  | 2 |', '__proto__', '$&$1', '\\[x\\]',
  '中文沒有空格。', '👩‍👩‍👧‍👦', 'a'.repeat(90), `${'Word '.repeat(40)}.`, '> - 1. x', '# T\n# U\n### V', '&amp; <script>', '\u00a0\u00a0x',
] // prettier-ignore
const LINKS = ['#', '#a', '#A', '#nowhere', 'http://x.org/a', 'http://www.github.com', 'https://x.org', 'mailto:a@b.at', 'mailto:a', 'tel:+431', 'tel:0316123456', '/w/x/y', 'http://localhost', ''] // prettier-ignore

const snippet = () =>
  fc.array(fc.constantFrom(...SNIPPETS), { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'))

/** Values of a draft's schema: every prop may be absent, texts may be blank. */
function valueOf(schema: TSchema): fc.Arbitrary<Json> {
  if (KindGuard.IsObject(schema)) {
    const entries = Object.entries(schema.properties).map(([name, inner]) => [name, valueOf(inner)] as const)
    return fc.record(Object.fromEntries(entries), { requiredKeys: [] }) as fc.Arbitrary<Json>
  }
  if (KindGuard.IsArray(schema))
    return fc.array(valueOf(schema.items), { maxLength: Math.min(4, schema.maxItems ?? 4) })
  if (KindGuard.IsUnion(schema)) return fc.oneof(...schema.anyOf.map(valueOf))
  if (KindGuard.IsLiteral(schema)) return fc.constant(schema.const as Json)
  if (KindGuard.IsBoolean(schema)) return fc.boolean()
  if (KindGuard.IsInteger(schema)) return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 9 })
  if (schema.pattern)
    return fc.constantFrom(...LINKS, 'name', '/a.png', 'https://pics.org/a.png').filter((text) => fits(schema, text))
  return snippet().map((text) => text.slice(0, schema.maxLength ?? 500))
}

function fits({ pattern, maxLength = Infinity }: TSchema, text: string): boolean {
  return (text === '' || new RegExp(pattern).test(text)) && text.length <= maxLength
}

const PROPS = new Map(CATALOGUE.map((type) => [type.type, valueOf(type.schema) as fc.Arbitrary<JsonObject>]))

interface Sketch {
  type: BlockType
  props: JsonObject
  children: Sketch[]
}

function sketch(types: readonly BlockType[], depth: number): fc.Arbitrary<Sketch> {
  return fc.constantFrom(...types).chain((type): fc.Arbitrary<Sketch> => {
    const allowed = depth > 2 || type.children === false ? [] : childrenOf(type)
    const children =
      allowed.length === 0 ? fc.constant<Sketch[]>([]) : fc.array(sketch(allowed, depth + 1), { maxLength: 3 })
    return fc.record({ type: fc.constant(type), props: PROPS.get(type.type)!, children })
  })
}

function childrenOf({ children }: BlockType): readonly BlockType[] {
  return children === true ? CATALOGUE : CATALOGUE.filter(({ type }) => (children as readonly string[]).includes(type))
}

function content(): fc.Arbitrary<Content> {
  const blocks = fc.array(sketch(CATALOGUE, 1), { maxLength: 6 }).map((all) => {
    const ids = ['a', 'A', 'b']
    let made = 0
    const grow = ({ type, props, children }: Sketch): Block => {
      const id = ids[made] ?? `n${made}`
      made++
      return { id, type: type.type, props, ...(type.children !== false && { children: children.map(grow) }) }
    }
    return all.map(grow)
  })
  const meta = fc.record(
    { title: snippet(), description: snippet(), locale: fc.constantFrom('en', 'de-AT', 'fr', 'ja', 'xx') },
    { requiredKeys: [] },
  )
  return fc.record({ name: snippet(), slug: fc.constantFrom('page', 'a-page'), description: snippet(), meta, blocks })
}

const analysed = (page: Content) =>
  finished(analyse({ content: page, whole: true, locale: page.meta.locale ?? 'en', gate: [] }))

test('the analysis of any draft ends with scores from 0 to 100, and twice with the same report', () => {
  fc.assert(
    fc.property(content(), (page) => {
      expect(checkTree(page.blocks, blockType)).toEqual([])
      const report = analysed(page)
      expect(report).toEqual(analysed(structuredClone(page)))
      for (const score of [report.score, ...Object.values(report.aspects)]) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      }
      expect(new Set(report.findings.map(({ id }) => id)).size).toBe(report.findings.length)
    }),
    { numRuns: 300 },
  )
})

test('the operations of any finding leave a valid page without that finding', () => {
  fc.assert(
    fc.property(content(), (page) => {
      for (const finding of analysed(page).findings) {
        if (!finding.operations) continue
        const after = analysed(mended(page, finding))
        expect([finding.rule, after.findings.filter(({ id }) => id === finding.id)]).toEqual([finding.rule, []])
        const same = ({ rule, blockId, path }: typeof finding) =>
          rule === finding.rule && blockId === finding.blockId && path === finding.path
        expect([
          finding.message,
          after.findings.filter((one) => one.blockId !== undefined && same(one)).length,
        ]).toEqual([finding.message, 0])
      }
    }),
    { numRuns: 300 },
  )
})

test('no operation loses a word of the page', () => {
  fc.assert(
    fc.property(content(), (page) => {
      const before = wordsOf(page.blocks)
      for (const finding of analysed(page).findings) {
        if (!finding.operations || REWORDS.has(finding.rule)) continue
        const after = wordsOf(mended(page, finding).blocks)
        expect([finding.rule, [...before].filter((word) => !after.has(word))]).toEqual([finding.rule, []])
      }
    }),
    { numRuns: 150 },
  )
})

/** Rules that replace an address or a tag, which is no word of the page. */
const REWORDS = new Set(['html_in_text', 'insecure_link', 'broken_link', 'form_field_kind'])

/** The distinct words of the texts, in lower case. */
function wordsOf(blocks: readonly Block[]): Set<string> {
  return new Set(blocks.flatMap(textsOf).flatMap((text) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []))
}

function textsOf({ type, props, children = [] }: Block): string[] {
  return [...(blockType(type)?.text(props) ?? []), ...children.flatMap(textsOf)]
}
