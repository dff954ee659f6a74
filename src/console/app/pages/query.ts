/** The filters of the list of pages as the address has them. */
export interface PageQuery {
  status?: State | undefined
  q?: string | undefined
  visibility?: Sight | undefined
  team?: string | undefined
  person?: string | undefined
  /** One or several, one a line. */
  tag?: string | undefined
  sort?: Sort | undefined
  view?: 'grid' | undefined
}

export const STATES = ['all', 'draft', 'published', 'changed', 'archived'] as const
export type State = (typeof STATES)[number]
export const SIGHTS = ['private', 'shared', 'listed'] as const
export type Sight = (typeof SIGHTS)[number]
export const SORTS = ['-updatedAt', '-createdAt', '-publishedAt', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** The filters as the API takes them. */
export function apiQuery({ status, team, q, visibility, person, tag, sort }: PageQuery) {
  return {
    ...(status && status !== 'all' && { status }),
    ...(team && { teamId: team }),
    ...(q && { q }),
    ...(visibility && { visibility }),
    ...(person && { person }),
    ...(tag && { tag }),
    ...(sort && { sort }),
  }
}

export function tagsIn(tag: string | undefined): string[] {
  return tag?.split('\n').filter(Boolean) ?? []
}

export function withTags(tags: readonly string[]): string | undefined {
  return tags.join('\n') || undefined
}

/** True if the list leaves pages out because of filters. */
export function isFiltered(query: PageQuery): boolean {
  const { view: _view, sort: _sort, status, ...rest } = query
  return (status ?? 'all') !== 'all' || Object.values(rest).some(Boolean)
}

/** What the menu of a page asks about in a dialog. */
export type Asked = 'sight' | 'team' | 'delete'
