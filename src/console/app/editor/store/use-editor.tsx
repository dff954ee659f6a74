import { createContext, use, useRef, useSyncExternalStore } from 'react'
import type { EditorState } from './editor-state'
import type { EditorStore } from './editor-store'

export const EditorContext = createContext<EditorStore | undefined>(undefined)

export function useStore(): EditorStore {
  const store = use(EditorContext)
  if (!store) throw new Error('There is no editor here.')
  return store
}

/** A part of the editor's state. The component renders again only when this part changes. */
export function useEditor<Part>(choose: (state: EditorState) => Part): Part {
  const store = useStore()
  const last = useRef<{ state: EditorState; choose(state: EditorState): Part; part: Part }>(undefined)
  return useSyncExternalStore(store.subscribe, () => {
    const { state } = store
    if (last.current?.state !== state || last.current.choose !== choose)
      last.current = { state, choose, part: choose(state) }
    return last.current.part
  })
}
