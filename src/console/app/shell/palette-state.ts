import { useCallback, useState } from 'react'

export function usePalette() {
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    close: useCallback(() => setOpen(false), []),
    toggle: useCallback(() => setOpen((before) => !before), []),
  }
}
