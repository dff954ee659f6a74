import type { Schemas } from '@quoin/client'
import { useList } from '../api/use-list'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useClient } from '../session/use-session'
import { connectTexts } from '../texts/connect'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/notes'

/** The apps that this person allowed to act for them. */
export function AllowedApps() {
  const client = useClient()
  const say = useTexts(connectTexts)
  const format = useFormat()
  const key = ['allowed apps']
  const list = useList<Schemas['AllowedApp']>(key, (cursor) =>
    client.get('/api/auth/apps', { query: { limit: 25, ...(cursor && { cursor }) } }),
  )
  const revoke = useSend((id: string) => client.delete('/api/auth/apps/{id}', { path: { id } }), { refresh: [key] })
  if (!list.items?.length) return null
  return (
    <section className="section">
      <h2>{say.appsAllowed}</h2>
      <p className="soft">{say.appsAllowedHint}</p>
      <ul className="rows">
        {list.items.map(({ id, app, world, scopes, updatedAt }) => (
          <li key={id}>
            <span className="grow">
              <strong>{app.name}</strong> <span className="soft">{world.name}</span>
              <span className="small block">{format.list(scopes.map((scope) => say.scopes[scope]))}</span>
            </span>
            <span className="small">{format.date(updatedAt)}</span>
            <Button look="danger" busy={revoke.isPending && revoke.variables === id} onClick={() => revoke.mutate(id)}>
              {say.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {revoke.error && <ErrorNote error={revoke.error} />}
    </section>
  )
}
