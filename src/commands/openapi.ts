import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app'
import { documentParts } from '../features/docs/document-parts'
import { openApiDocument } from '../kernel/openapi'
import { createLogger } from '../lib/logger'
import { liveDeps } from '../run/live-deps'
import type { Call, Output } from './command'

/** `openapi`: prints the document that the server serves. It uses a temporary data folder and leaves the real one alone. */
export async function printDocument({ config }: Call): Promise<Output> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quoin-openapi-'))
  try {
    const silent = createLogger({ level: 'error', format: 'json' })
    const deps = await liveDeps({ ...config(), dataDir }, silent)
    const document = openApiDocument(createApp(deps).router, documentParts(deps))
    await deps.close()
    return { data: document, text: JSON.stringify(document, null, 2) }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
