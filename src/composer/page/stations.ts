import type { Line } from '../reader/layout'
import type { Entry } from './nodes'
import { stationIn } from './told-entries'
import { shownText, type Unit } from './units'
import { sentenceCase, tidy } from './words'
import type { Writer } from './writer'

/** Lines that are looked at together. */
const MOST = 80

/**
 * Places lines that begin with years, each with the lines below it that are indented or listed: the stations of a life. Returns
 * the number of units that it placed.
 */
export function placeStations(units: readonly Unit[], at: number, writer: Writer): number {
  const first = units[at]!
  if (!first.begins || !stationIn(first.line.text, 0)) return 0
  const { lines } = first.reading
  const stations: Entry[] = []
  let [details, end, next] = [0, first.lineIndex, at]
  for (; end < lines.length && end < first.lineIndex + MOST; end++) {
    const line = lines[end]!
    const isBelow = isDetail(line, first.line)
    const station = isBelow ? undefined : stationIn(line.text, end)
    if (!station && (line.gap > 0 || !isBelow)) break
    const own: string[] = []
    for (; units[next]?.lineIndex === end; next++) own.push(shownText(units[next]!))
    if (station) stations.push(station)
    else {
      details++
      const last = stations.at(-1)!
      // A line below a station is for readers, whatever it was read as.
      last.text = [last.text, sentenceCase(own.join(' ') || tidy(line.text))].filter(Boolean).map(stopped).join(' ')
    }
  }
  if (stations.length < 2 || details === 0) return 0
  for (const station of stations) writer.add(station, { ...first, lineIndex: station.line })
  return next - at
}

const isDetail = (line: Line, first: Line) =>
  line.indent > first.indent || (line.bullet === 'dash' && first.bullet !== 'dash')

const stopped = (text: string) => (/[.!?…]$/u.test(text) ? text : `${text}.`)
