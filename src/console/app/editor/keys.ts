import type { PageFrame } from './canvas/page-frame'
import { readingOrder } from './model/places'
import { areLettersOn } from '../shell/shortcuts'
import { findBlock, indexTree } from '../../../blocks/tree/walk'
import type { EditorStore } from './store/editor-store'

export interface KeyActions {
  undo(): void
  redo(): void
  compose(): void
  publish(): void
  insert(): void
  /** The paste that follows is one of words alone. */
  expectPlain(): void
  width(width: 1280 | 768 | 390): void
  nextPanel(back: boolean): void
  /** Esc, with nothing selected. */
  outermost(): void
}

const WIDTHS = { 1: 1280, 2: 768, 3: 390 } as const

/** The keys of the editor, pressed on the canvas or beside it. True if the key was one of them. */
export function pressKey(
  event: KeyboardEvent,
  store: EditorStore,
  frame: PageFrame | undefined,
  actions: KeyActions,
): boolean {
  const session = frame?.text.session
  const target = event.target as Element
  const isWriting = session !== undefined || target.closest?.('input, textarea, select, [contenteditable]') !== null
  const command = event.metaKey || event.ctrlKey
  const key = event.key
  if (event.isComposing) return false
  if (key === 'F6') return act(() => actions.nextPanel(event.shiftKey))
  if (command && key.toLowerCase() === 'z' && (!isWriting || session !== undefined))
    return act(() => {
      frame?.text.stop()
      if (event.shiftKey) actions.redo()
      else actions.undo()
    })
  if (command && key.toLowerCase() === 'j') return act(actions.compose)
  if (command && event.shiftKey && key.toLowerCase() === 'p') return act(actions.publish)
  if (command && event.shiftKey && key.toLowerCase() === 'v') {
    // The browser pastes, and tells it by an event of its own.
    actions.expectPlain()
    return false
  }
  if (session) return pressInText(event, store, frame!)
  if (isWriting || target.closest?.('[role=dialog], [role=menu]')) return false
  const [id] = store.state.selected
  if (command && key.toLowerCase() === 'd') return act(() => store.duplicate())
  if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
    return act(() => store.step(key === 'ArrowUp' ? -1 : 1))
  if (command || event.altKey) return false
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      return act(() => walk(store, frame, key === 'ArrowDown' ? 1 : -1, event.shiftKey))
    case 'ArrowLeft':
      return act(() => choose(store, frame, id && indexTree(store.content.blocks).get(id)?.parentId))
    case 'ArrowRight':
      return act(() => choose(store, frame, id && findBlock(store.content.blocks, id)?.children?.[0]?.id))
    case 'Enter':
      // On a button Enter presses it.
      return id !== undefined && !target.closest?.('button, a') && act(() => frame?.text.startFirst(id))
    case 'Delete':
    case 'Backspace':
      return act(() => store.remove())
    case 'Escape':
      if (id === undefined) return act(actions.outermost)
      return act(() => choose(store, frame, indexTree(store.content.blocks).get(id)?.parentId, true))
  }
  if (!areLettersOn()) return false
  if (key === '[') return act(() => store.out())
  if (key === ']') return act(() => store.into())
  if (key === '/') return act(actions.insert)
  const width = WIDTHS[key as unknown as 1]
  return width !== undefined && act(() => actions.width(width))

  function act(run: () => unknown): boolean {
    event.preventDefault()
    event.stopPropagation()
    run()
    return true
  }
}

/** Keys while a text is written on the canvas. */
function pressInText(event: KeyboardEvent, store: EditorStore, frame: PageFrame): boolean {
  const { text } = frame
  const { session } = text
  if (!session) return false
  const isPlain = session.chunk === undefined
  if (event.key === 'Escape') {
    text.stop()
    frame.frame.focus()
  } else if (event.key === 'Enter' && isPlain) {
    const block = findBlock(store.content.blocks, session.blockId)
    text.stop()
    if (block?.type === 'heading') {
      const [id] = store.insert([{ type: 'text', props: { text: '' } }])
      if (id) frame.writeSoon(id)
    }
  } else if (event.key === 'Enter' && !event.shiftKey) text.split((...at) => frame.writeSoon(...at))
  else if (event.key === 'Backspace' && !isPlain && text.isAtStart) {
    if (!text.join((...at) => frame.writeSoon(...at))) return false
  } else return false
  event.preventDefault()
  event.stopPropagation()
  return true
}

function walk(store: EditorStore, frame: PageFrame | undefined, step: 1 | -1, extend: boolean): void {
  const order = readingOrder(store.content)
  const at = order.indexOf(store.state.selected.at(step === 1 ? -1 : 0) ?? '')
  const next = order[at < 0 ? (step === 1 ? 0 : order.length - 1) : at + step]
  if (next === undefined) return
  if (extend) store.selectTo(next)
  else choose(store, frame, next)
}

function choose(store: EditorStore, frame: PageFrame | undefined, id: string | null | undefined, orNone = false): void {
  if (!id) return orNone ? store.select([]) : undefined
  store.select([id])
  frame?.reveal(id)
}
