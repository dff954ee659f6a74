import { type RefObject, useEffect } from 'react'
import { areLettersOn } from '../shell/shortcuts'

/** `↑` and `↓` go from row to row, `X` selects. Rows have `data-row` with their id, and a link that takes the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>, onSelect: (id: string) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || !list.current) return
      if (event.target instanceof HTMLElement && event.target.closest(TAKEN)) return
      const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined && rows.length > 0) {
        const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
        next?.querySelector<HTMLElement>('a')?.focus()
        event.preventDefault()
      } else if (event.key.toLowerCase() === 'x' && at >= 0 && areLettersOn()) onSelect(rows[at]!.dataset.row!)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list, onSelect])
}

/** Where these keys mean something else. */
const TAKEN =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=radiogroup]'
