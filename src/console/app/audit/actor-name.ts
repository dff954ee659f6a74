import type { auditTexts } from '../texts/audit'

export type ActorWords = Pick<(typeof auditTexts)['en'], 'actors'>

interface Actor {
  kind: string
  id: string | null
  name: string
}

/** The name of a person or an app. Who is neither has a name in the language of the console. */
export function actorName({ kind, id, name }: Actor, { actors }: ActorWords): string {
  if (id !== null) return name
  if (kind === 'user') return actors.nobody
  return kind === 'job' ? actors.job : kind === 'system' ? actors.operator : name
}
