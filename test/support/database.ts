import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnection, type Connection, type Driver } from '../../db/client'
import { type Store, storeOver } from '../../db/store'

/** A folder in memory where the machine has one, because a test database need not be durable. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** The serialized image of a new database that `fill` has filled. */
export async function imageOf(fill: (connection: Connection) => unknown, driver?: Driver): Promise<Uint8Array> {
  const connection = await openConnection(':memory:', { driver })
  await fill(connection)
  const image = connection.serialize()
  connection.close()
  return image
}

/**
 * A store on a new file with this image: one connection that writes and one that only reads commits, as in production.
 * `close` removes the file. It is not durable, which makes it much faster.
 */
export async function storeFrom(image: Uint8Array, driver?: Driver): Promise<Store> {
  const path = join(FOLDER, `quoin-test-${crypto.randomUUID()}.db`)
  writeFileSync(path, image)
  const writer = await openConnection(path, { driver })
  writer.exec('PRAGMA synchronous=OFF')
  // A folder in memory may be small (64 MB in a container), so checkpoints run often.
  writer.exec('PRAGMA wal_autocheckpoint=1000')
  const store = storeOver(writer, await openConnection(path, { driver, readonly: true }), { warn: () => {} })
  const closeStore = store.close
  const close = async () => {
    await closeStore()
    for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
  }
  return Object.defineProperty(store, 'close', { value: close })
}
