import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a piece of a brief is for. `-` holds nothing that a page could show. README.md beside this file explains each. */
export const ROLES = [
  '-',
  'aside',
  'ask',
  'name',
  'tagline',
  'about',
  'text',
  'heading',
  'item',
  'item.text',
  'item.price',
  'item.time',
  'item.person',
  'item.place',
  'item.note',
  'person',
  'person.role',
  'person.text',
  'quote',
  'quote.by',
  'question',
  'answer',
  'stat',
  'stat.label',
  'phone',
  'email',
  'address',
  'web',
  'social',
  'hours',
  'date',
  'place',
  'price',
  'fact',
  'action',
  'action.url',
  'link',
  'wish.part',
  'wish.count',
  'wish.look',
  'wish.colour',
  'wish.lang',
  'wish.order',
  'wish.length',
  'wish.other',
  'refusal',
] as const
export type Role = (typeof ROLES)[number]

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
  const files = readdirSync(import.meta.dir).filter((name) => name.endsWith('.json'))
  const lists = await Promise.all(
    files.toSorted().map((name) => Bun.file(join(import.meta.dir, name)).json() as Promise<LabelledBrief[]>),
  )
  return lists.flat().filter((brief) => brief.part === part)
}

export function textOf({ pieces }: Pick<LabelledBrief, 'pieces'>): string {
  return pieces.map(([, text]) => text).join('')
}
