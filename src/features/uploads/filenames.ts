const MAX_LENGTH = 200
const UNNAMED = 'file'

/**
 * A filename that is safe in a header, a URL and a folder: without folders, control characters and bidirectional
 * controls ("gpj.exe" shown as "exe.jpg").
 */
export function cleanFilename(name: string): string {
  const base = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = base.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').replace(/^[.\s]+|\s+$/g, '')
  return shortened(plain) || UNNAMED
}

/** Cuts the name in the middle and keeps its extension. */
function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= MAX_LENGTH) return name
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, MAX_LENGTH - ending.length).join('') + ending
}
