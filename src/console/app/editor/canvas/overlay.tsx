import { ArrowDown, ArrowUp, Copy, GripVertical, Plus } from 'lucide-react'
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Wedge } from '../../composer/wedge'
import { useLanguage, useTexts } from '../../i18n/language'
import { editorTexts } from '../../texts/editor'
import { personColour } from '../../ui/small'
import { findBlock } from '../../../../blocks/tree/walk'
import { blockWords } from '../model/block-words'
import { type Drop, dropAt } from './dropping'
import { useEditor, useStore } from '../store/use-editor'
import { useEscape } from '../use-escape'
import type { Others } from '../store/use-presence'
import type { PageFrame } from './page-frame'
import { useTints } from './use-tints'

interface Props {
  frame: PageFrame
  scale: number
  /** Changes whenever elements of the page may have moved. */
  layout: number
  others: Others
  onInsert(at: { x: number; y: number }): void
  onCompose(): void
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Outlines, the tag of the selection, other people, and the line where a dragged block goes. */
export function Overlay({ frame, scale, others, onInsert, onCompose }: Props) {
  const say = useTexts(editorTexts)
  const { language } = useLanguage()
  const store = useStore()
  const selected = useEditor((state) => state.selected)
  const conflicts = useEditor((state) => state.sync.conflicts)
  const [drop, setDrop] = useState<Drop>()
  const dragged = useRef<string>(undefined)
  const boxOf = (id: string): Box | undefined => {
    const rect = frame.rectOf(id)
    return rect && scaled(rect, scale)
  }
  const [first] = selected
  const firstBox = first && boxOf(first)
  const block = first ? findBlock(store.content.blocks, first) : undefined
  const { hovered } = frame
  const hoveredBox = hovered && !selected.includes(hovered) ? boxOf(hovered) : undefined
  const writing = frame.text.session
  const tints = useTints(store)

  const putBack = useCallback(() => {
    dragged.current = undefined
    setDrop(undefined)
  }, [])
  useEscape(drop !== undefined, putBack)
  useEffect(() => {
    // Somebody else may remove what is dragged, and then its grip hears of nothing more.
    if (dragged.current && !findBlock(store.content.blocks, dragged.current)) putBack()
  })

  const drag = {
    onPointerDown(event: PointerEvent) {
      if (!first || store.isReadOnly) return
      dragged.current = first
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (!dragged.current) return
      const rect = frame.frame.getBoundingClientRect()
      const at = { x: (event.clientX - rect.left) / scale, y: (event.clientY - rect.top) / scale }
      setDrop(dropAt(frame, store, dragged.current, at))
    },
    onPointerUp() {
      if (dragged.current && drop && !drop.fault) store.move(dragged.current, drop.place)
      dragged.current = undefined
      setDrop(undefined)
    },
    onPointerCancel() {
      dragged.current = undefined
      setDrop(undefined)
    },
  }

  return (
    <div className="overlay-page">
      {hoveredBox && <div className="outline-box hovered" style={hoveredBox} />}
      {conflicts.map(({ blockId }) => {
        const box = blockId && boxOf(blockId)
        return box ? (
          <div key={blockId} className="outline-box conflict" style={box}>
            <span>{say.conflict.both}</span>
          </div>
        ) : null
      })}
      {others.map((other) => {
        const box = other.blockId && boxOf(other.blockId)
        if (!box) return null
        const colour = personColour(other.id)
        return (
          <div
            key={other.id}
            className={box.top < 20 ? 'outline-box other' : 'outline-box other above'}
            style={{ ...box, borderColor: colour }}
          >
            <span style={{ background: colour }}>
              {other.state === 'typing' ? say.presence.typing(other.name) : say.presence.editing(other.name)}
            </span>
          </div>
        )
      })}
      {tints.map(({ blockId, colour, at }) => {
        const box = blockId !== writing?.blockId && boxOf(blockId)
        return box ? <div key={`${blockId} ${at}`} className="tint" style={{ ...box, background: colour }} /> : null
      })}
      {selected.map((id) => {
        const box = boxOf(id)
        return box ? <div key={id} className="outline-box selected" style={box} /> : null
      })}
      {firstBox && block && !writing && !store.isReadOnly && (
        <div className="block-tag" style={{ left: firstBox.left, top: Math.max(0, firstBox.top - 26) }}>
          <button type="button" aria-label={say.move} className="grip" {...drag}>
            <GripVertical />
          </button>
          <span>{blockWords(block.type, language).title}</span>
          <button type="button" aria-label={say.up} onClick={() => store.step(-1)}>
            <ArrowUp />
          </button>
          <button type="button" aria-label={say.down} onClick={() => store.step(1)}>
            <ArrowDown />
          </button>
          <button type="button" aria-label={say.duplicate} onClick={() => store.duplicate()}>
            <Copy />
          </button>
          <button type="button" aria-label={say.composer} onClick={onCompose}>
            <Wedge />
          </button>
        </div>
      )}
      {firstBox && !writing && !store.isReadOnly && (
        <button
          type="button"
          className="insert-here"
          aria-label={say.insertHere}
          style={{ left: firstBox.left + firstBox.width / 2 - 12, top: firstBox.top + firstBox.height + 2 }}
          onClick={({ clientX, clientY }) => onInsert({ x: clientX, y: clientY })}
        >
          <Plus />
        </button>
      )}
      {drop && (
        <div className={drop.fault ? 'drop-line no' : 'drop-line'} style={scaled(drop.line, scale)}>
          {drop.fault && <span>{say.misplaced[drop.fault]}</span>}
        </div>
      )}
    </div>
  )
}

function scaled({ left, top, width, height }: Box, scale: number): Box {
  return { left: left * scale, top: top * scale, width: width * scale, height: height * scale }
}
