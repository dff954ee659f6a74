import { expect, test } from 'bun:test'
import { GERMAN } from '../../src/core/german/german'
import { LABELS } from '../../src/core/german/labels'
import { WORDS } from '../../src/core/german/words'
import { inLanguage } from '../../src/core/language'
import { messagesIn } from '../support/messages'

const messages = await messagesIn()

test('every message in the source has a German form', () => {
  const missing = messages.filter(({ text }) => !Object.hasOwn(GERMAN, text))
  expect(missing.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})

test('every German form belongs to a message in the source', () => {
  const texts = new Set(messages.map(({ text }) => text))
  const left = Object.keys(GERMAN).filter((text) => !texts.has(text) && !Object.hasOwn(LABELS, text))
  expect(left).toEqual([])
})

test('a German form has the values of its message', () => {
  const wrong = [...Object.entries(GERMAN), ...Object.entries(WORDS)].filter(
    ([english, german]) => valuesOf(english) !== valuesOf(german),
  )
  expect(wrong).toEqual([])
})

test('every message is read back as itself, whatever other messages are like it', () => {
  const misread = Object.entries(GERMAN).filter(([english, german]) => {
    const plain = german.replaceAll(':words}', '}')
    return inLanguage('de', filled(english)) !== filled(plain)
  })
  expect(misread).toEqual([])
})

/** The indexes of the values, in order. */
function valuesOf(text: string): string {
  return Array.from(text.matchAll(/\{(\d+)(?::words)?\}/g), ([, index]) => index)
    .sort()
    .join()
}

/** With a value that no catalogue knows in each place. */
function filled(text: string): string {
  return text.replaceAll(/\{(\d+)\}/g, (_, index: string) => `xq${index}z`)
}
