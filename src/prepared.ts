import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The program as `scripts/prepare.ts` keeps it beside its packages: one file, parsed beforehand, which loads in a third of
 * the time that its sources take. It is taken only while everything that it was made of is as it was.
 */

export type Program = typeof import('./entry-points')

/** What was made of what. */
export interface Preparation {
  /** Where the sources stood: their paths are part of what was made. */
  root: string
  /** Bytecode is good for the very runtime that wrote it. */
  runtime: string
  /** Every file that was read, what decides which these are, and every file that was made. */
  files: FileState[]
}

/** Path from the root, bytes, time of the last change in milliseconds. */
export type FileState = readonly [path: string, size: number, mtimeMs: number]

export const ROOT = join(import.meta.dir, '..')
export const FOLDER = join(ROOT, 'node_modules/.cache/quoin')
export const RECORD = 'preparation.json'
export const RUNTIME = `${Bun.version} ${Bun.revision} ${process.platform} ${process.arch}`

/** The program: the prepared one where it is current, else its sources, as `QUOIN_FROM_SOURCE` demands. */
export async function program(env: Record<string, string | undefined>): Promise<Program> {
  const prepared = env.QUOIN_FROM_SOURCE || !isCurrent() ? undefined : load(join(FOLDER, 'entry-points.js'))
  return prepared ?? import('./entry-points')
}

/** Whether what is kept was made of the files that lie here now. */
export function isCurrent(): boolean {
  try {
    const { root, runtime, files } = JSON.parse(readFileSync(join(FOLDER, RECORD), 'utf8')) as Preparation
    return root === ROOT && runtime === RUNTIME && files.every(isUnchanged)
  } catch {
    return false
  }
}

function isUnchanged([path, size, mtimeMs]: FileState): boolean {
  const now = statSync(join(ROOT, path))
  return now.size === size && now.mtimeMs === mtimeMs
}

/** @returns undefined where it cannot be read: the sources can */
function load(path: string): Program | undefined {
  try {
    return require(path) as Program
  } catch {
    return undefined
  }
}
