import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../i18n/language'
import { uiTexts } from '../texts/ui'
import { IconButton } from './button'

/** A list, and beside it what was chosen in it. On narrow windows the second covers the first. */
export function WithSide({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={side ? 'with-side open' : 'with-side'}>
      <div className="stack">{children}</div>
      {side}
    </div>
  )
}

/** What was chosen. It takes the focus when it opens, Escape closes it, and then the focus goes back. */
export function Side({
  title,
  hint,
  onClose,
  children,
}: {
  title: string
  hint?: ReactNode
  onClose(): void
  children: ReactNode
}) {
  const say = useTexts(uiTexts)
  const head = useRef<HTMLHeadingElement>(null)
  useFocusBack()
  useEffect(() => head.current?.focus(), [title])
  return (
    <aside
      className="side-panel"
      aria-label={title}
      onKeyDown={(event) => {
        // Escape in a menu or a dialog has closed that already.
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <header>
        <div>
          <h2 ref={head} tabIndex={-1}>
            {title}
          </h2>
          {hint && <p className="soft">{hint}</p>}
        </div>
        <IconButton label={say.close} icon={<X />} onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}

/** Gives the focus back to where it was, unless it is somewhere else by then. */
function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [])
}
