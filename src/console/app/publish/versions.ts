const PARTS = ['major', 'minor', 'patch'] as const

/** The versions that may follow: the next patch, minor and major one. */
export function nextVersions(current: string | undefined): string[] {
  const numbers = /^(\d+)\.(\d+)\.(\d+)/
    .exec(current ?? '')
    ?.slice(1)
    .map(Number)
  if (!numbers) return ['1.0.0']
  return PARTS.map((_, part) =>
    numbers.map((number, at) => (at < part ? number : at === part ? number + 1 : 0)).join('.'),
  ).toReversed()
}
