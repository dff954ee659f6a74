import { describe, expect, test } from 'bun:test'
import { editPage } from '../../src/composer/edit/edit-page'
import { readBrief } from '../../src/composer/reader/read-brief'
import { finished } from '../../src/lib/steps'
import { HOSTILE_BRIEFS } from '../bench/hostile-briefs'
import { bakery } from './corpus/bases'
import { taskOf } from './measure'

/*
 * Counts what the composer does, not how long it takes: every look at a text, and every entry of a list that is walked
 * through. What a regular expression does inside one look is not seen here; `bun run bench neighbours` measures it.
 */

type Method = (this: ArrayLike<unknown>, ...args: never[]) => unknown

const TEXT = ['slice', 'indexOf', 'lastIndexOf', 'split', 'replace', 'includes', 'match', 'search'] as const
const LIST = [
  'filter',
  'find',
  'findIndex',
  'findLast',
  'some',
  'every',
  'map',
  'flatMap',
  'indexOf',
  'includes',
] as const

/** The operations that `work` takes. */
function operationsOf(work: () => void): number {
  let operations = 0
  const restore: (() => void)[] = []
  const count = (owner: object, name: string, weight: (self: ArrayLike<unknown>) => number) => {
    const own = Object.getOwnPropertyDescriptor(owner, name)!
    const original = own.value as Method
    const counting: Method = function (...args) {
      operations += weight(this)
      return original.apply(this, args)
    }
    Object.defineProperty(owner, name, { ...own, value: counting })
    restore.push(() => Object.defineProperty(owner, name, own))
  }
  for (const name of TEXT) count(String.prototype, name, () => 1)
  for (const name of LIST) count(Array.prototype, name, (list) => list.length)
  for (const name of ['exec', 'test']) count(RegExp.prototype, name, () => 1)
  try {
    work()
  } finally {
    for (const undo of restore) undo()
  }
  return operations
}

/** Twice the text may take twice the work, and a little more. */
const MOST_GROWTH = 2.4
/** Operations that any brief may take, so that a short one does not count as growth. */
const FIXED = 6_000

const LENGTH = 3_000
const NAMES = [...HOSTILE_BRIEFS.keys()]
const hostile = (name: string, length: number) => HOSTILE_BRIEFS.get(name)!.slice(0, length)

describe('reading takes work in proportion to the length of the brief', () => {
  readBrief('A page for a bakery', 'en')
  test.each(NAMES)('%s', (name) => {
    const half = operationsOf(() => readBrief(hostile(name, LENGTH), 'en'))
    const whole = operationsOf(() => readBrief(hostile(name, 2 * LENGTH), 'en'))
    expect(whole).toBeLessThan(MOST_GROWTH * half + FIXED)
  })
})

describe('a change takes work in proportion to the length of the brief', () => {
  test.each(NAMES)('%s', (name) => {
    const change = (length: number) => finished(editPage(taskOf({ intent: hostile(name, length) }), bakery))
    const half = operationsOf(() => void change(LENGTH))
    const whole = operationsOf(() => void change(2 * LENGTH))
    expect(whole).toBeLessThan(MOST_GROWTH * half + FIXED)
  })
})
