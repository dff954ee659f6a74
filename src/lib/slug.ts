/** Lower-case letters and digits, joined by single hyphens. */
export const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$'

/** The words of a name as a slug of at most `max` characters; empty for a name without a Latin letter or digit. */
export function slugFrom(name: string, max: number): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '')
}
