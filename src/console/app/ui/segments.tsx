import type { ReactNode } from 'react'
import { useId } from 'react'

interface SegmentsProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode; name?: string }[]
  onChange(value: Value): void
}

/** A choice of a few, all of them visible. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div className="segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? 'chosen' : undefined}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.value === value}
            aria-label={option.name}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
