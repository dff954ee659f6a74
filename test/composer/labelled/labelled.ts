import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '../../../src/composer/reader/roles'

export { ROLES } from '../../../src/composer/reader/roles'

/** A brief as a person wrote it, with a role for every character. */
export interface LabelledBrief {
  id: string
  part: 'train' | 'dev' | 'sealed'
  lang: string
  genre: string
  kind: string
  /** What the page has to be called; null if the brief does not say. */
  title: string | null
  /** What a visitor should do. */
  action: { label: string | null; href: string | null } | null
  /** The sections that the content makes, in order. */
  parts: string[]
  /** Joined without anything between, the texts are the brief. */
  pieces: [Role, string][]
}

/** The labelled briefs of one part. The sealed ones are for reports: nobody reads them to improve the composer. */
export async function labelledBriefs(part: LabelledBrief['part']): Promise<LabelledBrief[]> {
  return (await (all ??= readAll())).filter((brief) => brief.part === part)
}

let all: Promise<LabelledBrief[]> | undefined

async function readAll(): Promise<LabelledBrief[]> {
  const files = readdirSync(import.meta.dir).filter((name) => name.endsWith('.json'))
  const lists = await Promise.all(
    files.toSorted().map((name) => Bun.file(join(import.meta.dir, name)).json() as Promise<LabelledBrief[]>),
  )
  return lists.flat()
}

export function textOf({ pieces }: Pick<LabelledBrief, 'pieces'>): string {
  return pieces.map(([, text]) => text).join('')
}
