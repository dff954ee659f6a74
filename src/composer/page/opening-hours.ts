import { partsIn } from './parts'
import { dayAtStart, isDayName } from './when'
import { fold, sentenceCase, tidy, wordsOf } from './words'

/** "We're open" before hours says what everybody knows. */
const OPEN =
  /(?<!\p{L})(?:open|geoffnet|offen|ouvert\p{L}*|abrimos|abierto|aberto|aperti|aperto|otwarte|czynne)(?!\p{L})/u
const FILLING = new Set(
  'our usual regular are is re we sind ist haben unsere wir sont est nos nous son nuestro nuestros de sono siamo i zijn onze von from'.split(
    ' ',
  ),
)

/** True if a caption says no more than that hours follow. */
export function saysOpen(caption: string): boolean {
  return OPEN.test(fold(caption)) || partsIn(caption).includes('hours')
}

/** Hours without their caption: "Our hours are". "Open" stays. */
export function bareHours(label: string, hours: string): string {
  const value = isDay(hours) ? hours : `${label} ${hours}`.trim()
  const first = [...value.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].find(
    ({ 0: word }) => !FILLING.has(fold(word)) && !partsIn(word).includes('hours'),
  )
  return tidy(value.slice(first?.index ?? 0))
}

/** The rows of opening hours: "Tue–Fri 7–18, Sat 8–12". Undefined where one does not begin with days. */
export function hourRows(value: string): { days: string; time: string }[] | undefined {
  const rows: string[] = []
  for (const part of value.split(/(?<=[,;])\s+/u)) {
    const isNew = isDay(part) && /\d/.test(rows.at(-1) ?? '')
    if (isNew || rows.length === 0) rows.push(part)
    else rows.push(`${rows.pop()!} ${part}`)
  }
  const found = rows.map((row) => rowOf(row.replace(/[,;.]$/, '')))
  return found.every((row) => row !== undefined) ? found : undefined
}

function rowOf(row: string): { days: string; time: string } | undefined {
  const day = isDay(row) ? dayAtStart(row)?.replace(/\s\d.*$/u, '') : undefined
  const behind =
    day === undefined || !/^[\s:,.]/.test(row.slice(day.length))
      ? ''
      : tidy(row.slice(day.length)).replace(/^(?:ist|sind|is|are|zijn|est|sono|è)\s/u, '')
  // "Fr bis 12", "Mo und Di zu"
  if (day && behind.length <= 78 && (/^(?:\p{L}{1,5}\s){0,2}\d/u.test(behind) || isClosing(behind)))
    return { days: sentenceCase(day), time: behind.replace(/^(?:from|von|de|dalle|das|van|od)\s/iu, '') }
  const timed = /^(\p{L}[^\d]{1,78}?)[\s:,]+(?:from |von |de |dalle |das |van |od )?(\d.{1,78})$/iu.exec(row)
  return timed ? { days: sentenceCase(timed[1]!.trim()), time: timed[2]! } : undefined
}

/** Words without an hour that say of a day that it has none. */
const isClosing = (text: string) =>
  text.length > 1 && !/\d/.test(text) && wordsOf(text).length <= 4 && !/^(?:and|und|et|y|e|en|i)\s/iu.test(text)

const isDay = (text: string) => isDayName(/^\p{L}+/u.exec(text)?.[0] ?? '')
