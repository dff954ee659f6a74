import { useTexts } from '../i18n/language'
import { uiTexts } from '../texts/ui'

interface Actor {
  kind: string
  id: string | null
  name: string
}

/** Names people and apps. Who is neither has a name in the language of the console. */
export function useActorName(): (actor: Actor) => string {
  const { actors } = useTexts(uiTexts)
  return ({ kind, id, name }) => {
    if (id !== null) return name
    if (kind === 'user') return actors.nobody
    return kind === 'job' ? actors.job : kind === 'system' ? actors.operator : name
  }
}
