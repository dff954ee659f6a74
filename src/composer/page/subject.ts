import { kindWord } from './kinds'
import type { Outline } from './nodes'
import { fold, sentenceCase, tidy, wordsOf } from './words'

const CAPTIONS =
  /^(?:name|titel?|title|nom|nombre|nome|naam|nazwa|betrieb|produkt|product|firma|company|verein|event|anlass|titre|titulo|titolo|tytul|subject|betreff|project|projekt|our name|wir sind|we are|we're|heissen|heisst|called|name is|si chiama|se llama|s'appelle|nazywa)/

/** The name of what the page is about, as the brief gives it. Hosts of its addresses, and its first lines, speak for a name too. */
export function titleOf(outline: Outline): string | undefined {
  const { names, units } = outline
  const hosts = hostsOf(units)
  const named = names.map(({ text, caption, line, alone }) => ({
    text: whole(text, units, line),
    caption,
    line,
    role: alone ? 5 : 3,
  }))
  const lines = firstLines(outline)
  const all = [...named, ...lines].filter(({ text }) => /\p{L}/u.test(text) && text.length <= 120)
  const score = (one: (typeof all)[number], at: number) => {
    const same = names.filter(({ text }) => fold(text) === fold(one.text)).length
    const caption =
      fold(one.caption)
        .split(/[.,;]\s/)
        .at(-1) ?? ''
    return (
      one.role +
      (CAPTIONS.test(caption) ? 2 : 0) +
      Math.min(same, 3) * 0.5 -
      at * 0.3 +
      hostScore(one.text, hosts) -
      (one.text.length > 70 ? 2 : 0)
    )
  }
  return all.map((one, at) => ({ text: one.text, score: score(one, at) })).toSorted((a, b) => b.score - a.score)[0]
    ?.text
}

/** Names of the hosts of web and mail addresses, letters only: "gridgrain". */
function hostsOf(units: Outline['units']): string[] {
  const text = units[0]?.reading.text ?? ''
  const hosts = [
    ...text.matchAll(
      /(?:@|https?:\/\/(?:www\.)?|www\.|(?<![\p{L}\d@/.-]))([a-z\d][a-z\d-]{2,60})\.(?:[a-z\d-]{2,30}\.)?[a-z]{2,10}(?![\p{L}\d])/giu,
    ),
  ]
  return hosts
    .map(([, host]) => host!.toLowerCase().replaceAll('-', ''))
    .filter(
      (host) =>
        !/^(?:gmail|gmx|web|mail|outlook|hotmail|yahoo|forms|book|docs|www|instagram|facebook|youtube)$/.test(host),
    )
}

/** Up to three where the long words of a text make up a host. */
function hostScore(text: string, hosts: readonly string[]): number {
  const words = wordsOf(fold(text)).filter((word) => word.length >= 3)
  const best = hosts.map(
    (host) => words.filter((word) => host.includes(word)).reduce((sum, word) => sum + word.length, 0) / host.length,
  )
  return Math.min(1, Math.max(0, ...best)) * 3
}

/** A name with the capitalised words right beside it, in the same line: "[Footprint] Physio & Podiatry". */
function whole(text: string, units: Outline['units'], line: number): string {
  const source = units.find(({ lineIndex }) => lineIndex === line)?.line.text ?? ''
  const at = source.indexOf(text)
  if (at < 0) return text
  const before = /(?:(?:^|(?<=[\s*#"„“«]))\p{Lu}[\p{L}\p{M}’'-]+\s)+$/u.exec(source.slice(0, at))?.[0] ?? ''
  const first = /^\s*$/.test(source.slice(0, at - before.length))
  const head = before.trim().split(/\s+/).length <= 2 && first && /^\p{Lu}/u.test(text) ? before : ''
  return tidy(head + text)
}

/** Short lines above the first paragraph that could be a title: a heading, capitals, or a line of its own. */
function firstLines({ units }: Outline): { text: string; caption: string; line: number; role: number }[] {
  const found: { text: string; caption: string; line: number; role: number }[] = []
  for (const { line, lineIndex, frags, begins, ends } of units.slice(0, 12)) {
    if (!begins || !ends || frags.length === 0 || frags.some(({ role }) => !TITLED.has(role))) continue
    const text = tidy(line.text.replace(/^\s*(?:>\s*)*#+\s*/, ''))
    if (line.words > 9 || /[.!?:,;]$/.test(line.text.trim()) || line.isLabelled || /@|https?:|\d{4,}.*\d{3}/.test(text))
      continue
    const isHead = /^\s*#\s/.test(line.text) || line.capitals || frags[0]!.role === 'name'
    found.push({ text, caption: '', line: lineIndex, role: (isHead ? 2 : 0.5) - found.length * 0.5 })
  }
  return found
}

const TITLED = new Set<string>(['name', 'heading', 'item', 'text', 'about', 'tagline', 'place'])

/** What a page without a name is about: "Steuerberaterin in Linz", from the request. */
export function topicOf({ asks, units }: Outline): string | undefined {
  const text = units[0]?.reading.text ?? ''
  for (const ask of asks) {
    const word = kindWord(withoutPage(ask)) ?? kindWord(ask)
    if (word) return sentenceCase(topicAt(text, ask, word))
  }
  for (const ask of asks) {
    const left = tidy(withoutPage(ask))
    if (left && wordsOf(left).length <= 5) return sentenceCase(left)
  }
  return undefined
}

const PAGE_WORDS =
  /(?<![\p{L}\p{N}])(?:(?:web|home|landing|one)[- ]?(?:page|site|seite|pagina)s?|web[- ]?siite|websites?|sites?|sitio(?: web)?|pages?|seite|internetseite|onepager|p[aá]gina(?: web)?|pagina(?: web)?|strona|stron[eęy](?: internetow[aą])?|please|pls|plz|bitte|need|want|make|create|build|a|an|the|for|my|our|us|me|we|i|eine?|für|fuer|unsere?n?|meine?n?|brauche[nr]?|wir|ich|une?|pour|mon|ma|notre|web|para|una?|mi|nuestr[oa]|per|il|la|le|mia?|nostr[oa]|uma?|meu|minha|nossa?|voor|een|mijn|onze|dla|mojej|naszej|proszę|simple|simpel|einfache|new|neue|nueva|nouvelle|nuova|nova|nieuwe|nowa)(?![\p{L}\p{N}])/giu

function withoutPage(ask: string): string {
  return ask.replace(PAGE_WORDS, ' ').replace(/\s+/g, ' ')
}

/** The word with what follows it up to the end of a short request: "barber shop in Leeds". */
function topicAt(text: string, ask: string, word: string): string {
  const line = text.split('\n').find((one) => one.includes(word)) ?? ask
  const from = line.slice(line.indexOf(word))
  const rest = tidy(
    from
      .replace(PAGE_WORDS, (match) => (/^(?:la|le|il|the|a)$/i.test(match) ? match : '|'))
      .split(/[|,.;:!?()\n]/)[0] ?? '',
  )
  return wordsOf(rest).length <= 6 && rest !== '' ? rest : word
}
