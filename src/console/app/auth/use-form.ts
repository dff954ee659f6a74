import { type SubmitEvent, useState } from 'react'

/**
 * The state of a form that sends one request: busy, its error, and the handler. Fields are read by their names, and so is the
 * button that sent them, where it has one.
 */
export function useForm(send: (values: Record<string, string>) => Promise<void>) {
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget, event.nativeEvent.submitter)].map(([key, value]) => [key, String(value)]),
    )
    setBusy(true)
    setError(undefined)
    send(values)
      .catch(setError)
      .finally(() => setBusy(false))
  }
  return { error, busy, onSubmit }
}
