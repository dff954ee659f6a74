import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { useOpening } from './opening'

export interface MenuItem {
  label: ReactNode
  icon?: ReactNode
  keys?: string
  danger?: boolean
  disabled?: boolean
  /** Separates the item from those above it. */
  after?: boolean
  run(): void
}

/** A menu of actions on a button. Items that are undefined or false are left out. */
export function Menu({
  trigger,
  items,
  align = 'end',
}: {
  trigger: ReactNode
  items: readonly (MenuItem | undefined | false)[]
  align?: 'start' | 'end'
}) {
  const opening = useOpening<HTMLButtonElement>()
  return (
    <Radix.Root modal={false} {...opening.root}>
      <Radix.Trigger asChild ref={opening.trigger}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={opening.place}>
        <Radix.Content className="menu" align={align} sideOffset={4} collisionPadding={8}>
          {items
            .filter((item) => !!item)
            .map((item, index) => (
              <MenuRow key={index} item={item} />
            ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function MenuRow({ item }: { item: MenuItem }) {
  return (
    <>
      {item.after && <Radix.Separator className="menu-line" />}
      <Radix.Item className={item.danger ? 'danger' : undefined} disabled={item.disabled} onSelect={item.run}>
        {item.icon}
        <span>{item.label}</span>
        {item.keys && <kbd>{item.keys}</kbd>}
      </Radix.Item>
    </>
  )
}
