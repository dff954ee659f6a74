import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, List } from 'lucide-react'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { pagesTexts } from '../texts/pages'
import { Button } from '../ui/button'
import { ChoiceMenu } from '../ui/choice-menu'
import { Select } from '../ui/field'
import { SearchField } from '../ui/search-field'
import { Segments } from '../ui/segments'
import { tagsOf } from './page-calls'
import { isFiltered, type PageQuery, SIGHTS, SORTS, STATES, tagsIn, withTags } from './query'

interface Props {
  query: PageQuery
  teams: ReadonlyMap<string, string>
  onChange(change: PageQuery): void
}

/** What of the pages to show. */
export function PageFilters({ query, teams, onChange }: Props) {
  const { world, client } = useWorld()
  const say = useTexts(pagesTexts)
  const { data: people } = useQuery({
    queryKey: [world.id, 'people'],
    queryFn: () => client.get('/api/world/members', { query: { limit: 100 } }),
    staleTime: 60_000,
  })
  const { data: tags } = useQuery({ queryKey: [world.id, 'page tags'], queryFn: () => tagsOf(client) })
  const { status = 'all', visibility, team, person, tag } = query
  const chosenTags = tagsIn(tag)
  return (
    <div className="filters">
      <SearchField label={say.search} value={query.q ?? ''} onSearch={(q) => onChange({ q: q || undefined })} />
      <Segments
        label={say.state}
        value={status}
        onChange={(value) => onChange({ status: value === 'all' ? undefined : value })}
        options={STATES.map((value) => ({ value, label: say.states[value] }))}
      />
      <Select
        aria-label={say.sight}
        value={visibility ?? ''}
        options={[{ value: '', label: say.anySight }, ...SIGHTS.map((value) => ({ value, label: say.sights[value] }))]}
        onChange={(value) => onChange({ visibility: (value || undefined) as PageQuery['visibility'] })}
      />
      {teams.size > 0 && (
        <Select
          aria-label={say.team}
          value={team ?? ''}
          options={[{ value: '', label: say.anyTeam }, ...[...teams].map(([value, label]) => ({ value, label }))]}
          onChange={(value) => onChange({ team: value || undefined })}
        />
      )}
      {people && people.data.length > 1 && (
        <Select
          aria-label={say.person}
          value={person ?? ''}
          options={[
            { value: '', label: say.anyPerson },
            ...people.data.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          onChange={(value) => onChange({ person: value || undefined })}
        />
      )}
      {(chosenTags.length > 0 || (tags && tags.length > 0)) && (
        <ChoiceMenu
          label={say.tag}
          options={(tags ?? []).map(({ tag: value, surfaces: count }) => ({ value, count }))}
          chosen={chosenTags}
          onChange={(chosen) => onChange({ tag: withTags(chosen) })}
        />
      )}
      {isFiltered(query) && (
        <Button
          look="bare"
          onClick={() =>
            onChange({
              q: undefined,
              status: undefined,
              visibility: undefined,
              team: undefined,
              person: undefined,
              tag: undefined,
            })
          }
        >
          {say.clear}
        </Button>
      )}
    </div>
  )
}

/** In which order to show the pages, and how. */
export function PageOrder({ query: { sort = '-updatedAt', view }, onChange }: Pick<Props, 'query' | 'onChange'>) {
  const say = useTexts(pagesTexts)
  return (
    <>
      <Select
        aria-label={say.order}
        value={sort}
        options={SORTS.map((value) => ({ value, label: say.orders[value] }))}
        onChange={(value) => onChange({ sort: value === '-updatedAt' ? undefined : (value as PageQuery['sort']) })}
      />
      <Segments
        label={say.view}
        value={view ?? 'list'}
        onChange={(value) => onChange({ view: value === 'grid' ? 'grid' : undefined })}
        options={[
          { value: 'list', label: <List />, name: say.asList },
          { value: 'grid', label: <LayoutGrid />, name: say.asGrid },
        ]}
      />
    </>
  )
}
