import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { queries } from '../api/queries'
import { useWorld } from '../session/world'
import { UploadQueue } from './upload-queue'

const queue = new UploadQueue(() => {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'media' })
})

/** The files on their way, and how to send more. */
export function useUploads() {
  const { client } = useWorld()
  const items = useSyncExternalStore(queue.subscribe, () => queue.items)
  const isBusy = items.some(({ state: { kind } }) => kind === 'waiting' || kind === 'sending')
  useEffect(() => {
    if (!isBusy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isBusy])
  const add = useCallback((files: Iterable<File>) => queue.add(client, files), [client])
  return { items, add, queue }
}

/** Takes files that are dropped or pasted anywhere on the screen. @returns whether files are over the window */
export function useDroppedFiles(
  onFiles: ((files: File[]) => void) | undefined,
  onOver: (isOver: boolean) => void,
): void {
  useEffect(() => {
    if (!onFiles) return
    const has = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!has(event)) return
      event.preventDefault()
      onOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) onOver(false)
    }
    const drop = (event: DragEvent) => {
      onOver(false)
      if (!has(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer!.files])
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length > 0) onFiles(files)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [onFiles, onOver])
}
