import { useRef, useState } from 'react'

/**
 * For a menu or a tooltip on a button: it is drawn in the landmark or dialog of the button. Outside of all landmarks, people
 * who go from landmark to landmark would not find it.
 */
export function useOpening<Element extends HTMLElement>() {
  const [open, onOpenChange] = useState(false)
  const trigger = useRef<Element>(null)
  return { root: { open, onOpenChange }, trigger, place: landmarkOf(trigger.current) }
}

/** A header in one of the first is part of it, and no landmark. */
function landmarkOf(element: Element | null): HTMLElement | null | undefined {
  return (
    element?.closest<HTMLElement>('main, nav, aside, section[aria-label], [role=dialog], [role=region]') ??
    element?.closest<HTMLElement>('header, footer')
  )
}
