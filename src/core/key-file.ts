import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { type Static, Type as t } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { syncToDisk } from '../../db/copy'
import { newSecretToken, randomText } from './opaque'

const MODE = 0o600
/** A rotation takes milliseconds, so an older lock belongs to a process that died. */
const LOCK_MS = 10_000
const KEY_BYTES = 32

const KeyText = t.String({ minLength: 43, maxLength: 43 })
const KeysJson = t.Object({
  version: t.Literal(1),
  /** Newest first. The newest signs; the others only verify. */
  jwt: t.Array(t.Object({ kid: t.String(), secret: KeyText, createdAt: t.String() }), { minItems: 1 }),
  /** Newest first. The newest seals; the others only open. */
  sealing: t.Array(t.Object({ id: t.String(), key: KeyText, createdAt: t.String() }), { minItems: 1 }),
  operatorToken: t.String({ minLength: 1 }),
})

/** The content of keys.json. Secrets are 32 bytes in base64url. */
export type KeysJson = Static<typeof KeysJson>

/** The path of the key file in a data folder. */
export function keyFilePath(dataDir: string): string {
  return join(dataDir, 'keys.json')
}

/**
 * Reads the key file, or creates it if it is missing. Two concurrent first starts end with the same keys.
 * @throws Error for a damaged file. The file is not changed: new keys could not open the sealed values.
 */
export function openKeyFile(path: string, nowMs: number): KeysJson {
  if (!fs.existsSync(path)) createKeyFile(path, firstKeys(nowMs))
  return readKeyFile(path)
}

/** Reads an existing key file. @throws Error if it is damaged or missing */
export function readKeyFile(path: string): KeysJson {
  // A restored backup may have lost its mode.
  if ((fs.statSync(path).mode & 0o077) !== 0) fs.chmodSync(path, MODE)
  const keys = parsed(fs.readFileSync(path, 'utf8'))
  if (!Value.Check(KeysJson, keys)) throw new Error(`The key file is damaged, restore it from a backup: ${path}`)
  return keys
}

/**
 * Adds a new signing key and a new sealing key. The older keys stay valid.
 * @throws Error if another process is rotating the keys
 */
export function rotateKeyFile(path: string, nowMs: number): KeysJson {
  const unlock = lock(`${path}.lock`)
  try {
    const old = readKeyFile(path)
    const made = firstKeys(nowMs)
    const keys = { ...old, jwt: [...made.jwt, ...old.jwt], sealing: [...made.sealing, ...old.sealing] }
    const temporary = writeTemporary(path, keys)
    fs.renameSync(temporary, path)
    syncToDisk(dirname(path))
    return keys
  } finally {
    unlock()
  }
}

function firstKeys(nowMs: number): KeysJson {
  const createdAt = new Date(nowMs).toISOString()
  return {
    version: 1,
    jwt: [{ kid: newKeyId(), secret: newKey(), createdAt }],
    sealing: [{ id: newKeyId(), key: newKey(), createdAt }],
    operatorToken: newSecretToken('operator'),
  }
}

function newKeyId(): string {
  return randomText(6)
}

function newKey(): string {
  return randomText(KEY_BYTES)
}

/** Creates the file atomically. Keeps the file of a concurrent start: `link` fails if it exists, `rename` would not. */
function createKeyFile(path: string, keys: KeysJson): void {
  fs.mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = writeTemporary(path, keys)
  try {
    appear(temporary, path)
    syncToDisk(dirname(path))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    fs.unlinkSync(temporary)
  }
}

function appear(temporary: string, path: string): void {
  try {
    fs.linkSync(temporary, path)
  } catch (error) {
    // Some file systems do not support links.
    if (codeOf(error) === 'EEXIST') throw error
    fs.copyFileSync(temporary, path, fs.constants.COPYFILE_EXCL)
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}

function writeTemporary(path: string, keys: KeysJson): string {
  const temporary = `${path}.${crypto.randomUUID()}`
  const file = fs.openSync(temporary, 'wx', MODE)
  try {
    fs.writeFileSync(file, JSON.stringify(keys, null, 2) + '\n')
    fs.fsyncSync(file)
  } catch (error) {
    // Such as a full disk: remove the partial file, which may contain a key.
    fs.rmSync(temporary, { force: true })
    throw error
  } finally {
    fs.closeSync(file)
  }
  return temporary
}

function lock(path: string): () => void {
  const left = fs.statSync(path, { throwIfNoEntry: false })
  if (left && Date.now() - left.mtimeMs > LOCK_MS) fs.rmSync(path, { force: true })
  try {
    fs.closeSync(fs.openSync(path, 'wx', MODE))
  } catch (error) {
    throw new Error(`Another process is changing the keys: ${path}`, { cause: error })
  }
  return () => fs.rmSync(path, { force: true })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
