/**
 * Sentences in one language by their form in another. `{0}`, `{1}` … stand for values. In a translation, `{0:words}` is a value
 * that is translated itself.
 */
export type Catalogue = Readonly<Record<string, string>>

/** Reads a text by the forms of a catalogue and says it in the catalogue's language. Returns unknown text as it is. */
export type Translate = (text: string) => string

/** Longer texts are not messages. The limit bounds the work that a text of a stranger can cause. */
const MAX_LENGTH = 20_000
/** A message with more sentences is read as a whole or not at all. */
const MAX_SENTENCES = 24
/** Values inside of values. */
const MAX_DEPTH = 4

/** A form with values: its fixed pieces, between which the values are. */
interface Form {
  pieces: readonly string[]
  /** How many characters of a text it explains. */
  fixed: number
  says: string
}

/** A way to understand a text: what it says, and how many characters of it the catalogue explains. */
interface Reading {
  says: string
  explained: number
}

/**
 * Returns the translator of a catalogue. Of several ways to read a text it takes the one that explains the most characters: a
 * literal entry before one with values, a long form before a short one, a whole text before its sentences one by one.
 */
export function translator(catalogue: Catalogue): Translate {
  const literals = new Map<string, string>()
  const forms = new Map<string, Form[]>()
  for (const [text, says] of Object.entries(catalogue)) {
    const pieces = text.split(/\{\d+\}/)
    if (pieces.length === 1) literals.set(text, says)
    else addTo(forms, { pieces, fixed: pieces.join('').length, says })
  }

  const whole = (text: string, depth: number): Reading | undefined => {
    const literal = literals.get(text)
    if (literal !== undefined) return { says: literal, explained: text.length }
    let best: Reading | undefined
    for (const form of candidates(forms, text)) {
      const values = valuesIn(text, form.pieces)
      if (values) best = better(best, filled(form, values, depth))
    }
    return best
  }
  const filled = ({ says, fixed }: Form, values: readonly string[], depth: number): Reading => {
    let explained = fixed
    const told = says.replace(/\{(\d+)(:words)?\}/g, (_, index: string, words?: string) => {
      const value = values[Number(index)] ?? ''
      if (words === undefined || depth >= MAX_DEPTH) return value
      const inner = reading(value, depth + 1)
      explained += inner.explained
      return inner.says
    })
    return { says: told, explained }
  }
  const bySentences = (text: string, depth: number): Reading | undefined => {
    const sentences = text.split(SENTENCE_END)
    if (sentences.length < 2 || sentences.length > MAX_SENTENCES) return undefined
    // The best reading of the text from each sentence on, from the last to the first.
    const from: Reading[] = []
    from[sentences.length] = { says: '', explained: 0 }
    for (let start = sentences.length - 1; start >= 0; start--) {
      for (let end = start + 1; end <= sentences.length; end++) {
        if (end - start === sentences.length) continue
        const part = sentences.slice(start, end).join(' ')
        const read = whole(part, depth) ?? { says: part, explained: 0 }
        const rest = from[end]!
        from[start] = better(from[start], {
          says: rest.says === '' ? read.says : `${read.says} ${rest.says}`,
          explained: read.explained + rest.explained,
        })
      }
    }
    return from[0]
  }
  const byItems = (text: string, depth: number): Reading | undefined => {
    const items = text.split(', ')
    if (items.length < 2 || items.length > MAX_SENTENCES) return undefined
    const read = items.map((item) => whole(item, depth) ?? { says: item, explained: 0 })
    return {
      says: read.map(({ says }) => says).join(', '),
      explained: read.reduce((sum, { explained }) => sum + explained, 0),
    }
  }
  const reading = (padded: string, depth: number): Reading => {
    const text = padded.trim()
    const ways = [whole(text, depth), bySentences(text, depth), depth > 0 ? byItems(text, depth) : undefined]
    const best = ways.reduce<Reading | undefined>((chosen, way) => (way ? better(chosen, way) : chosen), undefined)
    if (!best || best.explained === 0) return { says: padded, explained: 0 }
    return { ...best, says: padded === text ? best.says : padded.replace(text, () => best.says) }
  }
  return (text) => (text.length > MAX_LENGTH ? text : reading(text, 0).says)
}

/** After a full stop, a question mark or an exclamation mark, before a new sentence. */
const SENTENCE_END = /(?<=[.!?…”"]) (?=[\p{Lu}\d“"{])/u

/** The first of two readings that explain equally much. */
function better(one: Reading | undefined, other: Reading): Reading {
  return one && one.explained >= other.explained ? one : other
}

/** Forms are kept by the first letters that a text must have to match; those that begin with a value by the empty text. */
const PREFIX = 4

function prefixOf(form: Form): string {
  const start = form.pieces[0] ?? ''
  return start.length < PREFIX ? '' : start.slice(0, PREFIX)
}

function addTo(forms: Map<string, Form[]>, form: Form): void {
  const prefix = prefixOf(form)
  const same = forms.get(prefix)
  if (same) same.push(form)
  else forms.set(prefix, [form])
}

function candidates(forms: ReadonlyMap<string, Form[]>, text: string): Form[] {
  return [...(forms.get(text.slice(0, PREFIX)) ?? []), ...(forms.get('') ?? [])]
}

/** The values between the pieces, each as short as possible; undefined if the text does not have the form. */
function valuesIn(text: string, pieces: readonly string[]): string[] | undefined {
  const first = pieces[0]!
  const last = pieces.at(-1)!
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return undefined
  const end = text.length - last.length
  const values: string[] = []
  let at = first.length
  for (const piece of pieces.slice(1, -1)) {
    // Two values that touch cannot be told apart: the first one is empty.
    const next = text.indexOf(piece, at)
    if (next < 0 || next + piece.length > end) return undefined
    values.push(text.slice(at, next))
    at = next + piece.length
  }
  values.push(text.slice(at, end))
  return values
}
