import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'bun:test'
import { CONFIRMATION_SUBJECTS, formWords, words } from '../../src/blocks/render/words'

const FOLDER = join(import.meta.dir, '../../src/blocks/render/words')
const LANGUAGES = readdirSync(FOLDER).map((file) => file.replace('.json', ''))
const english = textsIn('en')

/** Loan words that are spelled as in English. */
const ALIKE = new Set(['menu', 'feed', 'send', 'details'])

/** Notes that name blocks and fields, whose names are English and German only. */
const NAMING = new Set(['missing', 'noPicture'])
const hasNames = (language: string) => ['en', 'de'].includes(language)

function textsIn(language: string): Map<string, string> {
  const { skip, ...page } = words(language)
  return new Map(Object.entries({ skip, ...page, ...prefixed(formWords(language)) }))
}

/** Pages and forms both have a text `required`. */
function prefixed(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`form.${key}`, text]))
}

const holes = (text: string) => (text.match(/\{\d\}/g) ?? []).toSorted()

describe('the texts that Quoin adds to pages', () => {
  test.each(LANGUAGES)('are complete in %s, with the values of the English ones', (language) => {
    const texts = textsIn(language)
    expect([...texts.keys()]).toEqual([...english.keys()])
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('')
      expect(holes(text), key).toEqual(NAMING.has(key) && !hasNames(language) ? [] : holes(english.get(key)!))
      if (language !== 'en' && !ALIKE.has(key.replace('form.', ''))) expect(text, key).not.toBe(english.get(key)!)
    }
  })

  test('belong to the language of a tag, in any case and with any region', () => {
    expect(words('pt-BR').send).toBe('Enviar')
    expect(words('ZH-Hans-CN').menu).toBe('菜单')
    expect(words('nn-NO')).toEqual(words('nb'))
  })

  test('are English where there is no translation', () => {
    expect(words('sw')).toEqual(words('en'))
    expect(formWords('constructor')).toEqual(formWords('en'))
  })

  test('tell confirmations by their subjects', () => {
    expect(CONFIRMATION_SUBJECTS).toContain(formWords('he').mailSubject)
  })
})
