import { fstatSync } from 'node:fs'

export const STANDARD_OUTPUT = 1

/**
 * Whether standard output is a terminal. The file is asked first: `process.stdout` brings Node's streams, which the start of a
 * container or a service does without.
 */
export function isTerminal(): boolean {
  try {
    return fstatSync(STANDARD_OUTPUT).isCharacterDevice() && Boolean(process.stdout.isTTY)
  } catch {
    // It was closed before we came.
    return false
  }
}
