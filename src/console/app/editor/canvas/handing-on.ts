/** Hands a key that was pressed in the frame, and that the editor did not take, on to the keys of the whole console. */
export function handOnKey(event: KeyboardEvent, frame: HTMLIFrameElement, isWriting: boolean): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  const isPalette = (ctrlKey || metaKey) && key.toLowerCase() === 'k'
  // While one writes, letters are words. Enter presses what has the focus in the frame.
  if (event.defaultPrevented || event.isComposing || key === 'Enter' || (isWriting && !isPalette)) return
  const copy = { key, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true }
  if (!frame.dispatchEvent(new KeyboardEvent('keydown', copy))) event.preventDefault()
}
