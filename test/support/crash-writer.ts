/** A child process that writes continuously and prints acknowledged writes until its parent kills it. */
import { prepared } from '../../db/prepared'
import { openStore } from '../../db/store'
import type { Driver } from '../../db/client'
import { addNote, audit } from './storage-schema'

const [path, driver, round] = process.argv.slice(2) as [string, Driver, string]
const store = await openStore(path, { driver })

async function writer(lane: number): Promise<never> {
  for (let i = 0; ; i++) {
    const id = `${round}-${lane}-${i}`
    await store.tx('instance', async (tx) => {
      await prepared(tx, addNote).execute({ id, body: 'x'.repeat(5_000) })
      await tx.insert(audit).values({ noteId: id })
    })
    // Synchronous, because a buffered acknowledgement would prove nothing.
    process.stdout.write(`${id}\n`)
  }
}

await Promise.all([0, 1, 2, 3].map(writer))
