import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../api/queries'
import { useTexts } from '../i18n/language'
import { useClient } from '../session/use-session'
import { meTexts } from '../texts/me'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field, TextInput } from '../ui/field'
import { ErrorNote, Loading } from '../ui/notes'
import { CopyButton, SecretOnce, Time } from '../ui/small'
import { Passkeys } from './passkeys'
import { Section } from './section'

const KEY = ['me', 'factors']

/** What is asked for besides the password: an authenticator app, passkeys, recovery codes. */
export function Factors() {
  const client = useClient()
  const say = useTexts(meTexts)
  const [codes, setCodes] = useState<readonly string[]>()
  const query = useQuery({ queryKey: KEY, queryFn: () => client.get('/api/auth/second-factor') })
  const again = () => void queries.invalidateQueries({ queryKey: ['me'] })
  const factors = query.data?.data
  return (
    <Section title={say.factors} hint={say.factorsHint}>
      {query.error && <ErrorNote error={query.error} />}
      {!factors && !query.error && <Loading rows={2} />}
      {factors && <App since={factors.totp?.confirmedAt} onCodes={setCodes} onChange={again} />}
      <Passkeys onCodes={setCodes} onChange={again} />
      {factors && factors.methods.length > 0 && <RecoveryCodes left={factors.recoveryCodesLeft} onCodes={setCodes} />}
      <Dialog
        held
        open={codes !== undefined}
        onClose={() => setCodes(undefined)}
        title={say.recovery}
        text={say.recoveryHint}
      >
        {codes && (
          <SecretOnce
            secret={codes.join('\n')}
            onDone={() => {
              setCodes(undefined)
              again()
            }}
          />
        )}
      </Dialog>
    </Section>
  )
}

interface Changes {
  onCodes(codes: readonly string[]): void
  onChange(): void
}

/** The authenticator app: a secret to scan or type, confirmed by a first code. */
function App({ since, onCodes, onChange }: Changes & { since: string | undefined }) {
  const client = useClient()
  const say = useTexts(meTexts)
  const [code, setCode] = useState('')
  const start = useMutation({ mutationFn: () => client.post('/api/auth/totp') })
  const confirm = useMutation({
    mutationFn: () => client.post('/api/auth/totp/confirm', { body: { code: code.trim() } }),
    onSuccess: ({ data }) => {
      start.reset()
      setCode('')
      onChange()
      if (data.recoveryCodes.length > 0) onCodes(data.recoveryCodes)
    },
  })
  const remove = useMutation({
    mutationFn: () => client.delete('/api/auth/totp', { body: { code: code.trim() } }),
    onSuccess: () => {
      setCode('')
      onChange()
    },
  })
  const secret = start.data?.data
  const error = start.error ?? confirm.error ?? remove.error
  return (
    <div className="stack">
      <div className="row spread">
        <span>
          <strong>{say.app}</strong> {since && <Time at={since} />}
        </span>
        {!since && !secret && (
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            {say.setUp}
          </Button>
        )}
      </div>
      {secret && (
        <div className="stack">
          <p>{say.appHint}</p>
          <code className="me-secret">{secret.secret}</code>
          <span className="row">
            <a className="button plain" href={secret.uri}>
              {say.openApp}
            </a>
            <CopyButton text={secret.secret} />
          </span>
        </div>
      )}
      {(secret || since) && (
        <div className="row">
          <Field label={say.code} hideLabel>
            <TextInput
              value={code}
              placeholder={say.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          {secret ? (
            <Button look="filled" busy={confirm.isPending} disabled={!code} onClick={() => confirm.mutate()}>
              {say.confirm}
            </Button>
          ) : (
            <Button look="danger" busy={remove.isPending} disabled={!code} onClick={() => remove.mutate()}>
              {say.remove}
            </Button>
          )}
        </div>
      )}
      {error && <ErrorNote error={error} />}
    </div>
  )
}

function RecoveryCodes({ left, onCodes }: { left: number; onCodes(codes: readonly string[]): void }) {
  const client = useClient()
  const say = useTexts(meTexts)
  const [code, setCode] = useState('')
  const renew = useMutation({
    mutationFn: () => client.post('/api/auth/recovery-codes', { body: { code: code.trim() } }),
    onSuccess: ({ data }) => {
      setCode('')
      onCodes(data.recoveryCodes)
    },
  })
  return (
    <div className="stack">
      <div className="row spread">
        <span>
          <strong>{say.recovery}</strong> {say.codesLeft(left)}
        </span>
        <span className="row">
          <Field label={say.code} hideLabel>
            <TextInput value={code} placeholder={say.code} onChange={(event) => setCode(event.target.value)} />
          </Field>
          <Button busy={renew.isPending} disabled={!code} onClick={() => renew.mutate()}>
            {say.newCodes}
          </Button>
        </span>
      </div>
      {renew.error && <ErrorNote error={renew.error} />}
    </div>
  )
}
