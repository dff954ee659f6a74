import { KindGuard } from '@sinclair/typebox'
import { expect, test } from 'bun:test'
import type { Block, BlockSketch } from '../../src/blocks/block'
import { CATALOGUE } from '../../src/blocks/catalogue'
import { renderBlocks } from '../../src/blocks/rendering'
import type { JsonObject } from '../../src/lib/json'

const cases = CATALOGUE.flatMap(({ type, schema, example }) =>
  Object.entries(schema.properties)
    .filter(([, prop]) => prop.default !== undefined)
    .map(([name, prop]) => [type, name, prop.default as string, example] as const),
)

test.each(cases)('a %s without %s is rendered as with %p', (_, name, assumed, example) => {
  const { [name]: _prop, ...props } = example.props
  expect(rendered({ ...example, props: { ...props, [name]: assumed } })).toBe(rendered({ ...example, props }))
})

test('every choice of the catalogue has a default, except drawings and those that depend on other props', () => {
  const open = CATALOGUE.flatMap(({ type, schema }) =>
    Object.entries(schema.properties)
      .filter(([, prop]) => KindGuard.IsOptional(prop) && KindGuard.IsUnion(prop) && prop.default === undefined)
      .map(([name]) => `${type}.${name}`),
  )
  expect(open).toEqual(['card.art', 'hero.art', 'hero.layout', 'button.style'])
})

function rendered(sketch: BlockSketch & { props: JsonObject }): string {
  let made = 0
  const withIds = ({ children, ...block }: BlockSketch): Block => ({
    ...block,
    id: `b${made++}`,
    ...(children && { children: children.map(withIds) }),
  })
  return renderBlocks([withIds(sketch)], { locale: 'en' }).text
}
