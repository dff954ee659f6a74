import { useCallback, useState } from 'react'

/** Whether the palette is open, and what stands in its field at first. */
export function usePalette() {
  const [given, setGiven] = useState<string>()
  return {
    isOpen: given !== undefined,
    given,
    close: useCallback(() => setGiven(undefined), []),
    toggle: useCallback(() => setGiven((before) => (before === undefined ? '' : undefined)), []),
    showKeys: useCallback(() => setGiven('?'), []),
  }
}
