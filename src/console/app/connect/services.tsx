import type { Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../api/use-address'
import { useList } from '../api/use-list'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { connectTexts } from '../texts/connect'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { Empty, ErrorNote, Loading, LockedNote } from '../ui/notes'
import { Chip } from '../ui/small'
import type { ConnectAddress } from './address'
import { begun, remember } from './begun'

type Connection = Schemas['Connection']

const TONES = { pending: 'quiet', connected: 'ok', failed: 'bad' } as const

/** Accounts of the workspace at other services. A provider sends the person back here with a code. */
export function Services() {
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const key = [world.id, 'connections']
  const providers = useQuery({
    queryKey: ['providers'],
    queryFn: () => client.get('/api/auth/oauth/providers'),
  })
  const list = useList<Connection>(key, (cursor) =>
    client.get('/api/oauth/connections', { query: { limit: 25, ...(cursor && { cursor }) } }),
  )
  const begin = useSend(
    (provider: string) =>
      client.post('/api/oauth/connections', {
        body: { provider, redirectUri: `${location.origin}${location.pathname}` },
      }),
    {
      done: ({ data }) => {
        remember(data.state, data.id)
        location.assign(data.authorizationUrl)
      },
    },
  )
  const back = useReturn(key)
  const offered = providers.data?.data ?? []
  return (
    <div className="stack">
      <p className="soft">{say.servicesHint}</p>
      {back !== null && back !== undefined && <ErrorNote error={back} title={say.serviceFailed} />}
      {providers.data && offered.length === 0 && <LockedNote text={say.servicesNoProviders} />}
      {offered.length > 0 && (
        <div className="row">
          {offered.map(({ id, name }) => (
            <Button key={id} busy={begin.isPending && begin.variables === id} onClick={() => begin.mutate(id)}>
              {say.connectService}: {name}
            </Button>
          ))}
        </div>
      )}
      {begin.error && <ErrorNote error={begin.error} />}
      {list.error && <ErrorNote error={list.error} />}
      {list.isPending && <Loading rows={2} />}
      {list.items?.length === 0 && <Empty title={say.servicesNone} text={say.servicesNoneHint} />}
      {list.items && list.items.length > 0 && (
        <ul className="rows">
          {list.items.map((connection) => (
            <Row key={connection.id} connection={connection} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Row({ connection }: { connection: Connection }) {
  const { id, providerName, account, status, failure, createdBy, createdAt } = connection
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const format = useFormat()
  const [isAsked, setAsked] = useState(false)
  const remove = useSend(() => client.delete('/api/oauth/connections/{id}', { path: { id } }), {
    refresh: [[world.id, 'connections']],
    done: () => setAsked(false),
  })
  return (
    <li>
      <span className="grow">
        <strong>{providerName}</strong> {account}
        <span className="small block">{failure ?? say.connectedBy(createdBy.name, format.date(createdAt))}</span>
      </span>
      <Chip tone={TONES[status]}>{say.serviceStates[status]}</Chip>
      <Button look="danger" onClick={() => setAsked(true)}>
        {say.serviceRemove}
      </Button>
      {isAsked && (
        <Confirm
          open
          onClose={() => setAsked(false)}
          title={`${providerName}: ${say.serviceRemove}`}
          text={say.serviceRemoveText}
          action={say.serviceRemove.replace(/\s?…$/, '')}
          name={providerName}
          busy={remove.isPending}
          error={remove.error && <ErrorNote error={remove.error} />}
          onConfirm={() => remove.mutate(undefined)}
        />
      )}
    </li>
  )
}

/** Finishes the connection whose provider sent the person back, once. Answers why it failed. */
function useReturn(key: readonly unknown[]): unknown {
  const { client } = useWorld()
  const [, change] = useAddress<ConnectAddress & { error?: string | undefined }>()
  const done = useRef(false)
  const finish = useSend(
    ({ id, ...body }: { id: string; code: string; state: string; iss?: string }) =>
      client.post('/api/oauth/connections/{id}/complete', { path: { id }, body }),
    { refresh: [key] },
  )
  const { mutate } = finish
  useEffect(() => {
    // Read by hand: the router would take a code of digits for a number.
    const query = new URLSearchParams(location.search)
    const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')]
    const id = state ? begun(state) : undefined
    if (done.current || !code || !state || !id) return
    done.current = true
    change({ code: undefined, state: undefined, iss: undefined }, true)
    mutate({ id, code, state, ...(iss && { iss }) })
  }, [change, mutate])
  return finish.error
}
