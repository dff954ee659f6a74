import { type Client, createClient } from '@quoin/client'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { pageLanguage } from '../i18n/languages'
import { readKept, writeKept } from '../session/kept'
import { useClient, useMe } from '../session/use-session'
import { instanceTexts } from '../texts/instance'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote, Loading } from '../ui/notes'

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

interface OperatorSession {
  token: string
  expiresAt: string
}

/**
 * Opens a short session of the operator: with the person's account, or with the operator token of the server. The token of the
 * session is in memory only. After a reload, an account that is operator asks the server for another one until the hour is over;
 * the operator token has to be typed again.
 */
export function OperatorGate({ children }: { children: ReactNode }) {
  const say = useTexts(instanceTexts)
  const me = useMe()
  const own = useClient()
  const key = `quoin.operator.${me.id}`
  const [session, setSession] = useState<OperatorSession>()
  /** The end of the hour that began before a reload. */
  const [until, setUntil] = useState(() => (me.operator ? endOfHour(readKept(key, '')) : undefined))
  const { mutate, ...opening } = useMutation({
    mutationFn: async ({ token, until }: { token?: string; until?: string }): Promise<OperatorSession> => {
      const { data } = await (token ? newClient(token.trim()) : own).post('/api/admin/session')
      return { token: data.token, expiresAt: until ?? data.expiresAt }
    },
    onSuccess: (opened) => {
      setSession(opened)
      if (me.operator) writeKept(key, opened.expiresAt)
    },
    onSettled: () => setUntil(undefined),
  })
  useEffect(() => {
    if (until !== undefined) mutate({ until })
  }, [until, mutate])
  useEffect(() => {
    if (!session) return
    const timer = setTimeout(() => setSession(undefined), Date.parse(session.expiresAt) - Date.now())
    return () => clearTimeout(timer)
  }, [session])
  if (session)
    return (
      <OperatorContext
        value={{
          client: newClient(session.token),
          expiresAt: session.expiresAt,
          end: () => {
            void newClient(session.token).delete('/api/admin/session')
            writeKept(key, undefined)
            setSession(undefined)
          },
        }}
      >
        {children}
      </OperatorContext>
    )
  if (until !== undefined)
    return (
      <main id="main" className="alone" aria-label={say.title}>
        <Loading />
      </main>
    )
  return (
    <main id="main" className="alone stack">
      <h1>{say.title}</h1>
      <p className="soft">{me.operator ? say.enterHint : say.tokenHint}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          const token = new FormData(event.currentTarget).get('token')
          mutate(typeof token === 'string' ? { token } : {})
        }}
      >
        {!me.operator && (
          <Field label={say.token}>
            <TextInput name="token" type="password" autoComplete="off" required />
          </Field>
        )}
        {opening.error && <ErrorNote error={opening.error} />}
        <div className="row">
          <Button type="submit" look="filled" busy={opening.isPending}>
            {say.enter}
          </Button>
          <BackToWorkspaces />
        </div>
      </form>
    </main>
  )
}

/** The time, if it is not over yet. */
function endOfHour(expiresAt: string): string | undefined {
  return Date.parse(expiresAt) > Date.now() ? expiresAt : undefined
}

/** The way out of the instance. It ends nothing. */
export function BackToWorkspaces() {
  const say = useTexts(instanceTexts)
  return (
    <Link to="/" className="button bare">
      <ArrowLeft /> {say.back}
    </Link>
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
