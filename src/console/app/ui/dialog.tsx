import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../i18n/language'
import { uiTexts } from '../texts/ui'
import { Button, IconButton } from './button'
import { Field, TextInput } from './field'

interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  /** Stands below the title. */
  text?: ReactNode
  children?: ReactNode
  /** The buttons at the end. */
  footer?: ReactNode
  wide?: boolean
  /** Only a button inside closes it: what it shows is not shown again. */
  held?: boolean
}

export function Dialog({ open, onClose, title, text, children, footer, wide, held }: DialogProps) {
  const say = useTexts(uiTexts)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          className={wide ? 'dialog wide' : 'dialog'}
          onOpenAutoFocus={focusFirst}
          onEscapeKeyDown={(event) => held && event.preventDefault()}
          onInteractOutside={(event) => held && event.preventDefault()}
          {...(!text && { 'aria-describedby': undefined })}
        >
          {/* In a dialog, a header is not that of the page. */}
          <header role="none">
            <Radix.Title>{title}</Radix.Title>
            {!held && (
              <Radix.Close asChild>
                <IconButton label={say.close} icon={<X />} />
              </Radix.Close>
            )}
          </header>
          {text && <Radix.Description>{text}</Radix.Description>}
          {children}
          {footer && <footer role="none">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Focuses the first field, else the first button of the footer: closing is seldom what comes next. */
function focusFirst(event: Event): void {
  const dialog = event.currentTarget as HTMLElement
  const field = 'input:not([type=file], :disabled), textarea:not(:disabled), select:not(:disabled)'
  const first = dialog.querySelector<HTMLElement>(field) ?? dialog.querySelector<HTMLElement>('footer button:enabled')
  if (!first) return
  event.preventDefault()
  first.focus()
}

interface DecisionProps {
  onClose(): void
  /** What the button out of the dialog says: "Cancel" by default. */
  away?: string
  /** What the other button says: the deed itself. */
  action: string
  look?: 'filled' | 'danger'
  disabled?: boolean
  busy?: boolean
  onAct(): void
}

/** The two buttons at the end of a dialog: out of it, and the deed. */
export function Decision({ onClose, away, action, look = 'filled', disabled, busy, onAct }: DecisionProps) {
  const say = useTexts(uiTexts)
  return (
    <>
      <Button onClick={onClose}>{away ?? say.cancel}</Button>
      <Button look={look} disabled={disabled} busy={busy} onClick={onAct}>
        {action}
      </Button>
    </>
  )
}

/** The same two at the end of a form in a dialog, which Enter sends too. */
export function FormEnd({ onClose, action, ...rest }: Pick<DecisionProps, 'onClose' | 'action' | 'disabled' | 'busy'>) {
  const say = useTexts(uiTexts)
  return (
    <div className="form-end">
      <Button onClick={onClose}>{say.cancel}</Button>
      <Button look="filled" type="submit" {...rest}>
        {action}
      </Button>
    </div>
  )
}

interface ConfirmProps {
  open: boolean
  onClose(): void
  title: string
  text: ReactNode
  /** What the button says: the deed itself. */
  action: string
  /** Must be typed before the button works. Without it, what is confirmed can be taken back. */
  name?: string
  busy?: boolean
  error?: ReactNode
  onConfirm(): void
}

/** Asks before a deed. For one that cannot be undone, the name of the thing is typed. */
export function Confirm({ open, onClose, title, text, action, name, busy, error, onConfirm }: ConfirmProps) {
  const say = useTexts(uiTexts)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (!open) setTyped('')
  }, [open])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      footer={
        <Decision
          look="danger"
          onClose={onClose}
          action={action}
          disabled={name !== undefined && typed.trim() !== name}
          busy={busy}
          onAct={onConfirm}
        />
      }
    >
      {name !== undefined && (
        <Field label={say.typeName(name)}>
          <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
        </Field>
      )}
      {error}
    </Dialog>
  )
}
