import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { unpack } from '../../src/features/backup/unpack'
import { tarOf } from '../support/tar'

/** Handmade archives: which ones a restore accepts and which it rejects. */
let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'quoin-unpack-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Entry = [name: string, text: string]
const DATABASE: Entry = ['quoin.db', 'a database']
const PICTURE: Entry = ['files/uploads/a', 'a picture']

function listed(entries: Entry[], sha256?: string): Entry {
  const files = entries.map(([path, text]) => {
    return { path, size: text.length, sha256: sha256 ?? createHash('sha256').update(text).digest('hex') }
  })
  const head = { format: 1, product: 'quoin', version: '1.0.0', createdAt: '', migration: 1, storage: 'local' }
  return ['manifest.json', JSON.stringify({ ...head, files })]
}

async function unpacked(...entries: Entry[]): Promise<string> {
  const file = join(folder, 'backup.tar.gz')
  const files = entries.map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  writeFileSync(file, gzipSync(tarOf(files)))
  const work = unpack(file, (name) => join(folder, 'into', name))
  return work.then(
    ({ files }) => `${files.length} files`,
    (error: Error) => error.message,
  )
}

test('a valid archive is unpacked with mode 0600', async () => {
  expect(await unpacked(DATABASE, PICTURE, listed([DATABASE, PICTURE]))).toBe('2 files')
  expect(statSync(join(folder, 'into/files/uploads/a')).mode & 0o777).toBe(0o600)
})

const SCRIPT: Entry = ['start.sh', 'rm']
test.each<[string, string, Entry[]]>([
  ['a file that does not belong in it', 'does not belong in a backup', [DATABASE, SCRIPT, listed([DATABASE, SCRIPT])]],
  ['a duplicate name', 'occurs twice', [DATABASE, PICTURE, PICTURE, listed([DATABASE, PICTURE])]],
  ['something behind the manifest', 'follows the manifest', [DATABASE, listed([DATABASE, PICTURE]), PICTURE]],
  ['a file that the manifest does not name', 'differ from its manifest', [DATABASE, PICTURE, listed([DATABASE])]],
  ['a file of the manifest that is missing', 'differ from its manifest', [DATABASE, listed([DATABASE, PICTURE])]],
  [
    'bytes that differ from the manifest',
    'does not match its manifest',
    [DATABASE, listed([DATABASE], '0'.repeat(64))],
  ],
  ['no database', 'no database', [PICTURE, listed([PICTURE])]],
  ['no manifest', 'no manifest', [DATABASE]],
])('an archive with %s is rejected', async (_, words, entries) => {
  expect(await unpacked(...entries)).toContain(words)
  expect(existsSync(join(folder, 'into/start.sh'))).toBe(false)
})
