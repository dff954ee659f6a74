/** Medians of the store on this machine: `bun test/bench/store.bench.ts [bun:sqlite|better-sqlite3]`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnection, type Driver } from '../../db/client'
import { prepared } from '../../db/prepared'
import { openStore, type Store } from '../../db/store'
import { imageOf, storeFrom } from '../support/database'
import { addAudit, addNote, findNote, saveNote, SCHEMA } from '../support/storage-schema'

const ROUNDS = 5
const ROUND_MS = 1_000
const NOTES = 2_000

const driver = (process.argv[2] ?? 'bun:sqlite') as Driver
const dir = mkdtempSync(join(tmpdir(), 'quoin-bench-'))
const path = join(dir, 'bench.db')
const setup = await openConnection(path, { driver })
setup.exec(SCHEMA)
setup.close()
const store = await openStore(path, { driver })
// Alternating random bodies, so that neither equal pages nor a short file flatter the results.
const bodies = [0, 1].map(() => Buffer.from(crypto.getRandomValues(new Uint8Array(15_000))).toString('base64'))
let saved = 0

console.log(driver, `${NOTES} notes of 20 KB, synchronous=FULL, ${dir}`)
await fill(store)
for (const callers of [1, 4, 32]) await report(`saves, ${callers} in process`, 'tx/s', () => saves(callers))
for (const clients of [1, 32]) await report(`saves, ${clients} HTTP clients`, 'tx/s', () => requests(clients))
await report('reads, prepared and awaited', '/s', () =>
  loop(1, () => prepared(store.read, findNote).execute({ id: 's' })),
)
await report('reads of 20 KB', '/s', () => loop(1, () => prepared(store.read, findNote).execute({ id: 'n7' })))
const image = await imageOf((connection) => connection.exec(SCHEMA), driver)
await report('fresh database from bytes', '/s', () => loop(1, async () => (await storeFrom(image, driver)).close()))
await store.close()
rmSync(dir, { recursive: true })

async function fill(into: Store): Promise<void> {
  const add = (id: string, body: string) => into.tx('instance', (tx) => prepared(tx, addNote).execute({ id, body }))
  await Promise.all(Array.from({ length: NOTES }, (_, i) => add(`n${i}`, bodies[0] as string)))
  await add('s', 'small')
}

function save(): Promise<unknown> {
  const noteId = `n${(saved++ * 7) % NOTES}`
  const body = bodies[saved % 2]
  return store.tx('instance', async (tx) => {
    await prepared(tx, saveNote).execute({ id: noteId, body })
    await prepared(tx, addAudit).execute({ noteId })
  })
}

function saves(callers: number): Promise<number> {
  return loop(callers, save)
}

/** Through sockets, because they determine which requests share a commit. */
async function requests(clients: number): Promise<number> {
  const server = Bun.serve({ port: 0, fetch: () => save().then(() => new Response('saved')) })
  const load = join(import.meta.dir, 'store-load.ts')
  const child = Bun.spawn([process.execPath, load, String(server.port), String(clients), String(ROUND_MS)])
  const rate = Number(await new Response(child.stdout).text())
  await server.stop(true)
  return rate
}

async function loop(callers: number, once: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let done = 0
  const lane = async () => {
    for (; performance.now() - began < ROUND_MS; done++) await once()
  }
  await Promise.all(Array.from({ length: callers }, lane))
  return (done / (performance.now() - began)) * 1_000
}

async function report(what: string, unit: string, round: () => Promise<number>): Promise<void> {
  const rates: number[] = []
  for (let i = 0; i < ROUNDS; i++) rates.push(await round())
  const median = rates.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0
  console.log(what.padEnd(32), `${Math.round(median).toLocaleString('en')} ${unit}`.padStart(14))
}
