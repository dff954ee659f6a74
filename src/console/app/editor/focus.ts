const PANELS = ['.editor-left', '.editor-middle', '.editor-right, .conflicts, .composer', '.top-bar']

/** F6: the next part of the screen. */
export function focusNext(screen: HTMLElement | null, back: boolean): void {
  const parts = PANELS.flatMap((selector) => screen?.querySelector<HTMLElement>(selector) ?? [])
  const at = parts.findIndex((part) => part.contains(document.activeElement))
  const next = parts[(at + (back ? -1 : 1) + parts.length) % parts.length]
  const first = next?.querySelector<HTMLElement>('[tabindex="0"], button:not(:disabled), input, a[href]')
  ;(first ?? next)?.focus()
}

/** Focuses the button that opens the composer, or the menu that it is in on a phone. */
export function focusWayToComposer(screen: HTMLElement | null): void {
  const buttons = [...(screen?.querySelectorAll<HTMLElement>('.composer-open, .editor-more') ?? [])]
  buttons.find((button) => button.checkVisibility())?.focus()
}
