import listed from './concepts.txt' with { type: 'text' }

const LANGUAGES = 'en de fr es it pt nl pl sv da nb fi tr el uk ru cs ro hu ar ja zh ko'.split(' ')
/** Concepts whose words `Intl` knows. */
const BY_INTL = ['month', 'weekday', 'language'] as const

/** The words of the concepts: whole ones, and their beginnings and endings. */
interface Lexicon {
  names: string[]
  whole: Map<string, number>
  beginnings: Map<string, number>
  endings: Map<string, number>
}

let lexicon: Lexicon | undefined

/** What a word is about in any language, such as `greet` or `weekday`; empty if the lexicon does not say. In lower case. */
export function conceptOf(word: string): string {
  const { names, whole, beginnings, endings } = (lexicon ??= read())
  const number = whole.get(word) ?? beginningOf(beginnings, word) ?? endingOf(endings, word)
  return number === undefined ? '' : names[number]!
}

function read(): Lexicon {
  const made: Lexicon = { names: [...BY_INTL], whole: new Map(), beginnings: new Map(), endings: new Map() }
  fromIntl(made.whole)
  for (const line of listed.split('\n')) {
    if (line.startsWith('#')) continue
    if (/^\w+:$/.test(line)) made.names.push(line.slice(0, -1))
    else for (const word of line.split(' ')) if (word !== '') addWord(made, word)
  }
  return made
}

function addWord({ names, whole, beginnings, endings }: Lexicon, word: string): void {
  const map = word.endsWith('*') ? beginnings : word.startsWith('*') ? endings : whole
  const key = word.replace('*', '')
  if (!map.has(key)) map.set(key, names.length - 1)
}

function fromIntl(whole: Map<string, number>): void {
  const add = (text: string | undefined, name: (typeof BY_INTL)[number]) => {
    const word = (text ?? '').toLowerCase().replace(/\.$/, '')
    if (word.length > 1 && !whole.has(word)) whole.set(word, BY_INTL.indexOf(name))
  }
  for (const locale of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const months = new Intl.DateTimeFormat(locale, { month: style, day: 'numeric', timeZone: 'UTC' })
      const weekdays = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' })
      for (let month = 0; month < 12; month++)
        add(months.formatToParts(Date.UTC(2026, month, 1)).find(({ type }) => type === 'month')?.value, 'month')
      for (let day = 1; day <= 7; day++) add(weekdays.format(Date.UTC(2026, 1, day)), 'weekday')
    }
    const names = new Intl.DisplayNames([locale], { type: 'language' })
    for (const language of LANGUAGES) add(names.of(language), 'language')
  }
}

function beginningOf(beginnings: ReadonlyMap<string, number>, word: string): number | undefined {
  for (let length = Math.min(word.length, 12); length > 2; length--) {
    const concept = beginnings.get(word.slice(0, length))
    if (concept !== undefined) return concept
  }
}

function endingOf(endings: ReadonlyMap<string, number>, word: string): number | undefined {
  for (let length = Math.min(word.length - 1, 8); length > 2; length--) {
    const concept = endings.get(word.slice(-length))
    if (concept !== undefined) return concept
  }
}
