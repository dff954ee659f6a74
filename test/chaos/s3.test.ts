import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  inDatabase,
  killAll,
  loseDatabase,
  noLitestream,
  replicaHoldsAll,
  startReplicated,
} from '../support/replicated'
import { startS3Server } from '../support/s3-server'
import { leftovers } from '../support/leftovers'
import { dataFolder, processEnv, registerAt, runToEnd } from '../support/server'
import { rounds, soak } from '../support/soak'
import { Workload } from '../support/workload'

setDefaultTimeout(soak.timeoutMs)

const { undo } = leftovers()

/** A bucket, a data folder, and an environment that replicates the folder to the bucket. */
async function bucketAndFolder() {
  const s3 = await startS3Server()
  undo.push(() => s3.stop())
  const home = dataFolder()
  undo.push(home.remove)
  const env = {
    DEFAULT_PLAN: 'enterprise',
    LITESTREAM_REPLICA_URL: `s3://${s3.bucket}/replica`,
    LITESTREAM_ENDPOINT: s3.url,
    LITESTREAM_REGION: s3.region,
    LITESTREAM_ACCESS_KEY_ID: s3.accessKeyId,
    LITESTREAM_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  return { s3, env, dataDir: join(home.path, 'data') }
}

describe.skipIf(noLitestream() !== undefined)('a bucket', () => {
  test('that fails three calls in ten loses nothing that had time to be shipped', async () => {
    const { s3, env, dataDir } = await bucketAndFolder()
    // Reads fail as well where there is time; their retries back off.
    s3.misbehaviour = { kind: 'status', status: 503, share: 0.3, ...(soak.on ? {} : { only: ['PUT'] }) }
    let server = await startReplicated(dataDir, env)
    undo.push(() => killAll(server))
    const person = await registerAt(server.url)
    await rounds(1, async (n) => {
      const work = new Workload(person, 4, `r${n}-`)
      const running = work.run(server.url)
      await work.hasDone(12)
      work.stop()
      await running
      // Verifies that everything has arrived, whatever the bucket does.
      await replicaHoldsAll(dataDir, env)
      await killAll(server)
      loseDatabase(dataDir)
      server = await startReplicated(dataDir, env)
      const losses = inDatabase(dataDir, (database) => work.losses(database))
      expect(losses.acknowledged).toBeGreaterThan(5)
      expect([losses.lost, losses.twice]).toEqual([0, 0])
    })
    expect(s3.requests.length).toBeGreaterThan(5)
    s3.misbehaviour = null
    expect((await server.stop()).code).toBe(0)
  })

  test('that is unreachable stops the start only where the database is missing', async () => {
    const { s3, env, dataDir } = await bucketAndFolder()
    const first = await startReplicated(dataDir, env)
    undo.push(() => killAll(first))
    await registerAt(first.url)
    expect((await first.stop()).code).toBe(0)
    s3.misbehaviour = { kind: 'status', status: 403 }
    const second = await startReplicated(dataDir, env)
    undo.push(() => killAll(second))
    await registerAt(second.url)
    await killAll(second)
    rmSync(join(dataDir, 'quoin.db'))
    const { code, err } = await runToEnd('src/cli.ts', ['replicate'], processEnv(dataDir, { ...env, PORT: '0' }))
    expect([code, err.includes('The replica cannot be read')]).toEqual([1, true])
  })
})
