import { useTexts } from '../i18n/language'
import { useFormat } from '../i18n/format'
import { useMembers } from '../people/lists'
import { planTexts } from '../texts/plan'
import { LockedNote } from '../ui/notes'

/** Says who may change the plan. */
export function Payers() {
  const say = useTexts(planTexts)
  const format = useFormat()
  const owners = useMembers().data?.flatMap(({ role, name }) => (role === 'owner' ? [name] : [])) ?? []
  return <LockedNote text={owners.length > 0 ? `${say.ownerOnly} ${say.ask(format.list(owners))}` : say.ownerOnly} />
}
