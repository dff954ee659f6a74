import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  label: ReactNode
  /** What choosing it means. */
  hint?: ReactNode
  onChange(): void
}

/** One of a few choices, with what it means below. */
export function Radio({ label, hint, onChange, ...rest }: Props) {
  const id = useId()
  return (
    <div className="radio">
      <input {...rest} id={id} type="radio" aria-describedby={hint ? `${id}-hint` : undefined} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
