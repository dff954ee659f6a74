import { expect, test } from 'bun:test'
import { Composing } from '../../src/deps/composing'
import { Turnstile } from '../../src/lib/turnstile'

test('works of one World run one after the other, in order', async () => {
  const composing = new Composing()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await composing.pause()
    seen.push(`${name} ends`)
  }
  await Promise.all([composing.admit('a', work('first')), composing.run('a', work('second'))])
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('works of different Worlds take slices in rotation', async () => {
  const composing = new Composing()
  const seen: string[] = []
  const work = (name: string) => async () => {
    for (let slice = 0; slice < 3; slice++) {
      seen.push(name)
      await composing.pause()
    }
  }
  await Promise.all([composing.run('a', work('a')), composing.run('b', work('b'))])
  expect(seen.join('')).toBe('ababab')
})

test('a failed work lets the next one run', async () => {
  const composing = new Composing()
  const failed = composing.admit('a', () => Promise.reject(new Error('broken')))
  const next = composing.admit('a', () => Promise.resolve('done'))
  expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('no two slices run in the same round of the event loop', async () => {
  const turnstile = new Turnstile()
  const rounds: number[] = []
  let round = 0
  let timer = setImmediate(function next() {
    round++
    timer = setImmediate(next)
  })
  const slice = async () => {
    await turnstile.pass()
    rounds.push(round)
  }
  await Promise.all([slice(), slice(), slice()])
  clearImmediate(timer)
  expect(new Set(rounds).size).toBe(3)
})
