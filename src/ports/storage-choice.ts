import type { S3Options } from './s3-calls'
import { localStorage } from './storage-local'
import type { Storage } from './storage'

/** Opens the configured storage. `dataDir` holds local files, and the temporary files of both kinds. */
export async function openStorage(
  choice: { kind: 'local' } | ({ kind: 's3' } & S3Options),
  dataDir: string,
): Promise<Storage> {
  if (choice.kind === 'local') return localStorage(dataDir)
  // Imported only where a bucket is configured.
  const { s3Storage } = await import('./storage-s3')
  return s3Storage(choice, dataDir)
}
