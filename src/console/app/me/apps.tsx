import type { Schemas } from '@quoin/client'
import { useMutation } from '@tanstack/react-query'
import { queries } from '../api/queries'
import { useList } from '../api/use-list'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useClient } from '../session/use-session'
import { connectTexts } from '../texts/connect'
import { meTexts } from '../texts/me'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/notes'
import { Section } from './section'

const KEY = ['me', 'apps']

/** Partner apps that act for the person, and what they may do. Nothing without any. */
export function Apps() {
  const client = useClient()
  const say = useTexts(meTexts)
  const { scopes } = useTexts(connectTexts)
  const format = useFormat()
  const list = useList<Schemas['AllowedApp']>(KEY, () => client.get('/api/auth/apps'))
  const withdraw = useMutation({
    mutationFn: (id: string) => client.delete('/api/auth/apps/{id}', { path: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  if (!list.items || list.items.length === 0) return null
  return (
    <Section title={say.apps} hint={say.appsHint}>
      {withdraw.error && <ErrorNote error={withdraw.error} />}
      <ul className="me-list">
        {list.items.map((app) => (
          <li key={app.id}>
            <div>
              <strong>{app.app.name}</strong> {app.world.name}
              <p className="soft">{format.list(app.scopes.map((scope) => scopes[scope]))}</p>
            </div>
            <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(app.id)}>
              {say.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
