import type { S3Options } from './s3-calls'
import { s3Storage } from './storage-s3'
import { localStorage } from './storage-local'
import type { Storage } from './storage'

/** The storage that the configuration chooses. `dataDir` holds local files, and temporary ones for both. */
export function openStorage(choice: { kind: 'local' } | ({ kind: 's3' } & S3Options), dataDir: string): Storage {
  return choice.kind === 's3' ? s3Storage(choice, dataDir) : localStorage(dataDir)
}
