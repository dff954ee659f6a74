const CHARACTERS_PER_TOKEN = 4

/** The first `characters` of a text. Half a surrogate pair at the cut is dropped. An empty text becomes a space. */
export function cutText(text: string, characters: number): string {
  if (text.length <= characters) return text || ' '
  const last = text.charCodeAt(characters - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? characters - 1 : characters)
}

/** The tokens of texts at four characters each, the rule for models that do not count. */
export function estimatedTokens(texts: readonly string[], characters: number): number {
  return texts.reduce((sum, text) => sum + Math.ceil(cutText(text, characters).length / CHARACTERS_PER_TOKEN), 0)
}

/** Splits texts into batches of at most `count` texts and `characters` characters; a longer text is a batch of its own. */
export function batchesOf(texts: readonly string[], count: number, characters = Infinity): string[][] {
  const batches: string[][] = []
  let room = 0
  for (const text of texts) {
    const last = batches.at(-1)
    if (last && last.length < count && text.length <= room) last.push(text)
    else batches.push([text])
    room = (last === batches.at(-1) ? room : characters) - text.length
  }
  return batches
}
