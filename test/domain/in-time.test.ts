import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { waitAtMost, inTime } from '../../src/lib/in-time'

const never = new Promise<never>(() => {})
const late = () => new Error('late')

describe('inTime', () => {
  test('returns the result of the work and throws its errors', async () => {
    expect(await inTime(Promise.resolve(7), 60_000, late)).toBe(7)
    await expect(inTime(Promise.reject(new Error('its own')), 60_000, late)).rejects.toThrow('its own')
    await expect(waitAtMost(Promise.reject(new Error('its own')), 60_000)).rejects.toThrow('its own')
  })

  test('fails when the work takes too long', async () => {
    await expect(inTime(never, 1, late)).rejects.toThrow('late')
    expect(await waitAtMost(never, 1)).toBeUndefined()
  })

  test('does not delay the end of the process', async () => {
    const script = `import { waitAtMost, inTime } from ${JSON.stringify(join(import.meta.dir, '../../src/lib/in-time'))}
      await inTime(Promise.resolve(), 600_000, () => new Error())
      await waitAtMost(Promise.resolve(), 600_000)`
    expect(await Bun.spawn([process.execPath, '-e', script]).exited).toBe(0)
  })
})
