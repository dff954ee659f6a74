import type { QuoinError } from '@quoin/client'
import { CircleAlert, Copy, Gauge, Lock, Timer } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { inPlainWords } from '../api/plain-words'
import { asQuoinError, namesPath } from '../api/queries'
import { useTexts } from '../i18n/language'
import { session } from '../session/session'
import { uiTexts } from '../texts/ui'
import { Button, IconButton } from './button'

/** With names of fields, which are not worth the time of a first view. */
const FaultList = lazy(() =>
  import('./fault-list').then(
    ({ FaultList }) => ({ default: FaultList }),
    () => ({ default: Messages }),
  ),
)

function Messages({ details }: Pick<QuoinError, 'details'>) {
  return (
    <ul>
      {details.map(({ message }, index) => (
        <li key={index}>{inPlainWords(message)}</li>
      ))}
    </ul>
  )
}

/** What went wrong, what now, and the reference by which the server's log knows it. */
export function ErrorNote({
  error,
  title,
  children,
  onPaused,
}: {
  error: unknown
  title?: string
  children?: ReactNode
  /** Called when the pause that the server asked for is over. Without it, the person goes on. */
  onPaused?(): void
}) {
  const say = useTexts(uiTexts)
  const { code, message, traceId, details, retryAfter } = asQuoinError(error)
  const told =
    error instanceof DOMException
      ? say.browserRefused
      : namesPath(message) && details.length > 0
        ? say.notAccepted
        : inPlainWords(message)
  if (code === 'RATE_LIMIT_EXCEEDED' && retryAfter !== undefined)
    return <PauseNote key={traceId} message={told} seconds={retryAfter} onOver={onPaused} />
  if (code === 'CREDIT_LIMIT_EXCEEDED')
    return (
      <WarnNote icon={<Gauge />} title={say.creditEmpty} text={told}>
        {children}
      </WarnNote>
    )
  return (
    <div className="note bad" role="alert">
      <CircleAlert />
      <div>
        <strong>{title ?? (code === 'NETWORK_ERROR' ? say.unreachable : told)}</strong>
        {title && <p>{told}</p>}
        {code === 'NETWORK_ERROR' && <p>{say.unreachableHint}</p>}
        {details.length > 0 && (
          <Suspense fallback={<Messages details={details} />}>
            <FaultList details={details} />
          </Suspense>
        )}
        <div className="note-end">
          {code === 'SSO_REQUIRED' ? <Button onClick={() => void session.leave()}>{say.otherSignIn}</Button> : children}
          {traceId && <Reference traceId={traceId} />}
        </div>
      </div>
    </div>
  )
}

function Reference({ traceId }: { traceId: string }) {
  const say = useTexts(uiTexts)
  return (
    <span className="reference" title={say.reference}>
      <code>
        {traceId.slice(0, 8)}…{traceId.slice(-4)}
      </code>
      <IconButton
        label={say.copyReference}
        icon={<Copy />}
        onClick={() => void navigator.clipboard.writeText(traceId)}
      />
    </span>
  )
}

/** Counts down to when the request may be sent again. */
function PauseNote({
  message,
  seconds,
  onOver,
}: {
  message: string
  seconds: number
  onOver?: (() => void) | undefined
}) {
  const say = useTexts(uiTexts)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return onOver?.()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, not for each new function
  }, [left])
  return (
    <div className="note quiet" role="status">
      <Timer />
      <div>
        <strong>{message}</strong>
        <p>{say.waitSeconds(left)}</p>
      </div>
    </div>
  )
}

/** Something to look at that is no error. */
export function WarnNote({
  icon,
  title,
  text,
  children,
  tone = 'warn',
}: {
  icon?: ReactNode
  title: string
  text?: ReactNode
  children?: ReactNode
  tone?: 'warn' | 'good'
}) {
  return (
    <div className={`note ${tone}`} role="status">
      {icon ?? <CircleAlert />}
      <div>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  )
}

/** What a colleague may do, or what a higher plan has. */
export function LockedNote({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <p className="locked">
      <Lock /> <span>{text}</span> {action}
    </p>
  )
}

/** An empty screen that teaches: what belongs here, one action, help. */
export function Empty({
  title,
  text,
  children,
  art,
}: {
  title: string
  text: ReactNode
  children?: ReactNode
  art?: ReactNode
}) {
  return (
    <div className="empty">
      {art}
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className="empty-actions">{children}</div>}
    </div>
  )
}

/** The shape of what comes, shown after 200 ms. */
export function Loading({ rows = 5 }: { rows?: number }) {
  const say = useTexts(uiTexts)
  return (
    <div className="loading" role="status">
      <span className="sr-only">{say.loading}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="loading-row" aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

/** Loading, an error with a way to repeat, or what was read. */
export function Loaded<Data>({
  query,
  rows,
  children,
}: {
  query: { data: Data | undefined; error: unknown; isPending: boolean; refetch(): unknown }
  rows?: number
  children(data: Data): ReactNode
}) {
  const say = useTexts(uiTexts)
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Loading rows={rows} />
  return (
    <ErrorNote error={query.error} onPaused={() => void query.refetch()}>
      <Button onClick={() => void query.refetch()}>{say.tryAgain}</Button>
    </ErrorNote>
  )
}
