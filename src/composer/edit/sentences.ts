import { sentencesIn as boundsIn } from '../page/sentences'

/** The sentences of a text, each with the blanks behind it. */
export function sentencesIn(text: string): string[] {
  return boundsIn(text).map(([start], i, all) => text.slice(i > 0 ? start : 0, all[i + 1]?.[0] ?? text.length))
}
