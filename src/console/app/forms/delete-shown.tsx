import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { formsTexts } from '../texts/forms'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { ErrorNote } from '../ui/notes'
import { useToast } from '../ui/toast'
import { apiQuery, type EntryQuery } from './query'

/** Deletes the entries of a page that the filters mean. */
export function DeleteShown({ surfaceId, name, query }: { surfaceId: string; name: string; query: EntryQuery }) {
  const { world, client } = useWorld()
  const say = useTexts(formsTexts)
  const cache = useQueryClient()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { surfaceId: _page, ...filters } = apiQuery(query) as ReturnType<typeof apiQuery> & { surfaceId?: string }
  const remove = useMutation({
    mutationFn: () => client.delete('/api/surfaces/{id}/entries', { path: { id: surfaceId }, query: filters }),
    onSuccess: () => {
      setAsking(false)
      toast({ text: say.deletedShown })
      return cache.invalidateQueries({ queryKey: [world.id, 'entries'] })
    },
  })
  return (
    <>
      <Button look="bare" icon={<Trash2 />} onClick={() => setAsking(true)}>
        {say.deleteShown}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={say.deleteShownTitle}
        text={Object.keys(filters).length > 0 ? say.deleteFiltered : say.deleteAll}
        action={say.delete}
        name={name}
        busy={remove.isPending}
        error={remove.error && <ErrorNote error={remove.error} />}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
