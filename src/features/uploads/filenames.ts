const MAX_LENGTH = 200
const UNNAMED = 'file'

/**
 * A name as it may stand in a header, an address and a folder: without folders, control characters and the characters
 * that turn the direction of writing round ("gpj.exe" shown as "exe.jpg").
 */
export function cleanFilename(name: string): string {
  const base = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = base.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').replace(/^[.\s]+|\s+$/g, '')
  return shortened(plain) || UNNAMED
}

/** Cut in the middle of the name: its ending stays. */
function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= MAX_LENGTH) return name
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, MAX_LENGTH - ending.length).join('') + ending
}
