import { useCallback, useRef } from 'react'
import type { BlockSketch } from '../../../../blocks/block'
import { jsonEqual } from '../../../../lib/json-equal'
import { useTexts } from '../../i18n/language'
import { useWorld } from '../../session/world'
import { editorTexts } from '../../texts/editor'
import { uiTexts } from '../../texts/ui'
import { useToast } from '../../ui/toast'
import type { PageFrame } from '../canvas/page-frame'
import { pastedText } from '../model/pasted'
import type { EditorStore } from './editor-store'

/** A paste follows its keys within this time. */
const SOON_MS = 1_000

/**
 * Pastes texts from elsewhere as blocks after the selection. The server reads them; without it, plain paragraphs.
 * `expectPlain` makes the next paste one of words alone: browsers do not tell it apart from a text without styles.
 */
export function usePasting(store: EditorStore) {
  const { client } = useWorld()
  const say = useTexts(editorTexts).notice
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const plainAt = useRef(0)
  const expectPlain = useCallback(() => void (plainAt.current = Date.now()), [])
  const paste = useCallback(
    async (event: ClipboardEvent, frame: PageFrame | undefined): Promise<void> => {
      const target = event.target as Element | null
      const { clipboardData: data } = event
      if (!data || store.isReadOnly || target?.closest?.('input, textarea, select, [role=dialog]')) return
      const plain = data.getData('text/plain')
      const html = data.getData('text/html')
      if (frame?.text.session) {
        // Into a text go words alone, without styles.
        event.preventDefault()
        const words = plain.replaceAll(/\s*\n\s*/g, ' ')
        const { room } = frame.text
        // A field that is far too long would not be saved, and a browser draws it for minutes.
        if (room && words.length > room.left) return toast({ text: say.pasteTooLong(room.most) })
        frame.frame.contentDocument?.execCommand('insertText', false, words)
        return
      }
      if (plain.trim() === '' && html === '') return
      event.preventDefault()
      const put = (blocks: readonly BlockSketch[], remote: number) => {
        const ids = store.insert(blocks)
        if (ids.length === 0) return
        frame?.reveal(ids[0]!)
        const text = [say.pasted(ids.length), remote > 0 && say.remotePictures(remote)].filter(Boolean).join('. ')
        const words = pastedText(plain)
        const isStyled = words.length > 0 && !isSame(blocks, words)
        toast({
          text,
          action: { label: ui.undo, run: () => void store.undo() },
          also: isStyled ? { label: say.pasteAsText, run: () => store.replace(ids, words) } : undefined,
        })
      }
      if (Date.now() - plainAt.current < SOON_MS) {
        plainAt.current = 0
        return put(pastedText(plain), 0)
      }
      try {
        const body = { text: html || plain, dryRun: true, ...(html && { format: 'html' as const }) }
        const answer = await client.post('/api/surfaces/import', { body: body as never, retries: 0 })
        const { blocks, notes } = answer.data as unknown as { blocks: BlockSketch[]; notes: { code: string }[] }
        put(blocks, notes.filter(({ code }) => code === 'remote_picture').length)
      } catch {
        put(pastedText(plain), 0)
      }
    },
    [store, client, say, ui, toast],
  )
  return { paste, expectPlain }
}

/** True if both are the same texts, without anything else. */
function isSame(blocks: readonly BlockSketch[], words: readonly BlockSketch[]): boolean {
  return (
    blocks.length === words.length && blocks.every(({ type, props }, i) => jsonEqual({ type, props }, { ...words[i] }))
  )
}
