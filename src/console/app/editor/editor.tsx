import { QuoinError, type Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTexts } from '../i18n/language'
import { useMayEdit } from '../session/may-edit'
import { useWorld } from '../session/world'
import { editorTexts } from '../texts/editor'
import { Button } from '../ui/button'
import { ErrorNote, Loading } from '../ui/notes'
import { uiTexts } from '../texts/ui'
import type { BlockDescription } from './model/fields'
import { EditorScreen } from './editor-screen'

/** Reads the page, its draft and the catalogue, and opens the editor on them. */
export function Editor() {
  const { id = '' } = useParams({ strict: false })
  const { world, client } = useWorld()
  const say = useTexts(editorTexts)
  const ui = useTexts(uiTexts)
  const path = { id }
  const options = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false } as const
  const surface = useQuery({
    queryKey: [world.id, 'page', id, 'editor'],
    queryFn: () => client.get('/api/surfaces/{id}', { path }),
    ...options,
  })
  const draft = useQuery({
    queryKey: [world.id, 'page', id, 'draft'],
    queryFn: () => client.get('/api/surfaces/{id}/draft', { path }),
    ...options,
  })
  const schema = useQuery({
    queryKey: [world.id, 'schema'],
    queryFn: () => client.get('/api/meta/schema'),
    staleTime: Infinity,
  })
  const mayEdit = useMayEdit({ id, teamId: surface.data?.data.teamId ?? null })
  const error = surface.error ?? draft.error ?? schema.error
  if (error)
    return (
      <main id="main" className="screen">
        <ErrorNote error={error}>
          {!(error instanceof QuoinError && error.status === 404) && (
            <Button onClick={() => void Promise.all([surface.refetch(), draft.refetch(), schema.refetch()])}>
              {ui.tryAgain}
            </Button>
          )}
        </ErrorNote>
      </main>
    )
  if (!surface.data || !draft.data || !schema.data || mayEdit === undefined)
    return (
      <main id="main" className="screen" aria-label={say.page}>
        <Loading />
      </main>
    )
  const { blocks } = schema.data.data
  return (
    <EditorScreen
      key={id}
      surface={surface.data.data}
      draft={draft.data.data}
      catalogue={blocks as unknown as readonly BlockDescription[]}
      looks={looksOf(schema.data.data)}
      mayEdit={mayEdit}
    />
  )
}

/** The looks that the settings of the workspace offer. */
function looksOf({ settings }: Pick<Schemas['MetaSchema'], 'settings'>): string[] {
  const schema = settings.schema as {
    properties?: { theme?: { properties?: { look?: { anyOf?: { const?: string }[]; enum?: string[] } } } }
  }
  const look = schema.properties?.theme?.properties?.look
  return look?.enum ?? look?.anyOf?.flatMap((option) => option.const ?? []) ?? []
}
