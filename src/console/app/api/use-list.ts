import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'

/** A page of a list of the API, with the cursor of the next. */
export interface ListPage<Item> {
  data: Item[]
  page: { nextCursor: string | null }
}

/**
 * A keyset list that is read page by page.
 * @param key names the list and its filters
 * @param read reads the page at a cursor
 */
export function useList<Item>(key: readonly unknown[], read: (cursor: string | undefined) => Promise<ListPage<Item>>) {
  const query = useInfiniteQuery<
    ListPage<Item>,
    Error,
    InfiniteData<ListPage<Item>>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  })
  return { ...query, items: query.data?.pages.flatMap(({ data }) => data) }
}
