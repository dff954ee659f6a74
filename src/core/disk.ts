import { statfsSync } from 'node:fs'

/** Bytes. With less free space the next large write may fail, and no copy of the database is made. */
export const LITTLE_ROOM = 512 * 1024 * 1024

/** The space on the disk of a folder that is available to this user. */
export function roomOn(folder: string): { freeBytes: number; totalBytes: number } {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
