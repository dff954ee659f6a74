import type { Schemas } from '@quoin/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useList } from '../api/use-list'
import { isCancelled } from '../auth/passkey'
import { useTexts } from '../i18n/language'
import { useClient } from '../session/use-session'
import { meTexts } from '../texts/me'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { ErrorNote } from '../ui/notes'
import { Time } from '../ui/small'

interface Props {
  onCodes(codes: readonly string[]): void
  onChange(): void
}

/** The passkeys of the person, and a new one by the browser's own dialog. */
export function Passkeys({ onCodes, onChange }: Props) {
  const client = useClient()
  const say = useTexts(meTexts)
  const [removing, setRemoving] = useState<Schemas['Passkey']>()
  const list = useList<Schemas['Passkey']>(['me', 'passkeys'], () => client.get('/api/auth/passkeys'))
  const add = useMutation({
    mutationFn: async () => {
      const { data: options } = await client.post('/api/auth/passkeys', { body: {} })
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      )
      const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
      const name = `${navigator.platform} ${new Date().toLocaleDateString()}`
      return client.post('/api/auth/passkeys', {
        body: { credential: made.toJSON() as never, name, secondFactor: true },
      })
    },
    onSuccess: ({ data }) => {
      onChange()
      if ('recoveryCodes' in data && Array.isArray(data.recoveryCodes)) onCodes(data.recoveryCodes as string[])
    },
  })
  const remove = useMutation({
    mutationFn: (id: string) => client.delete('/api/auth/passkeys/{id}', { path: { id } }),
    onSuccess: () => setRemoving(undefined),
    onSettled: onChange,
  })
  const error = isCancelled(add.error) ? null : add.error
  return (
    <div className="stack">
      <div className="row spread">
        <strong>{say.passkeys}</strong>
        {typeof PublicKeyCredential !== 'undefined' && (
          <Button busy={add.isPending} onClick={() => add.mutate()}>
            {say.addPasskey}
          </Button>
        )}
      </div>
      {error && <ErrorNote error={error} />}
      <ul className="me-list">
        {list.items?.map((one) => (
          <li key={one.id}>
            <span>
              {one.name} <span className="soft">{one.lastUsedAt ? <Time at={one.lastUsedAt} /> : say.neverUsed}</span>
            </span>
            <Button onClick={() => setRemoving(one)}>{say.remove}</Button>
          </li>
        ))}
      </ul>
      {removing && (
        <Confirm
          open
          onClose={() => setRemoving(undefined)}
          title={say.removePasskey(removing.name)}
          text={say.removePasskeyHint}
          action={say.remove}
          name={removing.name.trim()}
          busy={remove.isPending}
          error={remove.error && <ErrorNote error={remove.error} />}
          onConfirm={() => remove.mutate(removing.id)}
        />
      )}
    </div>
  )
}
