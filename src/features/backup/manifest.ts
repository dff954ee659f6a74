import { type Static, Type as t } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'

/** The manifest's name in the archive. */
export const MANIFEST = 'manifest.json'

const Manifest = t.Object({
  format: t.Literal(1),
  product: t.Literal('quoin'),
  /** The version of the program that wrote the backup. */
  version: t.String(),
  createdAt: t.String(),
  /** The last migration of the database. */
  migration: t.Integer(),
  storage: t.Union([t.Literal('local'), t.Literal('s3')]),
  files: t.Array(t.Object({ path: t.String(), size: t.Integer(), sha256: t.String({ pattern: '^[0-9a-f]{64}$' }) })),
})

/** The contents of a backup: every file with its size and hash. */
export type Manifest = Static<typeof Manifest>

/** Parses a manifest; undefined for an invalid one. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const json: unknown = JSON.parse(text)
    return Value.Check(Manifest, json) ? json : undefined
  } catch {
    return undefined
  }
}
