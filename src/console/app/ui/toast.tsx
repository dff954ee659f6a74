import { X } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/language'
import { uiTexts } from '../texts/ui'

interface ToastAction {
  label: string
  run(): void
}

export interface ToastMessage {
  text: ReactNode
  /** For example Undo. */
  action?: ToastAction
  /** A second way on, such as another form of what was done. */
  also?: ToastAction | undefined
  /** An error stays until it is dismissed and is announced at once. */
  isError?: boolean
}

type Shown = ToastMessage & { id: number }

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined)
const STAYS_MS = 10_000
const MOST = 3

/** Shows toasts below its children. Radix' toast would cost 7 KB of the first view. */
export function ToastRoot({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const last = useRef(0)
  const show = useCallback((message: ToastMessage) => {
    const id = ++last.current
    setShown((before) => [...before.slice(1 - MOST), { ...message, id }])
  }, [])
  const drop = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), [])
  return (
    <ToastContext value={show}>
      {children}
      <ol className="toasts" aria-live="polite">
        {shown.map((message) => (
          <Toast key={message.id} message={message} onEnd={drop} />
        ))}
      </ol>
    </ToastContext>
  )
}

function Toast({ message, onEnd }: { message: Shown; onEnd(id: number): void }) {
  const say = useTexts(uiTexts)
  const [isHeld, setHeld] = useState(false)
  const { id, text, action, also, isError } = message
  useEffect(() => {
    if (isHeld || isError) return
    const timer = setTimeout(() => onEnd(id), STAYS_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld, isError, onEnd])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <li
      className={isError ? 'toast error' : 'toast'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span role={isError ? 'alert' : undefined}>{text}</span>
      {[action, also].map(
        (way) =>
          way && (
            <button
              key={way.label}
              type="button"
              className="button bare"
              onClick={() => {
                way.run()
                onEnd(id)
              }}
            >
              {way.label}
            </button>
          ),
      )}
      <button type="button" className="button icon bare" aria-label={say.close} onClick={() => onEnd(id)}>
        <X />
      </button>
    </li>
  )
}

/** Shows a toast for ten seconds, longer while it is hovered or focused. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext)
}
