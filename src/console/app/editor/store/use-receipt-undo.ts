import { useRef, useState } from 'react'
import { asQuoinError } from '../../api/queries'
import { useFormat } from '../../i18n/format'
import { useTexts } from '../../i18n/language'
import { useWorld } from '../../session/world'
import { editorTexts } from '../../texts/editor'
import { useToast } from '../../ui/toast'
import type { EditorStore } from './editor-store'

/** With no step left, undo offers the person's last change of this page, by name and time. */
export function useReceiptUndo(surfaceId: string, userId: string, store: EditorStore) {
  const { client } = useWorld()
  const say = useTexts(editorTexts)
  const format = useFormat()
  const toast = useToast()
  const undone = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  const takeBack = async (id: string) => {
    try {
      const { data } = await store.changeDraft(() => client.post('/api/ai/receipts/{id}/undo', { path: { id } }))
      undone.current = (data as { undoReceiptId?: string }).undoReceiptId
    } catch (error) {
      toast({ text: asQuoinError(error).message, isError: true })
    }
  }
  return {
    said,
    async offerUndo(): Promise<void> {
      try {
        const { data } = await client.get('/api/ai/receipts', { query: { surfaceId, limit: 10 } })
        const last = data.find(({ actor, status }) => actor.id === userId && status === 'accepted')
        if (!last) return
        const text = say.undoLast(last.actor.name, format.ago(last.createdAt))
        setSaid(text)
        toast({ text, action: { label: say.undo, run: () => void takeBack(last.id) } })
      } catch (error) {
        toast({ text: asQuoinError(error).message, isError: true })
      }
    },
    redo(): void {
      if (undone.current) void takeBack(undone.current)
      undone.current = undefined
    },
  }
}
