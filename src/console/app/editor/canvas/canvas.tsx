import type { Client } from '@quoin/client'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/language'
import { diffTexts } from '../../texts/diff'
import { editorTexts } from '../../texts/editor'
import { ErrorNote } from '../../ui/notes'
import { blockLabels } from '../model/block-labels'
import { useStore } from '../store/use-editor'
import type { Others } from '../store/use-presence'
import { handOnKey } from './handing-on'
import { labelBlocks } from './labelling'
import { Overlay } from './overlay'
import { PageFrame } from './page-frame'
import { ProposalMarks } from './proposal-marks'

export type Width = 1280 | 768 | 390

interface Props {
  client: Client
  surfaceId: string
  width: Width
  zoom: number | undefined
  others: Others
  onFrame(frame: PageFrame | undefined): void
  onKey(event: KeyboardEvent): void
  onPaste(event: ClipboardEvent): void
  onInsert(at: { x: number; y: number }): void
  onCompose(): void
  onScale(scale: number): void
}

/** The page as visitors see it, at a real width, scaled to the room that there is. */
export function Canvas({
  client,
  surfaceId,
  width,
  zoom,
  others,
  onFrame,
  onKey,
  onPaste,
  onInsert,
  onCompose,
  onScale,
}: Props) {
  const say = useTexts(editorTexts)
  const { language } = useLanguage()
  const store = useStore()
  const room = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLIFrameElement>(null)
  const clientNow = useRef(client)
  clientNow.current = client
  const handlers = useRef({ onKey, onPaste })
  handlers.current = { onKey, onPaste }
  const { spokenAdded, spokenRemoved } = useTexts(diffTexts)
  const spoken = useRef({ added: '', removed: '' })
  spoken.current = { added: spokenAdded, removed: spokenRemoved }
  const [frame, setFrame] = useState<PageFrame>()
  const [error, setError] = useState<unknown>()
  const [layout, setLayout] = useState(0)
  const size = useSize(room)
  const fit = Math.min(1, Math.max(0.2, (size.width - (size.width < 700 ? 0 : 48)) / width))
  const scale = zoom ?? fit
  useEffect(() => onScale(scale), [scale, onScale])
  const laidOut = useCallback(() => setLayout((before) => before + 1), [])

  const label = useRef((_page: PageFrame) => {})
  label.current = ({ document }) => {
    if (document) labelBlocks(document, blockLabels(store.shown, language, say.block))
  }
  useEffect(() => {
    if (frame) label.current(frame)
  }, [frame, language])

  useEffect(() => {
    const page = new PageFrame(element.current!, store, () => clientNow.current, surfaceId, {
      drawn: () => {
        label.current(page)
        laidOut()
      },
      failed: setError,
      spoken: () => spoken.current,
      loaded: (document) => {
        setError(undefined)
        hear(document, page)
        const [first] = store.state.selected
        if (first) page.reveal(first)
      },
    })
    const hear = (document: Document, page: PageFrame) => {
      const click = (event: MouseEvent) => pressed(event, page)
      document.addEventListener('click', click)
      document.addEventListener('submit', (event) => event.preventDefault())
      document.addEventListener('keydown', (event) => {
        handlers.current.onKey(event)
        handOnKey(event, page.frame, page.text.session !== undefined)
      })
      document.addEventListener('paste', (event) => handlers.current.onPaste(event))
      document.addEventListener('scroll', laidOut, { passive: true })
      document.addEventListener('mousemove', (event) => page.hover(page.blockOf(event.target)), { passive: true })
      document.addEventListener('mouseleave', () => page.hover(undefined), { passive: true })
      new ResizeObserver(laidOut).observe(document.documentElement)
    }
    const pressed = (event: MouseEvent, page: PageFrame) => {
      const target = event.target as Element
      if (page.text.session?.element.contains(target)) return
      if (target.closest('a, button, input, select, textarea, label, summary')) event.preventDefault()
      const id = page.blockOf(target)
      if (!id) return store.select([])
      if (event.shiftKey) return store.selectTo(id)
      const { selected } = store.state
      if (selected.length === 1 && selected[0] === id)
        return void page.text.start(id, target, { x: event.clientX, y: event.clientY })
      store.select([id])
    }
    page.onHover = laidOut
    page.text.onEnd = ({ blockId }) => {
      page.redraw(blockId)
      laidOut()
    }
    page.text.onStart = laidOut
    setFrame(page)
    onFrame(page)
    void page.load()
    const unsubscribe = store.subscribe(() => page.follow())
    return () => {
      unsubscribe()
      page.end()
      onFrame(undefined)
      setFrame(undefined)
    }
  }, [store, surfaceId, laidOut, onFrame])

  return (
    <div className="canvas" ref={room}>
      {error !== undefined && <ErrorNote error={error} />}
      <div className="canvas-page" style={{ width: width * scale, height: size.height }}>
        <iframe
          ref={element}
          title={say.page}
          sandbox="allow-same-origin"
          style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
        />
        {frame && (
          <Overlay
            frame={frame}
            scale={scale}
            layout={layout}
            others={others}
            onInsert={onInsert}
            onCompose={onCompose}
          />
        )}
        {frame && <ProposalMarks frame={frame} scale={scale} layout={layout} />}
      </div>
    </div>
  )
}

function useSize(ref: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 1280, height: 800 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
