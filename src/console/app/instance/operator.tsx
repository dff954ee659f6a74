import { type Client, createClient } from '@quoin/client'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useForm } from '../auth/use-form'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { pageLanguage } from '../i18n/languages'
import { useClient, useMe } from '../session/use-session'
import { instanceTexts } from '../texts/instance'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'

interface Operating {
  client: Client
  expiresAt: string
  end(): void
}

const OperatorContext = createContext<Operating | undefined>(undefined)

/** A client with the rights of the operator, for an hour. Only inside of `OperatorGate`. */
export function useOperator(): Operating {
  const operating = useContext(OperatorContext)
  if (!operating) throw new Error('Nobody acts as operator.')
  return operating
}

/** Opens a short session of the operator: with the person's account, or with the operator token of the server. */
export function OperatorGate({ children }: { children: ReactNode }) {
  const say = useTexts(instanceTexts)
  const me = useMe()
  const own = useClient()
  const [session, setSession] = useState<{ token: string; expiresAt: string }>()
  const form = useForm(async ({ token = '' }) => {
    const client = me.operator && !token ? own : newClient(token.trim())
    const { data } = await client.post('/api/admin/session')
    setSession(data)
  })
  if (session)
    return (
      <OperatorContext
        value={{
          client: newClient(session.token),
          expiresAt: session.expiresAt,
          end: () => {
            void newClient(session.token).delete('/api/admin/session')
            setSession(undefined)
          },
        }}
      >
        {children}
      </OperatorContext>
    )
  return (
    <main id="main" className="alone stack">
      <h1>{say.title}</h1>
      <p className="soft">{me.operator ? say.enterHint : say.tokenHint}</p>
      <form className="stack" onSubmit={form.onSubmit}>
        {!me.operator && (
          <Field label={say.token}>
            <TextInput name="token" type="password" autoComplete="off" required />
          </Field>
        )}
        {form.error !== undefined && <ErrorNote error={form.error} />}
        <Button type="submit" look="filled" busy={form.busy}>
          {say.enter}
        </Button>
      </form>
    </main>
  )
}

function newClient(token: string): Client {
  return createClient({ url: location.origin, token, language: pageLanguage })
}

/** Says who acts here, and until when. */
export function OperatorNote() {
  const { expiresAt, end } = useOperator()
  const say = useTexts(instanceTexts)
  const format = useFormat()
  return (
    <div className="note warn">
      <div>
        <p>{say.acting(format.clock(expiresAt))}</p>
        <Button onClick={end}>{say.leave}</Button>
      </div>
    </div>
  )
}
