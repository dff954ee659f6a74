/** The first letter or digit of a name, in capitals. A dot if it has none. */
export function initialOf(name: string): string {
  return name.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase() ?? '•'
}
