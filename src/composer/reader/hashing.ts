/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** One hash of a kind of feature and its values (the steps of MurmurHash3). */
export function mix(kind: number, a: number, b = 0, c = 0): number {
  let h = Math.imul(kind, 0x9e3779b1)
  h = Math.imul(h ^ a, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13) ^ b, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13) ^ c, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

/** A feature: its kind and up to three values, as 24 bits. Few features share them, and the file of weights is a tenth smaller. */
export function featureOf(kind: number, a: number, b = 0, c = 0): number {
  return mix(kind, a, b, c) >>> 8
}
