import type { Schemas } from '@quoin/client'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { queries } from '../api/queries'
import { useList } from '../api/use-list'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useMe } from '../session/use-session'
import { instanceTexts } from '../texts/instance'
import { IconButton } from '../ui/button'
import { Listed } from '../ui/listed'
import { SearchField } from '../ui/search-field'
import { Confirm } from '../ui/dialog'
import { Menu } from '../ui/menu'
import { Empty, ErrorNote } from '../ui/notes'
import { Avatar, Chip, ScreenHead } from '../ui/small'
import { useOperator } from './operator'

type Account = Schemas['Account']

const KEY = ['instance', 'users']

/** All accounts of the server: suspend one, let it in again, make it an operator. */
export function UserList() {
  const { client } = useOperator()
  const me = useMe()
  const say = useTexts(instanceTexts)
  const format = useFormat()
  const [q, setQ] = useState('')
  const [suspending, setSuspending] = useState<Account>()
  const list = useList<Account>([...KEY, q], (cursor) =>
    client.get('/api/admin/users', { query: { limit: 50, ...(q && { q }), ...(cursor && { cursor }) } }),
  )
  const act = useMutation({
    mutationFn: ({ id, deed }: { id: string; deed: 'suspend' | 'restore' | 'operator' | 'no operator' }) =>
      deed === 'suspend' || deed === 'restore'
        ? client.post(`/api/admin/users/{id}/${deed}`, { path: { id } })
        : client.post('/api/admin/users/{id}/operator', { path: { id }, body: { operator: deed === 'operator' } }),
    onSuccess: () => setSuspending(undefined),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  return (
    <>
      <ScreenHead title={say.parts.users} />
      <div className="row pages-filters">
        <SearchField label={say.searchUsers} value={q} onSearch={setQ} />
      </div>
      {act.error && <ErrorNote error={act.error} />}
      <Listed list={list} none={<Empty title={say.nothing} text={say.nothingHint} />}>
        {(users) => (
          <ul className="me-list">
            {users.map((user) => (
              <li key={user.id}>
                <span className="row">
                  <Avatar name={user.name} id={user.id} large />
                  <span>
                    <strong>{user.name}</strong> {user.operator && <Chip tone="accent">{say.operator}</Chip>}{' '}
                    {user.suspendedAt && <Chip tone="bad">{say.suspended}</Chip>}
                    <p className="soft">
                      {user.email}, {format.date(user.createdAt)}
                    </p>
                  </span>
                </span>
                {user.id !== me.id && (
                  <Menu
                    trigger={<IconButton label={say.actionsFor(user.name)} icon={<Ellipsis />} />}
                    items={[
                      user.operator
                        ? { label: say.noOperator, run: () => act.mutate({ id: user.id, deed: 'no operator' }) }
                        : { label: say.makeOperator, run: () => act.mutate({ id: user.id, deed: 'operator' }) },
                      user.suspendedAt
                        ? { label: say.restore, run: () => act.mutate({ id: user.id, deed: 'restore' }) }
                        : { label: say.suspend, danger: true, run: () => setSuspending(user) },
                    ]}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Listed>
      {suspending && (
        <Confirm
          open
          onClose={() => setSuspending(undefined)}
          title={say.suspendTitle(suspending.name)}
          text={say.suspendHint}
          action={say.suspend}
          busy={act.isPending}
          onConfirm={() => act.mutate({ id: suspending.id, deed: 'suspend' })}
        />
      )}
    </>
  )
}
