import { expect, test } from 'bun:test'
import { CATALOGUE } from '../../src/blocks/catalogue'
import { propsFaults } from '../../src/blocks/schema/props-checks'
import type { JsonObject } from '../../src/lib/json'
import { blockWords, searchTypes } from '../../src/console/app/editor/model/block-words'
import { choiceWord, isTranslated, wordOf } from '../../src/console/app/editor/model/field-words'
import {
  emptyValue,
  faultOf,
  type Field,
  fieldsOfSchema,
  itemLabel,
  type JsonSchema,
} from '../../src/console/app/editor/model/fields'

/** The schemas as the wire carries them. */
const TYPES = CATALOGUE.map((type) => ({ ...type, wire: JSON.parse(JSON.stringify(type.schema)) as JsonSchema }))

function everyField(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => {
    if (field.kind === 'group') return [field, ...everyField(field.fields)]
    return field.kind === 'list' ? [field, ...everyField([field.item])] : [field]
  })
}

test.each(TYPES.map((type) => [type.type, type] as const))('%s has a control for each prop', (_, type) => {
  const fields = fieldsOfSchema(type.wire)
  const props = Object.keys(type.wire.properties ?? {})
  const covered = fields.flatMap(({ key }) => (key === '' ? ['uploadId', 'src', 'alt', 'decorative'] : [key]))
  expect(covered.sort()).toEqual(props.sort())
  for (const field of everyField(fields)) {
    expect(field.title).not.toBe('')
    expect({ [field.title]: isTranslated(field.title).title }).toEqual({ [field.title]: true })
    if (field.kind === 'choice')
      for (const option of field.options) expect({ [option]: isTranslated(option).choice }).toEqual({ [option]: true })
  }
})

test.each(TYPES.map((type) => [type.type, type] as const))('the example of %s has no fault', (_, type) => {
  const look = (fields: readonly Field[], value: Record<string, unknown>): unknown[] =>
    fields.flatMap((field) => {
      const own = field.key === '' ? value : value[field.key]
      const inner =
        field.kind === 'group' && own
          ? look(field.fields, own as never)
          : field.kind === 'list' && field.item.kind === 'group'
            ? ((own ?? []) as Record<string, unknown>[]).flatMap((item) =>
                look((field.item as never as { fields: Field[] }).fields, item),
              )
            : []
      const fault = field.key === '' ? undefined : faultOf(field, own)
      return fault ? [fault, ...inner] : inner
    })
  expect(look(fieldsOfSchema(type.wire), type.example.props)).toEqual([])
})

test.each(TYPES.map((type) => [type.type, type] as const))('a new list item of %s is a valid draft', (_, type) => {
  for (const field of fieldsOfSchema(type.wire)) {
    if (field.kind !== 'list') continue
    const props = { [field.key]: [emptyValue(field.item)] } as JsonObject
    expect(propsFaults(type, props, 'draft')).toEqual([])
  }
})

test('faults are told before anything is sent', () => {
  const type = TYPES.find(({ type }) => type === 'hero')
  const field = (key: string) => fieldsOfSchema(type!.wire).find((one) => one.key === key)!
  expect(faultOf(field('title'), 'x'.repeat(163))).toEqual({ code: 'too-long', limit: 160, over: 3 })
  const actions = field('actions')
  if (actions.kind !== 'list' || actions.item.kind !== 'group') throw new Error('not a list of groups')
  const href = actions.item.fields.find(({ key }) => key === 'href')!
  expect([faultOf(href, 'javascript:alert(1)'), faultOf(href, '/about'), faultOf(href, '')]).toEqual([
    { code: 'link' },
    undefined,
    undefined,
  ])
  expect(itemLabel(actions.item, { label: 'Start', href: '/signup' })).toBe('Start')
})

test('every type is found by its title and its synonyms in both languages', () => {
  const types = CATALOGUE.map(({ type }) => type)
  for (const type of types) {
    for (const language of ['en', 'de'] as const) {
      const { title, about } = blockWords(type, language)
      expect(about).not.toBe('')
      expect(searchTypes(types, title, language)[0]).toBe(type)
    }
  }
  expect(searchTypes(types, 'ca', 'en').slice(0, 3)).toEqual(['card', 'callout', 'cta'])
  expect(searchTypes(types, 'Kalender', 'en')).toEqual(['agenda'])
  expect(searchTypes(types, 'uberschrift', 'de')[0]).toBe('heading')
  expect(searchTypes(types, 'no such thing', 'de')).toEqual([])
  expect([wordOf('Title', 'de'), choiceWord('muted', 'en'), wordOf('Unknown', 'de')]).toEqual([
    'Titel',
    'Tint',
    'Unknown',
  ])
})
