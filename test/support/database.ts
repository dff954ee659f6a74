import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnection, type Connection, type Driver } from '../../db/client'
import { type Store, storeOver } from '../../db/store'

/** Memory where the machine offers it as a folder: a database of a test need not survive it. */
const SHARED_MEMORY = '/dev/shm'

/** What `serialize()` gives of a new database that `fill` has filled. */
export async function imageOf(fill: (connection: Connection) => unknown, driver?: Driver): Promise<Uint8Array> {
  const connection = await openConnection(':memory:', { driver })
  await fill(connection)
  const image = connection.serialize()
  connection.close()
  return image
}

/**
 * A store on a file of its own, made from such an image: one connection that writes and one that only reads what is
 * committed, as in production. `close` removes the file. It survives no power failure, which saves most of its time.
 */
export async function storeFrom(image: Uint8Array, driver?: Driver): Promise<Store> {
  const folder = mkdtempSync(join(existsSync(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir(), 'quoin-test-'))
  const path = join(folder, 'quoin.db')
  writeFileSync(path, image)
  const writer = await openConnection(path, { driver })
  writer.exec('PRAGMA synchronous=OFF')
  // A folder in memory may be small (64 MB in a container), so the log is kept short.
  writer.exec('PRAGMA wal_autocheckpoint=1000')
  const store = storeOver(writer, await openConnection(path, { driver, readonly: true }), { warn: () => {} })
  const closeStore = store.close
  const close = async () => {
    await closeStore()
    rmSync(folder, { recursive: true, force: true })
  }
  return Object.defineProperty(store, 'close', { value: close })
}
