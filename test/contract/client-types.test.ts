import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { apiTypes } from '../../packages/client/scripts/api-types'
import { type Harness, harness } from '../support/harness'

const ROOT = join(import.meta.dir, '../..')
const PATH = join(ROOT, 'packages/client/src/api.ts')

let h: Harness
beforeAll(async () => {
  h = await harness()
})
afterAll(() => h.close())

/** The text as the formatter writes it. */
async function formatted(text: string): Promise<string> {
  const child = Bun.spawn([process.execPath, 'fmt', '--no-script', '--stdin-filepath=api.ts'], {
    cwd: ROOT,
    stdin: new Blob([text]),
    stdout: 'pipe',
  })
  return child.stdout.text()
}

test('the types of the client are those of the routes, blocks and events that the server documents', async () => {
  const { body } = await h.fetch('GET', '/openapi.json')
  const text = await formatted(await apiTypes(body))
  if (process.env.UPDATE_GOLDEN) await Bun.write(PATH, text)
  expect(text).toBe(await Bun.file(PATH).text())
}, 60_000)
