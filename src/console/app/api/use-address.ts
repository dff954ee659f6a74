import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * The part of the address after `?`: what is chosen, filtered or open. Opening adds to the history, so that Back closes.
 * A value that is undefined leaves the address.
 */
export function useAddress<Search extends object>(): [Search, (change: Partial<Search>, replace?: boolean) => void] {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const change = useCallback(
    (change: Partial<Search>, replace = false) =>
      void navigate({ to: '.', search: ((before: Search) => ({ ...before, ...change })) as never, replace }),
    [navigate],
  )
  return [search, change]
}
