/**
 * The words of a text in lower case without accents, for searches with LIKE. Letters and digits only, so that nothing in
 * them has a meaning there.
 */
export function foldedWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
