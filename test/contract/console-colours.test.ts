import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'

/** The colours of the console by name: by day, and by night. */
const TOKENS = await tokens()
const GROUNDS = ['bg', 'panel', 'sunken', 'hover'] as const
const TEXTS = ['text', 'soft', 'faint', 'accent-text', 'ok', 'warn', 'bad'] as const
/** Texts on the soft grounds of chips and notes, and on the marks of a comparison. */
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...['text', 'soft', 'accent-text'].map((text) => [text, 'accent-soft'] as const),
  ...['ok', 'warn', 'bad'].flatMap((tone) => [[tone, `${tone}-soft`] as const, ['text', `${tone}-soft`] as const]),
  ['text', 'added'],
  ['text', 'removed'],
]

describe.each(['day', 'night'] as const)('by %s', (time) => {
  const colour = (name: string) => TOKENS.get(name)![time === 'day' ? 0 : 1]

  test('texts have a contrast of 4.5 on every ground', () => {
    const pairs = [...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)), ...PAIRS]
    const faint = pairs.filter(([text, ground]) => contrast(colour(text), colour(ground)) < 4.5)
    expect(faint.map(([text, ground]) => `${text} on ${ground}`)).toEqual([])
  })

  test('white has a contrast of 4.5 on the accent', () => {
    for (const name of ['accent', 'accent-hover']) expect(contrast('#ffffff', colour(name))).toBeGreaterThanOrEqual(4.5)
  })

  test('the edges of controls have a contrast of 3 on the grounds that they stand on', () => {
    for (const ground of ['bg', 'panel'])
      expect([ground, contrast(colour('edge'), colour(ground)) >= 3]).toEqual([ground, true])
  })
})

async function tokens(): Promise<ReadonlyMap<string, readonly [string, string]>> {
  const sheet = await Bun.file(join(import.meta.dir, '../../src/console/app/styles/tokens.css')).text()
  const found = sheet.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)
  return new Map([...found].map(([, name, day, night]) => [name!, [day!, night!]]))
}

/** By WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
