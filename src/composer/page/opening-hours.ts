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

/** The rows of opening hours: "Tue–Fri 7–18, Sat 8–12". Undefined where one is not days with their hours: then they stand as typed. */
export function hourRows(value: string): { days: string; time: string }[] | undefined {
  const rows: string[] = []
  for (const part of value.split(/(?<=[,;.])\s+/u).flatMap(atDays)) {
    const last = rows.at(-1)
    const isFull = last !== undefined && (/\d/.test(last) || (isDay(last) && isClosing(behindDay(last))))
    if (last === undefined || (isFull && leadOf(part) !== undefined)) rows.push(part)
    else rows.push(`${rows.pop()!} ${part}`)
  }
  const found = rows.map((row) => rowOf(row.replace(/[,;.]$/, '')))
  return found.every((row) => row !== undefined) ? found : undefined
}

/** "Thu 5-10 Fri 3-11": no mark parts the days. */
function atDays(part: string): string[] {
  const starts = [
    ...part.matchAll(
      /(?<=[–-]\s?\d{1,2}(?:[:.h]\d{2})?(?:\s?(?:am|pm|uhr|uur|h))?\s)\p{L}+(?=[\p{L}\s.–+&/-]*\s\d)/giu,
    ),
  ]
    .filter(({ 0: word }) => isDayName(word))
    .map(({ index }) => index)
  return [0, ...starts].map((from, i) => part.slice(from, starts[i]).trim())
}

/** The words before the day that a text begins with, two at most: "alternate" Saturdays. */
function leadOf(text: string): string | undefined {
  const starts = [...text.matchAll(/(?<=^|^\p{L}+\s|^\p{L}+\s\p{L}+\s)(?=\p{L})/gu)].map(({ index }) => index)
  const start = starts.find((at) => isDay(text.slice(at)))
  return start === undefined ? undefined : text.slice(0, start)
}

const behindDay = (row: string) => tidy(row.slice(dayAtStart(row)?.length ?? 0))

/** Each day of the week, or that a place is open: what hours may stand behind. */
const DAILY =
  /(?<!\p{L})(?:daily|week(?:day|end)s?|every|taglich|werktags|feiertags?|wochenende|tous les jours|semaine|todos los dias|diario|laborables|festivos|tutti i giorni|feriali|festivi|todos os dias|uteis|dagelijks|elke|codziennie|weekend\p{L}*)(?!\p{L})/u
const CLOCK =
  /^\d{1,2}(?:[:.h]\d{2})?(?!\d|\.?\s?\p{L}{4}|[.:]?º)|^(?:noon|midnight|mitternacht|minuit|medianoche|mezzanotte|meia-noite|middernacht)/iu
const TO_HOURS =
  /^(?:(?:from|von|ab|de|dalle|das|van|od|to|till|until|bis|jusqu'à|hasta|fino alle|até|tot|do|um|at)\s)+/iu

function rowOf(row: string): { days: string; time: string } | undefined {
  const lead = leadOf(row) ?? ''
  const isOpen = saysOpen(lead) && wordsOf(lead).length === 1
  const day = dayAtStart(row.slice(lead.length))?.replace(/\s\d.*$/u, '')
  const days =
    day && !isOpen
      ? lead + day
      : (day ??
        /^\p{L}[^\d]{0,77}?(?=[\s:,]+(?:(?:from|von|ab|de|dalle|das|van|od|bis|to|till|until)\s)?\d)/u.exec(row)?.[0])
  if (!days || !(day || DAILY.test(fold(days)) || saysOpen(days))) return undefined
  const raw = row.slice(day ? lead.length + day.length : days.length)
  if (!/^[\s:,.]/.test(raw)) return undefined
  const time = tidy(raw).replace(/^(?:ist|sind|is|are|zijn|est|sono|è)\s/u, '')
  const isTold =
    CLOCK.test(time.replace(TO_HOURS, '')) &&
    !/[.!?]\s+\p{L}/u.test(time) &&
    wordsOf(time).filter((word) => /\p{L}{3}/u.test(word)).length <= 4
  if (time.length > 78 || !(isTold || (day && isClosing(time)))) return undefined
  return { days: sentenceCase(tidy(days)), time: time.replace(/^(?:from|von|de|dalle|das|van|od)\s/iu, '') }
}

/** Words without an hour that say of a day that it has none. */
const isClosing = (text: string) =>
  text.length > 1 && !/\d/.test(text) && wordsOf(text).length <= 4 && !/^(?:and|und|et|y|e|en|i)\s/iu.test(text)

const isDay = (text: string) => isDayName(/^\p{L}+/u.exec(text)?.[0] ?? '')
