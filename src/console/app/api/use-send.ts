import { useMutation, useQueryClient } from '@tanstack/react-query'

interface After<Input, Output> {
  /** The keys of what is read again. */
  refresh?: readonly (readonly unknown[])[]
  done?(output: Output, input: Input): void
}

/** Sends a change to the API, and reads again what it touched. */
export function useSend<Input, Output>(
  send: (input: Input) => Promise<Output>,
  { refresh = [], done }: After<Input, Output> = {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async (output, input) => {
      await Promise.all(refresh.map((queryKey) => queries.invalidateQueries({ queryKey })))
      done?.(output, input)
    },
  })
}
