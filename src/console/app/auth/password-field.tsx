import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../i18n/language'
import { authTexts } from '../texts/auth'
import { TextInput } from '../ui/field'

interface Props {
  label?: string
  isNew?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** Stands beside the label, such as a link for those who forgot it. */
  aside?: ReactNode
  autoFocus?: boolean
}

/** A password that can be shown while it is typed. Its field is named `password`. */
export function PasswordField({ label, isNew, hint, error, aside, autoFocus }: Props) {
  const say = useTexts(authTexts)
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className="field password-field">
      <span className="row spread">
        <label className="label" htmlFor={id}>
          {label ?? say.password}
        </label>
        {aside}
      </span>
      <span className="password-input">
        <TextInput
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? `${id}-note` : undefined}
          autoFocus={autoFocus}
          required
        />
        <button
          type="button"
          className="button icon bare"
          aria-label={isShown ? say.hide : say.show}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </button>
      </span>
      {(hint || error) && (
        <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
