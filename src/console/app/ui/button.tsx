import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Spinner } from './spinner'
import { Tip } from './tooltip'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One filled button per view. */
  look?: 'filled' | 'plain' | 'bare' | 'danger'
  icon?: ReactNode
  /** Shows a spinner and ignores clicks. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({ look = 'plain', icon, busy, children, className, disabled, ...rest }: Props) {
  return (
    <button
      type="button"
      className={`button ${look} ${className ?? ''}`}
      disabled={disabled}
      aria-busy={busy || undefined}
      {...rest}
      onClick={busy ? undefined : rest.onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<Props, 'children' | 'icon'> {
  /** The name for screen readers and the tooltip. */
  label: string
  icon: ReactNode
  /** Shown beside the name in the tooltip. */
  keys?: string
}

export function IconButton({ label, icon, keys, className, look = 'bare', busy, ...rest }: IconButtonProps) {
  return (
    <Tip text={label} keys={keys}>
      <button type="button" className={`button icon ${look} ${className ?? ''}`} aria-label={label} {...rest}>
        {busy ? <Spinner /> : icon}
      </button>
    </Tip>
  )
}
