/** Elements whose role takes no name, or says more by its content. */
const SPEAKING = 'h1, h2, h3, h4, h5, h6, p, ul, ol, dl, hr, table, pre, blockquote, details, img, a'

/** Elements without a role. Others, such as `nav` and `figure`, keep theirs. */
const MUTE = 'div, section, span'

/** Names the blocks of a page for assistive technology: as groups, or by a description where a name would hide the content. */
export function labelBlocks(document: Document, labels: ReadonlyMap<string, string>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-block]')) {
    const label = labels.get(element.dataset.block!)
    if (label === undefined) continue
    const isSpeaking = element.matches(SPEAKING)
    set(element, isSpeaking ? 'aria-description' : 'aria-label', label)
    if (element.matches(MUTE) && !element.isContentEditable) set(element, 'role', 'group')
  }
}

/** A page has hundreds of blocks, of which a change renames few. */
function set(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
