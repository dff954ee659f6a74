/** The version that is suggested for a page that was never live. */
export const FIRST_VERSION = '1.0.0'

const PARTS = ['major', 'minor', 'patch'] as const

/** The versions that may follow the live one: the next patch, minor and major one. */
export function nextVersions(current: string | undefined): string[] {
  const numbers = /^(\d+)\.(\d+)\.(\d+)/
    .exec(current ?? '')
    ?.slice(1)
    .map(Number)
  if (!numbers) return []
  return PARTS.map((_, part) =>
    numbers.map((number, at) => (at < part ? number : at === part ? number + 1 : 0)).join('.'),
  ).toReversed()
}
