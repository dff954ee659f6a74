import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { restartWithRuntimeSettings, withRuntimeSettings } from '../../src/run/runtime-settings'

const SETTINGS = { BUN_CONFIG_MAX_HTTP_REQUESTS: '4096', MIMALLOC_PURGE_DELAY: '1000' }

let calls: unknown[][]
let restore: () => void
beforeEach(() => {
  calls = []
  const spy = spyOn(process as { execve(...all: unknown[]): never }, 'execve')
  spy.mockImplementation(((...all: unknown[]) => void calls.push(all)) as never)
  restore = () => spy.mockRestore()
})
afterEach(() => restore())

test('settings of the operator stay, missing or empty ones are set, other variables are kept', () => {
  expect(withRuntimeSettings({ PORT: '1' })).toEqual({ PORT: '1', ...SETTINGS })
  expect(withRuntimeSettings({ MIMALLOC_PURGE_DELAY: '0', BUN_CONFIG_MAX_HTTP_REQUESTS: '' })).toEqual({
    ...SETTINGS,
    MIMALLOC_PURGE_DELAY: '0',
  })
})

test.skipIf(process.platform === 'win32')('a process that lacks a setting re-executes itself with all of them', () => {
  for (const env of [{ PORT: '1' }, { PORT: '1', MIMALLOC_PURGE_DELAY: '1000' }]) restartWithRuntimeSettings(env)
  const [program, words, env] = calls[0] ?? []
  expect([program, (words as string[])[0], (words as string[]).at(-1)]).toEqual([
    process.execPath,
    process.execPath,
    'serve',
  ])
  expect(env).toEqual({ PORT: '1', ...SETTINGS })
  expect(calls).toEqual([calls[0]!, calls[0]!])
})

test('a process that has all settings does not re-execute itself', () => {
  restartWithRuntimeSettings({ BUN_CONFIG_MAX_HTTP_REQUESTS: '10', MIMALLOC_PURGE_DELAY: '0' })
  expect(calls).toEqual([])
})
