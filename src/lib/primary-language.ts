/** The language of a BCP 47 tag in lower case, without script and region: `pt` for `pt-BR`. */
export function primaryLanguage(tag: string): string {
  return tag.split('-')[0]!.toLowerCase()
}
