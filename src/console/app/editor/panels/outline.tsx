import { ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, memo, type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react'
import type { Block } from '../../../../blocks/block'
import { findBlock, indexTree } from '../../../../blocks/tree/walk'
import { useLanguage, useTexts } from '../../i18n/language'
import { editorTexts } from '../../texts/editor'
import { Avatar } from '../../ui/small'
import { BlockIcon } from '../block-icon'
import { blockName } from '../../diff/describe'
import { type Place, placeFault, type PlaceFault } from '../model/places'
import { useEditor, useStore } from '../store/use-editor'
import { useEscape } from '../use-escape'
import type { Others } from '../store/use-presence'

interface Dropping {
  place: Place
  rowId: string
  after: boolean
  fault: PlaceFault | undefined
}

/** The blocks as a tree: select, open and close, drag, move by keys. */
export function Outline({ others, onReveal }: { others: Others; onReveal(id: string): void }) {
  const say = useTexts(editorTexts)
  const store = useStore()
  const blocks = useEditor((state) => state.content.blocks)
  const selected = useEditor((state) => state.selected)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [drop, setDrop] = useState<Dropping>()
  const dragged = useRef<string>(undefined)
  const list = useRef<HTMLUListElement>(null)

  const choose = (id: string, extend: boolean) => {
    if (extend) store.selectTo(id)
    else store.select([id])
    onReveal(id)
  }
  const toggle = (id: string) =>
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
    const at = rows.findIndex((row) => row.dataset.id === selected[0])
    const to = event.key === 'ArrowDown' ? rows[at + 1] : event.key === 'ArrowUp' ? rows[at - 1] : undefined
    const id = selected[0]
    if (to) {
      event.preventDefault()
      event.stopPropagation()
      choose(to.dataset.id!, event.shiftKey)
      to.focus()
    } else if (id && event.key === 'ArrowLeft' && !closed.has(id) && findBlock(blocks, id)?.children?.length) {
      event.stopPropagation()
      toggle(id)
    } else if (id && event.key === 'ArrowRight' && closed.has(id)) {
      event.stopPropagation()
      toggle(id)
    }
  }
  const putBack = useCallback(() => {
    dragged.current = undefined
    setDrop(undefined)
  }, [])
  useEscape(drop !== undefined, putBack)

  const drag = {
    onPointerMove(event: PointerEvent) {
      const row = dragged.current && rowAt(list.current, event.clientY)
      const moved = dragged.current && findBlock(store.content.blocks, dragged.current)
      if (!row || !moved || event.buttons === 0) return
      const placed = indexTree(store.content.blocks).get(row.id)
      if (!placed) return
      const isInto = placed.block.children !== undefined && row.share > 0.33 && row.share < 0.67
      const place = isInto
        ? { parentId: row.id, index: placed.block.children!.length }
        : { parentId: placed.parentId, index: placed.index + (row.share > 0.5 ? 1 : 0) }
      const fault = placeFault(store.content, moved, place.parentId, store.catalogue)
      setDrop({ place, rowId: row.id, after: isInto || row.share > 0.5, fault })
    },
    onPointerUp() {
      if (dragged.current && drop && !drop.fault) store.move(dragged.current, drop.place)
      dragged.current = undefined
      setDrop(undefined)
    },
    onPointerLeave() {
      setDrop(undefined)
    },
  }

  const acts = useRef({ choose, toggle, move, take: (id: string) => void id })
  acts.current = {
    choose,
    toggle,
    move,
    take: (id) => {
      if (!store.isReadOnly) dragged.current = id
    },
  }
  return (
    <>
      <ul className="outline" role="tree" aria-label={say.outline} aria-multiselectable="true" ref={list} {...drag}>
        {blocks.map((block) => (
          <Row
            key={block.id}
            block={block}
            level={1}
            closed={closed}
            others={others}
            drop={drop}
            acts={acts}
            isFirst={block === blocks[0]}
          />
        ))}
      </ul>
      {drop?.fault && <p className="field-error">{say.misplaced[drop.fault]}</p>}
    </>
  )
}

interface Acts {
  choose(id: string, extend: boolean): void
  toggle(id: string): void
  move(event: KeyboardEvent): void
  take(id: string): void
}

interface RowProps {
  block: Block
  level: number
  isFirst: boolean
  closed: ReadonlySet<string>
  others: Others
  drop: Dropping | undefined
  acts: RefObject<Acts>
}

/** A row is drawn again only when its own block changes, so that typing on a long page costs one row. */
const Row = memo(function Row({ block, level, isFirst, closed, others, drop, acts }: RowProps) {
  const isSelected = useEditor((state) => state.selected.includes(block.id))
  const isReachable = useEditor((state) => (state.selected.length === 0 ? isFirst : state.selected[0] === block.id))
  const isOpen = !closed.has(block.id)
  const hasChildren = block.children !== undefined && block.children.length > 0
  const mark = drop?.rowId === block.id ? (drop.fault ? ' no-drop' : drop.after ? ' drop-after' : ' drop-before') : ''
  return (
    <li
      role="treeitem"
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-level={level}
      data-id={block.id}
      tabIndex={isReachable ? 0 : -1}
      onKeyDown={(event) => acts.current.move(event)}
    >
      <div
        className={`outline-row${isSelected ? ' chosen' : ''}${mark}`}
        style={{ paddingLeft: 8 + (level - 1) * 16 }}
        data-row={block.id}
        onClick={(event) => acts.current.choose(block.id, event.shiftKey)}
        onPointerDown={() => acts.current.take(block.id)}
      >
        {hasChildren && (
          <button
            type="button"
            className="outline-toggle"
            tabIndex={-1}
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation()
              acts.current.toggle(block.id)
            }}
          >
            {isOpen ? <ChevronDown /> : <ChevronRight />}
          </button>
        )}
        <BlockIcon type={block.type} />
        <OutlineName block={block} />
        {others
          .filter((other) => other.blockId === block.id)
          .map((other) => (
            <Avatar key={other.id} id={other.id} name={other.name} />
          ))}
      </div>
      {hasChildren && isOpen && (
        <ul role="group">
          {block.children!.map((child) => (
            <Row
              key={child.id}
              block={child}
              level={level + 1}
              isFirst={false}
              closed={closed}
              others={others}
              drop={drop}
              acts={acts}
            />
          ))}
        </ul>
      )}
    </li>
  )
})

function OutlineName({ block }: { block: Block }) {
  const { language } = useLanguage()
  return <span className="outline-name">{blockName(block.type, block.props, language)}</span>
}

function rowAt(list: HTMLElement | null, y: number): { id: string; share: number } | undefined {
  for (const row of list?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
    const { top, height } = row.getBoundingClientRect()
    if (y >= top && y < top + height) return { id: row.dataset.row!, share: (y - top) / height }
  }
  return undefined
}
