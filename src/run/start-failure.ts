import { MigrationError } from '../../db/migrate'
import { type DatabaseFailure, databaseFailure } from '../../db/unique'
import { ConfigError } from '../config/config'
import { Fault } from '../core/fault'

export interface StartFailure {
  /** For machines. */
  code: 'CONFIGURATION' | 'DATABASE' | 'START'
  lines: string[]
  /** 2 for a configuration with faults, 1 for everything else. */
  exitCode: 1 | 2
}

/** The server could not listen on its address. Says what the operator can change, because the runtime does not always know. */
export class ListenError extends Error {
  constructor(host: string, port: number, cause: unknown) {
    super(`Cannot listen on ${host}, port ${port}: ${listenReason(cause)}.`, { cause })
  }
}

/** What went wrong at the start, in words for the operator; the stack only where it is a defect of ours. */
export function startFailure(error: unknown): StartFailure {
  if (error instanceof ConfigError) return { code: 'CONFIGURATION', lines: error.message.split('\n'), exitCode: 2 }
  if (error instanceof MigrationError) return refusal('DATABASE', error.message)
  if (error instanceof Fault || error instanceof ListenError) return refusal('START', error.message)
  return refusal('START', reasonOf(error) ?? stackOf(error))
}

function refusal(code: StartFailure['code'], reason: string): StartFailure {
  return { code, lines: ['Quoin stopped.', `  ${reason}`], exitCode: 1 }
}

const LISTEN_REASONS: Record<string, string> = {
  EADDRINUSE: 'the port is in use; stop what listens there or set PORT',
  EADDRNOTAVAIL: 'this machine does not have the address of HOST',
  EACCES: 'this user may not listen on that port; set PORT to one above 1023',
  EPERM: 'this user may not listen on that port; set PORT to one above 1023',
}

/**
 * A name that does not resolve has no code of its own: Bun reports whatever the last failed system call left behind (EINVAL,
 * ENOENT and ENOTCONN were seen), no code at all, or ENOTFOUND. So every code that is not in the table means the name.
 */
function listenReason(cause: unknown): string {
  const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined
  return LISTEN_REASONS[code ?? ''] ?? 'HOST is not a name or an address of this machine'
}

const NO_RIGHT =
  'it may not be read or written by this user; look at the owner of the data folder (DATA_DIR), and whether its disk is read-only'
const REASONS: Record<string, string> = {
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: 'the disk is read-only; set DATA_DIR to a folder that can be written',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'DATA_DIR leads through something that is no folder',
  EEXIST: 'DATA_DIR, or a folder in it, is something else than a folder',
  EISDIR: 'a folder stands where a file should be',
}

const DATABASE_REASONS: Record<DatabaseFailure, string> = {
  unopened: 'the database cannot be opened; look at the rights of the data folder (DATA_DIR)',
  readonly: 'the database cannot be written; look at the rights of the data folder (DATA_DIR)',
  busy: 'another process holds the database; stop it and try again',
  damaged: 'the database is damaged; keep the file, and restore a backup into an empty data folder',
  full: 'the disk is full',
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as NodeJS.ErrnoException
  const failure = databaseFailure(error)
  const reason = failure ? DATABASE_REASONS[failure] : code && REASONS[code]
  if (reason) return `${error.message}: ${reason}.`
  // The key file's own words.
  return error.message.startsWith('The key file is damaged') ? error.message : undefined
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
