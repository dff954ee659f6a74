import { useMutation } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/language'
import { type Page, useReread } from '../publish/use-publish'
import { useWorld } from '../session/world'
import { historyTexts } from '../texts/history'
import { uiTexts } from '../texts/ui'
import { Button, IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'

/** Keeps the draft as it is under a name, to come back to. */
export function SavePoint({ page }: { page: Page }) {
  const { client } = useWorld()
  const say = useTexts(historyTexts)
  const ui = useTexts(uiTexts)
  const reread = useReread(page.id)
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const save = useMutation({
    mutationFn: () =>
      client.post('/api/surfaces/{id}/revisions', {
        path: { id: page.id },
        body: note.trim() ? { note: note.trim() } : {},
      }),
    onSuccess: async () => {
      await reread()
      setOpen(false)
      setNote('')
    },
  })
  return (
    <>
      <IconButton label={say.savePoint} icon={<BookmarkPlus />} onClick={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say.savePoint}
        text={say.savePointHint}
        footer={
          <Button look="filled" type="submit" form="save-point" busy={save.isPending}>
            {ui.save}
          </Button>
        }
      >
        <form
          id="save-point"
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending) save.mutate()
          }}
        >
          <Field label={say.pointName}>
            <TextInput value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
          </Field>
        </form>
        {save.error && <ErrorNote error={save.error} />}
      </Dialog>
    </>
  )
}
