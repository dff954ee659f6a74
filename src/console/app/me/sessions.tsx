import type { Schemas } from '@quoin/client'
import { useMutation } from '@tanstack/react-query'
import { queries } from '../api/queries'
import { useList } from '../api/use-list'
import { useTexts } from '../i18n/language'
import { useClient } from '../session/use-session'
import { meTexts } from '../texts/me'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { ErrorNote, Loading } from '../ui/notes'
import { Chip, Time } from '../ui/small'
import { Section } from './section'

const KEY = ['me', 'sessions']

/** Where the person is signed in, and the way to end it there. */
export function Sessions() {
  const client = useClient()
  const say = useTexts(meTexts)
  const ui = useTexts(uiTexts)
  const list = useList<Schemas['Session']>(KEY, (cursor) =>
    client.get('/api/auth/sessions', { query: { ...(cursor && { cursor }) } }),
  )
  const again = () => queries.invalidateQueries({ queryKey: KEY })
  const end = useMutation({
    mutationFn: (id: string) => client.delete('/api/auth/sessions/{id}', { path: { id } }),
    onSettled: again,
  })
  const endOthers = useMutation({ mutationFn: () => client.delete('/api/auth/sessions'), onSettled: again })
  const error = list.error ?? end.error ?? endOthers.error
  return (
    <Section title={say.sessions} hint={say.sessionsHint}>
      {error && <ErrorNote error={error} />}
      {list.isPending && <Loading rows={2} />}
      <ul className="me-list">
        {list.items?.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{browserOf(one.userAgent) ?? say.unknownBrowser}</strong>{' '}
              {one.current && <Chip tone="ok">{say.thisOne}</Chip>}
              <p className="soft">
                {one.ip}, <Time at={one.lastUsedAt} />
              </p>
            </div>
            {!one.current && (
              <Button busy={end.isPending && end.variables === one.id} onClick={() => end.mutate(one.id)}>
                {say.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="row">
        {list.hasNextPage && <Button onClick={() => void list.fetchNextPage()}>{ui.more}</Button>}
        {(list.items?.length ?? 0) > 1 && (
          <Button look="danger" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {say.endOthers}
          </Button>
        )}
      </div>
    </Section>
  )
}

/** "Firefox, macOS" from a User-Agent. Undefined for programs. */
function browserOf(agent: string): string | undefined {
  const browser = /Edg\/|OPR\/|Firefox\/|Chrome\/|Safari\//.exec(agent)?.[0].slice(0, -1)
  if (!browser) return agent.split('/')[0] || undefined
  const name = { Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser
  const system = /Windows|Android|iPhone|iPad|Mac OS|Linux/.exec(agent)?.[0]
  return [name, system?.replace('Mac OS', 'macOS')].filter(Boolean).join(', ')
}
