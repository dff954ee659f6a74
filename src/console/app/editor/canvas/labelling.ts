/** Elements that say more by their own role than a group would. */
const SPEAKING = 'h1, h2, h3, h4, h5, h6, p, ul, ol, dl, hr, table, pre, blockquote, details, img, a'

/** Names the blocks of a page for assistive technology: as groups, or as a description where an element has a role. */
export function labelBlocks(document: Document, labels: ReadonlyMap<string, string>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-block]')) {
    const label = labels.get(element.dataset.block!)
    if (label === undefined) continue
    const isSpeaking = element.matches(SPEAKING)
    set(element, isSpeaking ? 'aria-description' : 'aria-label', label)
    if (!isSpeaking && !element.isContentEditable) set(element, 'role', 'group')
  }
}

/** A page has hundreds of blocks, of which a change renames few. */
function set(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
