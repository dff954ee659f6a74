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

/** The server could not listen on its address. The message says what the operator can change. */
export class ListenError extends Error {
  constructor(host: string, port: number, cause: unknown) {
    super(`Cannot listen on ${host}, port ${port}: ${listenReason(cause)}.`, { cause })
  }
}

/** Describes a failed start for the operator. The stack is included only for a defect of the program. */
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
  EADDRINUSE: 'the port is in use; stop the program that listens there or set PORT',
  EADDRNOTAVAIL: 'HOST is not an address of this machine',
  EACCES: 'this user may not listen on that port; set PORT to one above 1023',
  EPERM: 'this user may not listen on that port; set PORT to one above 1023',
}

/**
 * Bun has no dedicated code for a name that does not resolve: it reports the code of the last failed system call (EINVAL,
 * ENOENT, ENOTCONN), no code, or ENOTFOUND. Every code that is not in the table therefore means an unresolved name.
 */
function listenReason(cause: unknown): string {
  const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined
  return LISTEN_REASONS[code ?? ''] ?? 'HOST is not a name or an address of this machine'
}

const NO_RIGHT =
  'this user may not read or write it; check the owner of the data folder (DATA_DIR) and whether its disk is read-only'
const REASONS: Record<string, string> = {
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: 'the disk is read-only; set DATA_DIR to a writable folder',
  ENOSPC: 'the disk is full; free some space',
  ENOTDIR: 'a part of the path DATA_DIR is not a folder',
  EEXIST: 'DATA_DIR, or a subfolder of it, exists but is not a folder',
  EISDIR: 'a folder is in the place of a file; move it away',
}

const DATABASE_REASONS: Record<DatabaseFailure, string> = {
  unopened: 'the database cannot be opened; check the permissions of the data folder (DATA_DIR)',
  readonly: 'the database is not writable; check the permissions of the data folder (DATA_DIR)',
  busy: 'another process locks the database; stop it and try again',
  damaged: 'the database is damaged; keep the file and restore a backup into an empty data folder',
  full: 'the disk is full; free some space',
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as NodeJS.ErrnoException
  const failure = databaseFailure(error)
  const reason = failure ? DATABASE_REASONS[failure] : code && REASONS[code]
  if (reason) return `${error.message}: ${reason}.`
  // The message of a damaged key file already says what to do.
  return error.message.startsWith('The key file is damaged') ? error.message : undefined
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
