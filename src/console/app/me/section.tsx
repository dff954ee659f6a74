import { type ReactNode, useId } from 'react'

/** A part of the account with a heading. */
export function Section({
  title,
  hint,
  id,
  children,
}: {
  title: string
  hint?: ReactNode
  id?: string
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section className="panel me-section" aria-labelledby={heading} id={id}>
      <div>
        <h2 id={heading}>{title}</h2>
        {hint && <p className="soft">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
