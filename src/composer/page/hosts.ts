import { fold, wordsOf } from './words'

/** Names of the hosts of web and mail addresses, letters only: "gridgrain". */
export function hostsOf(whole: string): string[] {
  const text = whole.slice(0, 8_000)
  const hosts = [
    ...text.matchAll(
      /(?:@|https?:\/\/(?:www\.)?|www\.|(?<![\p{L}\d@/.-]))([a-z\d][a-z\d-]{2,60})\.(?:[a-z\d-]{2,30}\.)?[a-z]{2,10}(?![\p{L}\d])/giu,
    ),
  ]
  const names = hosts.map(([, host]) => host!.toLowerCase().replaceAll('-', '')).filter((host) => !COMMON.test(host))
  return [...new Set(names)].slice(0, 6)
}

const COMMON =
  /^(?:gmail|gmx|web|mail|outlook|hotmail|yahoo|forms|book|docs|www|instagram|facebook|youtube|rsvp|github)$/

/** Up to three, where the words of a text make up the name of a host. */
export function hostScore(text: string, hosts: readonly string[]): number {
  const spelt = text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
  const scores = [text, spelt].flatMap((one) => {
    const words = wordsOf(fold(one)).filter((word) => word.length >= 2)
    const total = words.join('').length
    return hosts.map(
      (host) =>
        words.filter((word) => host.includes(word)).reduce((sum, word) => sum + word.length, 0) /
        Math.max(host.length, total),
    )
  })
  const best = Math.max(0, ...scores)
  return best < 0.4 ? 0 : Math.min(1, best)
}
