import { CircleAlert } from 'lucide-react'
import {
  cloneElement,
  type InputHTMLAttributes,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'

interface FieldProps {
  label: string
  /** Stands below the control. */
  hint?: ReactNode
  /** What is wrong with the value. It replaces the hint. */
  error?: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  children: ReactElement<{ id?: string }>
}

/** A label, one control, and what is to be said about its value. */
export function Field({ label, hint, error, hideLabel, children }: FieldProps) {
  const id = useId()
  const note = `${id}-note`
  const props = {
    id,
    'aria-describedby': hint || error ? note : undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
        {label}
      </label>
      {isValidElement(children) ? cloneElement(children, props) : children}
      {error ? (
        <p id={note} className="field-error">
          <CircleAlert /> {error}
        </p>
      ) : (
        hint && (
          <p id={note} className="field-hint">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export function TextInput(props: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return <input {...props} className={`input ${props.className ?? ''}`} />
}

export function TextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return <textarea rows={4} {...props} className={`input ${props.className ?? ''}`} />
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  options: readonly { value: string; label: string }[]
  onChange(value: string): void
}

/** The browser's own list, which is best on phones and for screen readers. */
export function Select({ options, onChange, ...rest }: SelectProps) {
  return (
    <select {...rest} className="input" onChange={(event) => onChange(event.target.value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> {
  label: ReactNode
  hideLabel?: boolean
  onChange(checked: boolean): void
  /** Some of the things it stands for are chosen. */
  some?: boolean
}

export function Checkbox({ label, hideLabel, onChange, some, ...rest }: CheckProps) {
  return (
    <label className="check">
      <input
        {...rest}
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = some ?? false
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}

export function Switch({ label, onChange, hideLabel, ...rest }: Omit<CheckProps, 'some'>) {
  return (
    <label className="switch">
      <input {...rest} type="checkbox" role="switch" onChange={(event) => onChange(event.target.checked)} />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}
