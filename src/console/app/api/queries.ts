import { QuoinError } from '@quoin/client'
import { QueryClient } from '@tanstack/react-query'
import { inPlainWords } from './plain-words'

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

/** What a failure says. A message that begins with the path of a field is for programs: people read that of its first detail. */
export function saidBy(error: unknown): string {
  const { message, details } = asQuoinError(error)
  return inPlainWords(namesPath(message) ? (details[0]?.message ?? message) : message)
}

/** Whether a message begins with a JSON Pointer, as those of refused requests do. */
export function namesPath(message: string): boolean {
  return message.startsWith('/')
}

/** The message for a field, from the details of a refused request. @param path a JSON Pointer such as `/name` */
export function faultAt(error: unknown, path: string): string | undefined {
  const fault = error instanceof QuoinError ? error.details.find((detail) => detail.path === path) : undefined
  return fault && inPlainWords(fault.message)
}
