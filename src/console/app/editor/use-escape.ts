import { useEffect } from 'react'

/** While something is dragged, Esc puts it back and does nothing else. */
export function useEscape(isActive: boolean, putBack: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      putBack()
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [isActive, putBack])
}
