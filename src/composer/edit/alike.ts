/** A name in another case, beside one that fits: "Bartka" for "Bartek". */
export function inflected(a: string, b: string): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  return same >= 3 && a.length - same <= 3 && b.length - same <= 3
}

/** Two words that name one thing: the same, an inflection, or a slip of the finger in a long word. */
export function alike(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length === 3) return long.startsWith(short) && /^(?:s|es|e|n|en)$/.test(long.slice(3))
  if (short.length < 3) return false
  if (long.startsWith(short) && long.length - short.length <= 3) return true
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  if (same >= 5 && short.length - same <= 2 && long.length - same <= 3) return true
  if (same >= 4 && short.length - same <= 1 && long.length - same <= 2) return true
  return short.length >= 6 && Math.abs(long.length - short.length) <= 1 && distance(short, long) <= 1
}

/** Edits between two words, as far as one. */
function distance(a: string, b: string): number {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  let j = 0
  while (j < a.length - i && a.at(-1 - j) === b.at(-1 - j)) j++
  return Math.max(a.length, b.length) - i - j
}
