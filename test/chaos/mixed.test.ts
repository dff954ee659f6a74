import { expect, setDefaultTimeout, test } from 'bun:test'
import { localStorage } from '../../src/ports/storage-local'
import { leftovers } from '../support/leftovers'
import { brokenPromises, MixedLoad } from '../support/mixed-load'
import { inDatabase } from '../support/replicated'
import { answer, scriptedModel } from '../support/scripted-model'
import { processEnv, registerAt, runToEnd } from '../support/server'
import { rounds, soak } from '../support/soak'
import { until } from '../support/until'
import { Workload } from '../support/workload'

setDefaultTimeout(soak.timeoutMs)

const { undo, folder, start } = leftovers({ DEFAULT_PLAN: 'enterprise' })

const PAGE = [
  { op: 'document', name: 'Page', slug: 'page' },
  { op: 'insert', parentId: null, index: 0, block: { id: 'a', type: 'text', props: { text: 'Bread' } } },
]

test('a server killed while it saves, publishes, uploads, invites and composes keeps every acknowledged result exactly once', async () => {
  const model = await scriptedModel()
  undo.push(() => model.close())
  model.plays(answer(PAGE.map((one) => `${JSON.stringify(one)}\n`).join('')))
  const [dataDir, env] = [folder(), { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'scripted' }]
  let server = await start(dataDir, env)
  const person = await registerAt(server.url)
  const [work, mixed] = [new Workload(person, 2), new MixedLoad(person)]
  await rounds(3, async (n) => {
    const running = [work.run(server.url), mixed.run(server.url)]
    const beside = n % 2 ? runToEnd('src/cli.ts', ['snapshot'], processEnv(dataDir)) : undefined
    await work.hasDone(3 + ((n * 7) % 20))
    await server.kill()
    work.stop()
    mixed.stop()
    await Promise.all([...running, beside])
    server = await start(dataDir, env)
  })
  const running = [work.run(server.url), mixed.run(server.url)]
  await work.hasDone(5)
  await until('enough is made', () => mixed.made.length > 5)
  work.stop()
  mixed.stop()
  await Promise.all(running)
  let broken: string[] = []
  await until('all counts agree', () => (broken = inDatabase(dataDir, brokenPromises)).length === 0).catch(() => {})
  expect(broken).toEqual([])
  expect((await server.stop()).code).toBe(0)
  const lost = inDatabase(dataDir, (database) => [mixed.losses(database), mixed.refused, work.losses(database)])
  expect(lost).toEqual([[], [], { acknowledged: expect.any(Number), lost: 0, twice: 0 }])
  const storage = localStorage(dataDir)
  const blobs = inDatabase(dataDir, (database) => database.query('SELECT storage_key AS key, size FROM blobs').all())
  for (const { key, size } of blobs as { key: string; size: number }[])
    expect(await storage.stat(key)).toEqual({ size })
  const verified = await runToEnd('src/cli.ts', ['audit', 'verify', '--json'], processEnv(dataDir))
  expect(verified).toMatchObject({ code: 0 })
})
