/**
 * Texts in one language by their form in another. `{0}`, `{1}` … stand for values. In a translation, `{0:words}` is a value that
 * is translated itself.
 */
export type Catalogue = Readonly<Record<string, string>>

/** Reads a text by the forms of a catalogue and says it in the catalogue's language. Returns unknown text as it is. */
export type Translate = (text: string) => string

/** Longer texts are not messages. The limit bounds the work that a text of a stranger can cause. */
const MAX_LENGTH = 20_000
/** A text with more sentences, or more items of a list, is read as a whole or not at all. */
const MAX_PARTS = 24
/** Values inside of values. */
const MAX_DEPTH = 4
/** Attempts to read one text and its parts. A message takes some tens, a text made to cost much takes all. */
const MAX_ATTEMPTS = 2_000

/** A way to understand a text: what it says, and how many of its characters the catalogue explains. */
interface Reading {
  says: string
  explained: number
}

/**
 * Returns a translator. A text is read as a whole, by a literal entry or by a form that it has, or sentence by sentence: whichever
 * explains the most of its characters.
 * @param messages whole texts
 * @param parts what occurs only as a value inside of messages, such as names of units
 */
export function translator(messages: Catalogue, parts: Catalogue = {}): Translate {
  const alone = new Index(messages)
  const inside = new Index({ ...messages, ...parts })
  let attempts = 0

  const whole = (text: string, index: Index, depth: number): Reading | undefined => {
    if (++attempts > MAX_ATTEMPTS) return undefined
    const literal = index.literal(text) ?? (depth > 0 ? withoutStop(index.literal(`${text}.`)) : undefined)
    if (literal !== undefined) return { says: literal, explained: text.length }
    let best: Reading | undefined
    for (const fit of index.fits(text)) {
      const read = filled(fit, depth)
      if (read) best = better(best, read)
    }
    return best
  }
  const filled = ({ form, values }: Fit, depth: number): Reading | undefined => {
    // A form without words of its own, such as `{0}: {1}`, fits any text: then a value has to be a message.
    const inner = form.hasWords ? inside : alone
    let explained = form.fixed
    const says = form.says.replace(/\{(\d+)(:words)?\}/g, (_, at: string, words?: string) => {
      const value = values[Number(at)] ?? ''
      if (words === undefined || depth >= MAX_DEPTH) return value
      const read = reading(value, inner, depth + 1)
      // Half, so that a form with more words of its own comes before one whose values happen to be words.
      explained += read.explained / 2
      return read.says
    })
    return form.hasWords || explained > form.fixed ? { says, explained } : undefined
  }
  const bySentences = (text: string, index: Index, depth: number): Reading | undefined => {
    const sentences = text.split(SENTENCE_END)
    if (sentences.length < 2 || sentences.length > MAX_PARTS) return undefined
    // The best reading of the text from each sentence on, from the last to the first.
    const from: Reading[] = []
    from[sentences.length] = { says: '', explained: 0 }
    for (let start = sentences.length - 1; start >= 0; start--) {
      for (let end = start + 1; end <= sentences.length; end++) {
        if (end - start === sentences.length) continue
        const part = sentences.slice(start, end).join(' ')
        const read = whole(part, index, depth) ?? { says: part, explained: 0 }
        const rest = from[end]!
        const says = rest.says === '' ? read.says : `${read.says} ${rest.says}`
        from[start] = better(from[start], { says, explained: read.explained + rest.explained })
      }
    }
    return from[0]
  }
  const byItems = (text: string, depth: number): Reading | undefined => {
    const items = text.split(', ')
    if (items.length < 2 || items.length > MAX_PARTS) return undefined
    const read = items.map((item) => whole(item, inside, depth) ?? { says: item, explained: 0 })
    const explained = read.reduce((sum, item) => sum + item.explained, 0)
    return { says: read.map(({ says }) => says).join(', '), explained }
  }
  const reading = (padded: string, index: Index, depth: number): Reading => {
    const text = padded.trim()
    const ways = [whole(text, index, depth), bySentences(text, index, depth)]
    if (index === inside) ways.push(byItems(text, depth))
    const best = ways.reduce<Reading | undefined>((chosen, way) => (way ? better(chosen, way) : chosen), undefined)
    if (!best || best.explained === 0) return { says: padded, explained: 0 }
    return { ...best, says: padded === text ? best.says : padded.replace(text, () => best.says) }
  }
  return (text) => {
    if (text.length > MAX_LENGTH) return text
    attempts = 0
    return reading(text, alone, 0).says
  }
}

/** After a full stop, a question mark or an exclamation mark, before a new sentence. */
const SENTENCE_END = /(?<=[.!?…”"]) (?=[\p{Lu}\d“"/])/u

/** The first of two readings that explain equally much. */
function better(one: Reading | undefined, other: Reading): Reading {
  return one && one.explained >= other.explained ? one : other
}

/** A sentence inside of another one has no full stop of its own. */
function withoutStop(sentence: string | undefined): string | undefined {
  return sentence?.replace(/\.$/, '')
}

/** An entry with values: its fixed pieces, between which the values are. */
interface Form {
  pieces: readonly string[]
  /** How many characters of a text it explains. */
  fixed: number
  hasWords: boolean
  says: string
}

/** Forms are found by the first letters that a text must have to fit; those that begin with a value by the empty text. */
const PREFIX = 4

interface Fit {
  form: Form
  values: string[]
}

class Index {
  readonly #literals = new Map<string, string>()
  readonly #forms = new Map<string, Form[]>()

  constructor(catalogue: Catalogue) {
    for (const [text, says] of Object.entries(catalogue)) {
      const pieces = text.split(/\{\d+\}/)
      if (pieces.length === 1) this.#literals.set(text, says)
      else this.#add({ pieces, says, fixed: pieces.join('').length, hasWords: /\p{L}/u.test(pieces.join('')) })
    }
  }

  literal(text: string): string | undefined {
    return this.#literals.get(text)
  }

  /** The forms that a text has, with its values. Of equally good ones, those that begin like the text come first. */
  *fits(text: string): Iterable<Fit> {
    for (const prefix of [text.slice(0, PREFIX), ''])
      for (const form of this.#forms.get(prefix) ?? []) {
        const values = valuesIn(text, form.pieces)
        if (values) yield { form, values }
      }
  }

  #add(form: Form): void {
    const start = form.pieces[0]!
    const prefix = start.length < PREFIX ? '' : start.slice(0, PREFIX)
    const same = this.#forms.get(prefix)
    if (same) same.push(form)
    else this.#forms.set(prefix, [form])
  }
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
    const next = text.indexOf(piece, at)
    if (next < 0 || next + piece.length > end) return undefined
    values.push(text.slice(at, next))
    at = next + piece.length
  }
  values.push(text.slice(at, end))
  return values
}
