import * as Radix from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'
import { useOpening } from './opening'

export function TooltipRoot({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={400}>{children}</Radix.Provider>
}

/** A tooltip on one element, which must take a ref. */
export function Tip({ text, keys, children }: { text: ReactNode; keys?: string | undefined; children: ReactNode }) {
  const opening = useOpening<HTMLButtonElement>()
  return (
    <Radix.Root {...opening.root}>
      <Radix.Trigger asChild ref={opening.trigger}>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={opening.place}>
        <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {text} {keys && <kbd>{keys}</kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
