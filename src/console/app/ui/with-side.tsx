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

/** What was chosen. It takes the focus when it opens, and Escape closes it. */
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
  useEffect(() => head.current?.focus(), [title])
  return (
    <aside
      className="side-panel"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
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
