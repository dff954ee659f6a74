import type { Schemas } from '@quoin/client'
import { useState } from 'react'
import { useAddress } from '../api/use-address'
import { useList } from '../api/use-list'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { connectTexts } from '../texts/connect'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { Listed } from '../ui/listed'
import { ErrorNote } from '../ui/notes'
import { Time } from '../ui/small'
import { useToast } from '../ui/toast'
import type { ConnectAddress } from './address'
import { KeyDialog } from './key-dialog'

type Key = Schemas['ApiKey']

/** The API keys of the workspace. */
export function Keys() {
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const [{ open }, change] = useAddress<ConnectAddress>()
  const [asked, setAsked] = useState<Key>()
  const list = useList<Key>([world.id, 'keys'], (cursor) =>
    client.get('/api/keys', { query: { limit: 25, ...(cursor && { cursor }) } }),
  )
  return (
    <section className="section">
      <div className="section-head">
        <h2>{say.keys}</h2>
        <Button onClick={() => change({ open: 'new-key' })}>{say.keyNew}</Button>
      </div>
      <Listed
        list={list}
        rows={2}
        none={
          <p className="soft">
            {say.keyNone}. {say.keyHint}
          </p>
        }
      >
        {(keys) => <KeyTable keys={keys} onRevoke={setAsked} />}
      </Listed>
      {open === 'new-key' && <KeyDialog onClose={() => change({ open: undefined })} />}
      {asked && <Revoke apiKey={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function KeyTable({ keys, onRevoke }: { keys: readonly Key[]; onRevoke(key: Key): void }) {
  const say = useTexts(connectTexts)
  const format = useFormat()
  return (
    <table className="table folds">
      <thead>
        <tr>
          <th scope="col">{say.keyName}</th>
          <th scope="col">{say.keyRole}</th>
          <th scope="col">{say.lastUsed}</th>
          <th scope="col">{say.ends}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td>
              <strong>{key.name}</strong>
              <span className="small block">
                <code>…{key.hint}</code> {say.connectedBy(key.createdBy.name, format.date(key.createdAt))}
              </span>
            </td>
            <td>
              {say.roles[key.role]}
              <span className="small block">{format.list(key.scopes.map((scope) => say.scopes[scope]))}</span>
            </td>
            <td data-label={say.lastUsed}>
              {key.lastUsedAt ? <Time at={key.lastUsedAt} /> : <span className="soft">{say.never}</span>}
            </td>
            <td data-label={say.ends}>
              {key.expiresAt ? format.date(key.expiresAt) : <span className="soft">{say.never}</span>}
            </td>
            <td className="number">
              <Button look="danger" onClick={() => onRevoke(key)}>
                {say.keyRevoke}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Revoke({ apiKey: { id, name }, onClose }: { apiKey: Key; onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(connectTexts)
  const toast = useToast()
  const revoke = useSend(() => client.delete('/api/keys/{id}', { path: { id } }), {
    refresh: [[world.id, 'keys']],
    done: () => {
      toast({ text: say.keyRevoked(name) })
      onClose()
    },
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={say.keyRevokeTitle(name)}
      text={say.keyRevokeText}
      action={say.keyRevoke.replace(/\s?…$/, '')}
      name={name}
      busy={revoke.isPending}
      error={revoke.error && <ErrorNote error={revoke.error} />}
      onConfirm={() => revoke.mutate(undefined)}
    />
  )
}
