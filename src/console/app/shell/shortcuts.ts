import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Where `G` and a letter lead. */
const PLACES: Readonly<Record<string, string>> = {
  p: 'pages',
  m: 'media',
  f: 'forms',
  b: 'brand',
  a: 'ai',
  h: 'people',
}
const OFF = 'quoin.letters-off'
/** How long the letter after `G` may take. */
const WAIT_MS = 1_000

export function areLettersOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null
  } catch {
    return true
  }
}

export function setLetters(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, '1')
  } catch {
    // Without storage single letters stay on.
  }
}

/** True for keys that a field, an editable text, a menu or a dialog takes. */
function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role=menu], [role=dialog]') !== null
  )
}

/** The keys that work on every screen of a workspace. */
export function useShortcuts(slug: string, openPalette: () => void, showKeys: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    let pressedG = 0
    const press = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openPalette()
        return
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTaken(event.target) || !areLettersOn()) return
      const key = event.key.toLowerCase()
      const place = event.timeStamp - pressedG < WAIT_MS ? PLACES[key] : undefined
      pressedG = key === 'g' ? event.timeStamp : 0
      if (place) void navigate({ to: `/w/$slug/${place}` as '/w/$slug/pages', params: { slug } })
      else if (key === 'n' && location.pathname.endsWith(`/w/${slug}/pages`))
        void navigate({ to: '/w/$slug/pages/new', params: { slug } })
      else if (key === '?') {
        event.preventDefault()
        showKeys()
      } else if (key === '/') {
        const search = document.querySelector<HTMLInputElement>('input[type=search]')
        if (!search) return
        event.preventDefault()
        search.focus()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, openPalette, showKeys, slug])
}
