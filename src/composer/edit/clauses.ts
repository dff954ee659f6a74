import { anyOf, type Terms, wordPattern } from '../reading/mentions'
import { type Quoted, readQuotes } from '../reading/quotes'
import { firstAtLeast, fold, Source } from '../text'

export type Verb = 'add' | 'remove' | 'move' | 'change' | 'rename' | 'replace' | 'shorten' | 'swap'

/** One instruction. */
export interface Clause {
  /** As it was written. */
  text: string
  /** Small, without accents, quoted words blanked: positions are those of `text`. */
  folded: string
  quotes: { text: string; start: number; end: number }[]
  verbs: { verb: Verb; start: number; end: number }[]
}

/** Where the verb stands first. */
export function verbIn({ verbs }: Clause, verb: Verb): Clause['verbs'][number] | undefined {
  return verbs.find((one) => one.verb === verb)
}

/** Words that are verbs only together with others: they begin no instruction of their own. */
const WEAK =
  /^(?:new|now|is|is now|should|costs|title|name|headline|call|first|last|more|top|neue|neuer|neues|jetzt|soll|kostet|uberschrift|titel|titre|titulo|nouveau|nouvelle|nuevo|nueva|ahora|debe|cuesta|coute|doit|devient|est maintenant|es ahora|ist jetzt|lautet jetzt|hinzu|dazu|raus|appelle|llama|resume|resume|passe|give|gib|make|come|go|it|attach|kann weg|edit|lose|drag|turn|fix|cut|text|shorter|kurzer|trim|i want|i need|we need|i would like|quiero|necesito|je voudrais|il faut|ich mochte|wir brauchen|ich brauche|place|ahora|position)$/
const VERBS: readonly Verb[] = ['shorten', 'swap', 'replace', 'remove', 'move', 'add', 'rename', 'change']

/** The instructions of an intent, in order: sentences, and what follows "and" with a verb of its own. */
export function clausesOf(text: string, terms: Terms): Clause[] {
  const source = new Source(text)
  const quotes = readQuotes(source)
  const blanked = fold(withoutQuotes(text, quotes))
  const folded = withoutSlips(blanked, terms)
  const strong = VERBS.flatMap((verb) => anyOf(terms.vocabularies, ({ edit }) => edit[verb]).split('|')).filter(
    (word) => !WEAK.test(word),
  )
  const joint = new RegExp(
    `(?:\\s*[,;]\\s*(?:(?:and|then|und|dann|et|puis|y|luego)\\s+)?(?:then\\s+|please\\s+|bitte\\s+|also\\s+)?|\\s+(?:and|then|und|dann|et|puis|y|luego)\\s+(?:then\\s+|please\\s+|bitte\\s+|also\\s+)?)(?=(?:${strong.join('|')})(?![\\p{L}]))`,
    'gu',
  )
  const partings = partingsOf(terms, strong)
  const ends = quotes.map((quote) => quote.end)
  const pieces: [number, number][] = []
  for (let from = 0; from < text.length;) {
    const end = endOf(source, from, quotes, ends)
    let start = from
    const own = folded.slice(from, end)
    const cuts = [...own.matchAll(joint), ...partings(own)]
    for (const match of cuts.sort((a, b) => a.index - b.index)) {
      if (from + match.index < start) continue
      pieces.push([start, from + match.index])
      start = from + match.index + match[0].length
    }
    pieces.push([start, end])
    from = end + 1
  }
  const begins = wordPattern(strong.join('|'))
  return joinLists(pieces, text, (start, end) => begins.test(folded.slice(start, end)))
    .filter(([start, end]) => /[\p{L}\p{N}]/u.test(text.slice(start, end)))
    .slice(0, 40)
    .map(([start, end]) => clauseOf(text, folded, quotes, start, end, terms))
}

/**
 * "Das Formular entfernen und die Galerie nach oben": a verb that stands behind its object reaches no further; and "remove
 * the form and the gallery to the top" removes no gallery.
 */
function partingsOf({ vocabularies }: Terms, strong: readonly string[]): (folded: string) => RegExpExecArray[] {
  const placed = anyOf(vocabularies, ({ edit }) => `${edit.top}, ${edit.end}`)
  const sent = new RegExp(`^(?:\\p{L}{1,8}\\s){0,2}\\p{L}{3,24}\\s+(?:${placed})(?!\\p{L})`, 'u')
  const removes = wordPattern(anyOf(vocabularies, ({ edit }) => edit.remove))
  const moves = wordPattern(anyOf(vocabularies, ({ edit }) => edit.move))
  const final = new Set(strong.filter((word) => /^\p{L}{4,}(?:en|ern|eln)$/u.test(word)))
  return (folded) =>
    [...folded.matchAll(/\s(?:and|und|et|y)\s/gu)].filter(({ 0: joint, index }) => {
      const before = folded.slice(Math.max(0, index - 80), index)
      if (joint === ' und ' && final.has(/\p{L}{1,24}$/u.exec(before)?.[0] ?? '')) return true
      const own = before.slice(before.search(/[^.;\n]*$/u))
      return sent.test(folded.slice(index + joint.length).slice(0, 80)) && removes.test(own) && !moves.test(own)
    })
}

/** How far into an instruction its colon is looked for, so that joining many lines stays linear. */
const LONGEST_LEAD = 600

const LISTED = /^\s*(?:[-–—*•·]|\d{1,2}[.)])\s/

/**
 * "Reorder:" and the lines below it are one instruction, unless the lines are instructions themselves. So are questions
 * behind a colon: "Add two questions: Do you deliver? When?"
 */
function joinLists(
  pieces: readonly [number, number][],
  text: string,
  instructs: (start: number, end: number) => boolean,
): [number, number][] {
  const joined: [number, number][] = []
  let open = false
  for (const [start, end] of pieces) {
    const last = joined.at(-1)
    const line = text.slice(start, end)
    const asks =
      last && text[end] === '?' && /:.*\?/s.test(text.slice(last[0], Math.min(last[1] + 1, last[0] + LONGEST_LEAD)))
    if (last && asks && !instructs(start, end)) last[1] = end + 1
    else if (last && isAnswer(text, last) && line.trim() !== '' && !instructs(start, end)) last[1] = end
    else if (open && last && line.trim() !== '' && LISTED.test(line) && !instructs(start, end)) last[1] = end
    else if (line.trim() !== '') {
      joined.push([start, end])
      open = /:\s*$/.test(line)
    }
  }
  return joined
}

/** "Add a question: May I bring a friend? Yes." What follows the question is its answer. */
function isAnswer(text: string, [from, to]: [number, number]): boolean {
  return (
    /[?]/.test(text.charAt(to)) &&
    /(?:question|frage|pregunta|faq)[^:\n]{0,24}:/i.test(text.slice(from, Math.min(to, from + LONGEST_LEAD)))
  )
}

/** Two neighbours swapped in a verb, "renmae" for "rename". Positions stay. */
function withoutSlips(folded: string, terms: Terms): string {
  const verbs = new Set(
    VERBS.flatMap((verb) => anyOf(terms.vocabularies, ({ edit }) => edit[verb]).split('|')).filter(
      (word) => word.length >= 5,
    ),
  )
  return folded.replace(/\p{L}{5,14}/gu, (word) => {
    if (verbs.has(word)) return word
    for (let i = 0; i + 1 < word.length; i++) {
      const swapped = word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2)
      if (verbs.has(swapped)) return swapped
    }
    return word
  })
}

/** A dot for each quoted character, so that positions stay. */
function withoutQuotes(text: string, quotes: readonly Quoted[]): string {
  let blanked = ''
  let at = 0
  for (const { start, end } of quotes) {
    blanked += text.slice(at, start) + '·'.repeat(end - start)
    at = end
  }
  return blanked + text.slice(at)
}

/** The end of a sentence, which is never inside a quotation. `quotes` are in order, and `ends` are theirs. */
function endOf(source: Source, from: number, quotes: readonly Quoted[], ends: readonly number[]): number {
  let end = source.sentenceEnd(from)
  for (
    let next = quotes[firstAtLeast(ends, end + 1)];
    next && next.start < end;
    next = quotes[firstAtLeast(ends, end + 1)]
  )
    end = source.sentenceEnd(next.end)
  return end
}

function clauseOf(
  text: string,
  folded: string,
  quotes: readonly { text: string; start: number; end: number }[],
  start: number,
  end: number,
  { vocabularies }: Terms,
): Clause {
  const own = folded.slice(start, end)
  const verbs = VERBS.flatMap((verb) => {
    const pattern = wordPattern(
      anyOf(vocabularies, ({ edit }) => edit[verb]),
      'gu',
    )
    return Array.from(own.matchAll(pattern), (match) => ({
      verb,
      start: match.index,
      end: match.index + match[0].length,
    }))
  })
  return {
    text: text.slice(start, end),
    folded: own,
    quotes: quotes
      .filter((quote) => quote.start >= start && quote.end <= end)
      .map((quote) => ({ text: quote.text, start: quote.start - start, end: quote.end - start })),
    verbs: verbs.sort((a, b) => a.start - b.start || b.end - a.end),
  }
}
