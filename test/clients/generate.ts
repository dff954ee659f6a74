import { createClient } from '@hey-api/openapi-ts'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'

/** `bun --preload classic-typescript.ts generate.ts <openapi.json> <folder>`: generates a client with each generator. */
const [source = '', folder = ''] = process.argv.slice(2)

const schema = astToString(await openapiTS(await Bun.file(source).json()))
await Bun.write(join(folder, 'openapi-typescript/schema.ts'), schema)
await createClient({
  input: source,
  output: { path: join(folder, 'hey-api') },
  logs: { level: 'silent', file: false },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
})
