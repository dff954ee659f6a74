/** Words as lower-case Latin letters and digits joined by single hyphens, `''` where there are none. */
export function kebab(text: string, maxLength: number): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxLength)
    .replace(/-+$/, '')
}
