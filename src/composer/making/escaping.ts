/** A text of the brief in a place that reads Markdown: every sign stays what it is. */
export function plain(text: string): string {
  return text
    .replace(/[\\`*[\]~|]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(
      /^(\s*)([#>+-]|\d{1,9}[.)])(?=\s|$)/gm,
      (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
    )
}

/** A link whose words and address come from the brief. */
export function markdownLink(label: string, href: string): string {
  return `[${plain(label)}](<${href}>)`
}
