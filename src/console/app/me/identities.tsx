import type { Schemas } from '@quoin/client'
import { useMutation } from '@tanstack/react-query'
import { queries } from '../api/queries'
import { useList } from '../api/use-list'
import { useTexts } from '../i18n/language'
import { useClient } from '../session/use-session'
import { meTexts } from '../texts/me'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/notes'
import { Time } from '../ui/small'
import { Section } from './section'

const KEY = ['me', 'identities']

/** Accounts at other providers by which the person signs in. Nothing without any. */
export function Identities() {
  const client = useClient()
  const say = useTexts(meTexts)
  const list = useList<Schemas['Identity']>(KEY, () => client.get('/api/auth/identities'))
  const unlink = useMutation({
    mutationFn: (id: string) => client.delete('/api/auth/identities/{id}', { path: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  if (!list.items || list.items.length === 0) return null
  return (
    <Section title={say.identities}>
      {unlink.error && <ErrorNote error={unlink.error} />}
      <ul className="me-list">
        {list.items.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.providerName}</strong> {one.email}
              <p className="soft">
                <Time at={one.createdAt} />
              </p>
            </div>
            <Button busy={unlink.isPending} onClick={() => unlink.mutate(one.id)}>
              {say.unlink}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
