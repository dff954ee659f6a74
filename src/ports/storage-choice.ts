import type { S3Options } from './s3-calls'
import { localStorage } from './storage-local'
import type { Storage } from './storage'

/** The storage that the configuration chooses. `dataDir` holds local files, and temporary ones for both. */
export async function openStorage(
  choice: { kind: 'local' } | ({ kind: 's3' } & S3Options),
  dataDir: string,
): Promise<Storage> {
  if (choice.kind === 'local') return localStorage(dataDir)
  // Not loaded where no bucket is set.
  const { s3Storage } = await import('./storage-s3')
  return s3Storage(choice, dataDir)
}
