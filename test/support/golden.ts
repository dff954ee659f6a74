import { expect } from 'bun:test'
import { join } from 'node:path'

const FOLDER = join(import.meta.dir, '../contract')

/** Compares a value with a golden file in test/contract. UPDATE_GOLDEN=1 rewrites the file: review the diff. */
export async function golden(name: string, value: unknown): Promise<void> {
  const file = Bun.file(join(FOLDER, name))
  if (process.env.UPDATE_GOLDEN) await write(file, value)
  // Through JSON, like the file.
  expect(JSON.parse(JSON.stringify(value))).toEqual(await file.json())
}

async function write(file: Bun.BunFile, value: unknown): Promise<void> {
  await file.write(JSON.stringify(value, null, 2))
  Bun.spawnSync(['bun', 'fmt', file.name ?? ''])
}
