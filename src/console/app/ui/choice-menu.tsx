import * as Radix from '@radix-ui/react-dropdown-menu'
import { Check, ChevronDown } from 'lucide-react'

interface ChoiceMenuProps {
  /** What is chosen here. */
  label: string
  options: readonly { value: string; count: number }[]
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

/** A choice of several, each with how many there are. It stays open while one chooses. */
export function ChoiceMenu({ label, options, chosen, onChange }: ChoiceMenuProps) {
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))
  // What the address names is offered too, so that it can be taken away.
  const unknown = chosen.filter((value) => !options.some((option) => option.value === value))
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger className="input choice-menu">
        <span>{chosen.length > 0 ? `${label}: ${chosen.join(', ')}` : label}</span> <ChevronDown />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu" align="start" sideOffset={4} collisionPadding={8}>
          {[...unknown.map((value) => ({ value, count: 0 })), ...options].map(({ value, count }) => (
            <Radix.CheckboxItem
              key={value}
              checked={chosen.includes(value)}
              onCheckedChange={(on) => toggle(value, on)}
              onSelect={(event) => event.preventDefault()}
            >
              <Radix.ItemIndicator forceMount>
                <Check />
              </Radix.ItemIndicator>
              <span>{value}</span> <small>{count}</small>
            </Radix.CheckboxItem>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
