import { QuoinError } from '@quoin/client'
import { QueryClient } from '@tanstack/react-query'

/** What the console has read. The client repeats failed requests itself, so a query fails at once. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

/** Any failure as a QuoinError, so that one component can show them all. */
export function asQuoinError(error: unknown): QuoinError {
  if (error instanceof QuoinError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new QuoinError(0, { code: 'UNEXPECTED_RESPONSE', message })
}

/** The message for a field, from the details of a refused request. @param path a JSON Pointer such as `/name` */
export function faultAt(error: unknown, path: string): string | undefined {
  return error instanceof QuoinError ? error.details.find((detail) => detail.path === path)?.message : undefined
}
