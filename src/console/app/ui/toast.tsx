import * as Radix from '@radix-ui/react-toast'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

export interface ToastMessage {
  text: ReactNode
  /** For example Undo. */
  action?: { label: string; run(): void }
  /** An error stays until it is dismissed and is announced at once. */
  isError?: boolean
}

type Shown = ToastMessage & { id: number }

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined)
const STAYS_MS = 10_000
let last = 0

export function ToastRoot({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const show = useCallback((message: ToastMessage) => {
    const id = ++last
    setShown((before) => [...before.slice(-2), { ...message, id }])
  }, [])
  const drop = (id: number) => setShown((before) => before.filter((one) => one.id !== id))
  return (
    <ToastContext value={show}>
      <Radix.Provider duration={STAYS_MS} swipeDirection="down">
        {children}
        {shown.map(({ id, text, action, isError }) => (
          <Radix.Root
            key={id}
            className={isError ? 'toast error' : 'toast'}
            type={isError ? 'foreground' : 'background'}
            duration={isError ? Infinity : STAYS_MS}
            onOpenChange={(open) => !open && drop(id)}
          >
            <Radix.Description>{text}</Radix.Description>
            {action && (
              <Radix.Action className="button bare" altText={action.label} onClick={action.run}>
                {action.label}
              </Radix.Action>
            )}
            <Radix.Close className="button icon bare" aria-label="×">
              ×
            </Radix.Close>
          </Radix.Root>
        ))}
        <Radix.Viewport className="toasts" />
      </Radix.Provider>
    </ToastContext>
  )
}

/** Shows a toast for ten seconds, longer while it is hovered or focused. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext)
}
