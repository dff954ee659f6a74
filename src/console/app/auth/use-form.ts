import { type FormEvent, useState } from 'react'

/** The state of a form that sends one request: busy, its error, and the handler. Fields are read by their names. */
export function useForm(send: (values: Record<string, string>) => Promise<void>) {
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]),
    )
    setBusy(true)
    setError(undefined)
    send(values)
      .catch(setError)
      .finally(() => setBusy(false))
  }
  return { error, busy, onSubmit }
}
