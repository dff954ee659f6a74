import { useMutation } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useTexts } from '../i18n/language'
import { type Page, quoted, useReread } from '../publish/use-publish'
import { useWorld } from '../session/world'
import { historyTexts } from '../texts/history'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/notes'
import { useToast } from '../ui/toast'
import { type Entry, momentOf } from './timeline'

interface Props {
  page: Page
  moment: string
  name: string
  entries: readonly Entry[]
}

/** Puts a moment of the page into the draft, and undoes a change that was accepted. */
export function BringBack({ page, moment, name, entries }: Props) {
  const { client } = useWorld()
  const say = useTexts(historyTexts)
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const reread = useReread(page.id)
  const path = { id: page.id }
  const restore = useMutation({
    mutationFn: ({ to }: { to: string; isUndo?: boolean }) =>
      client.post('/api/surfaces/{id}/revisions/{rev}/restore', {
        path: { ...path, rev: to },
        ifMatch: quoted(page.draft.etag),
      }),
    onSuccess: async ({ data }, { isUndo }) => {
      await reread()
      const before = String(data.snapshot.number)
      if (isUndo) return
      toast({ text: say.isBack(name), action: { label: ui.undo, run: () => back.mutate(before) } })
    },
  })
  const back = useMutation({
    mutationFn: (rev: string) => client.post('/api/surfaces/{id}/revisions/{rev}/restore', { path: { ...path, rev } }),
    onSettled: reread,
  })
  const undo = useMutation({
    mutationFn: () => client.post('/api/ai/receipts/{id}/undo', { path: { id: moment } }),
    onSuccess: () => toast({ text: say.undone }),
    onSettled: reread,
  })
  const entry = entries.find((one) => momentOf(one) === moment)
  const isDecided = entry?.kind === 'receipt' && (entry.status === 'accepted' || entry.status === 'partially_accepted')
  const isProposal = entry?.kind === 'receipt' && entry.status === 'proposed'
  const error = restore.error ?? back.error ?? undo.error
  return (
    <div className="row">
      {isDecided && (
        <Button busy={undo.isPending} onClick={() => undo.mutate()}>
          {say.undoThis}
        </Button>
      )}
      {!isProposal && (
        <Button icon={<RotateCcw />} busy={restore.isPending} onClick={() => restore.mutate({ to: moment })}>
          {entry?.kind === 'receipt' ? say.backToHere : say.bringBack}
        </Button>
      )}
      {error && <ErrorNote error={error} title={say.notBack} />}
    </div>
  )
}
