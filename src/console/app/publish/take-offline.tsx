import { useMutation } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { publishTexts } from '../texts/publish'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/notes'
import { useToast } from '../ui/toast'
import { type Page, useReread } from './use-publish'

/** Takes the live page down. Undo publishes the same version anew. */
export function TakeOffline({ page, live }: { page: Page; live: NonNullable<Page['published']> }) {
  const { client } = useWorld()
  const say = useTexts(publishTexts)
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const reread = useReread(page.id)
  const path = { id: page.id }
  const back = useMutation({
    mutationFn: () => client.post('/api/surfaces/{id}/publish', { path, body: { revision: live.revision } }),
    onSettled: reread,
  })
  const down = useMutation({
    mutationFn: () => client.post('/api/surfaces/{id}/unpublish', { path }),
    onSuccess: () => toast({ text: say.tookOffline, action: { label: ui.undo, run: () => back.mutate() } }),
    onSettled: reread,
  })
  return (
    <div>
      <Button look="danger" icon={<CloudOff />} busy={down.isPending} onClick={() => down.mutate()}>
        {say.takeOffline}
      </Button>
      {(down.error ?? back.error) && <ErrorNote error={down.error ?? back.error} />}
    </div>
  )
}
