import { fold, type Mark, type Word, wordsOf } from './lexicon'
import type { Speech } from './speech'
import { type Value, valuesIn } from './values'
import type { Sign, Verb } from './vocabulary'

/** Words `from` to `to` of a clause, exclusive. */
export interface Span {
  from: number
  to: number
}

/** One instruction of a request. */
export interface Clause {
  /** As it was written. */
  text: string
  /** Small, without accents, quoted words blanked; at the places of `text`. */
  folded: string
  words: readonly Word[]
  verbs: readonly Mark<Verb>[]
  signs: readonly Mark<Sign>[]
  quotes: readonly { text: string; start: number; end: number }[]
  values: readonly Value[]
  /** What follows the colon: the content of something new. */
  payload?: string
  /** It asks for nothing to be done, or the opposite of what its verb says. */
  negated: boolean
  question: boolean
  /** What is left out: "everything except …". */
  exception?: Span
}

const QUOTES =
  /"([^"\n]+)"|“([^”“\n]+)[”“]|„([^“”"\n]+)[“”"]|«\s?([^»\n]+?)\s?»|»([^«\n]+)«|‘([^’\n]+)’(?!\p{L})|(?<![\p{L}\p{N}])'([^'\n]+)'(?![\p{L}\p{N}])|”([^”\n]+)”/gu

/** Verbs that begin no instruction of their own: they are words of every sentence. */
const WEAK = new Set(
  'is are now be costs cost up less cut title name called lose s it should read say must becomes write open opens starts ist sind jetzt soll sollen kostet kosten heisst heissen mehr weniger kurz kurze kurzen zusammen ab wird weg hoch hoher pass mach passe passa passer passent est sont coute coutent devient es son ahora pasa cuesta cuestan va queda debe empieza abre e sono ora adesso costa costano diventa resta restano fica agora sao custa custam passa por mete un une is zijn nu kost kosten wordt moet moeten toe samen jest sa to teraz kosztuje ma byc powinno sobe desce sube baja nuovo new better nicer formal tone ton tono tom toon besser schoner beter leuker melhor mejor moderno moderne stay stays remain remains reste rester higher lower cheaper want i need we goes belongs gehort hoort hol holt kommt leg pack zieh pas verlegt terug zuruck beginnt begint inizia commence comeca zaczyna opent offnet offnen apre ouvre warmer warm sound sounds monte vivant caldo calor lo la menos spelled spelt c serve vorrei quiero quero chce falta preciso necesito necesitamos queremos vogliamo voudrais voudrait aimerait faut'.split(
    ' ',
  ),
)

/** A clause with the marks of its words. */
export function clauseOf(text: string, speech: Speech, payload?: string): Clause {
  const quotes = quotesIn(text)
  const folded = masked(fold(text), quotes)
  const words = wordsOf(folded)
  const verbs = [...speech.verbs.marks(words), ...partedVerbs(words, speech)]
  const signs = speech.signs.marks(words)
  const clause = {
    text,
    folded,
    words,
    verbs,
    signs,
    quotes,
    values: valuesIn(masked(text, quotes)),
    ...(payload !== undefined && { payload }),
  }
  const question = isQuestion(text, words, verbs, signs, payload)
  return { ...clause, question, negated: isNegated(clause), ...exceptionOf(clause) }
}

export function quotesIn(text: string): { text: string; start: number; end: number }[] {
  return Array.from(text.matchAll(QUOTES), (match) => ({
    text: (match.slice(1).find((one) => one !== undefined) ?? '').trim(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

export function masked(text: string, spans: readonly { start: number; end: number }[]): string {
  return spans.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)
}

export function isStrong({ first, after }: Mark<Verb>, words: readonly Word[]): boolean {
  return words.slice(first, after).some(({ word }) => !WEAK.has(word))
}

/** Verbs of two words with their object in between: "take the soup off", "everything about dogs out". */
function partedVerbs(words: readonly Word[], { tongue }: Speech): Mark<Verb>[] {
  if (tongue !== 'en') return []
  const off = words.findIndex(({ word }, i) => i > 1 && (word === 'off' || word === 'out'))
  if (off < 0) return []
  const take = words.findIndex(({ word }, i) => i < off && (word === 'take' || word === 'get' || word === 'leave'))
  if (take >= 0)
    return [
      { name: 'remove', first: take, after: take + 1 },
      { name: 'remove', first: off, after: off + 1 },
    ]
  return off === words.length - 1 ? [{ name: 'remove', first: off, after: off + 1 }] : []
}

/** A question asks; a polite request ("can you …") does not, and neither does one with content of its own. */
function isQuestion(
  text: string,
  words: readonly Word[],
  verbs: readonly Mark<Verb>[],
  signs: readonly Mark<Sign>[],
  payload: string | undefined,
): boolean {
  if (payload !== undefined) return false
  const at = signs.filter(({ name, first }) => name === 'ask' && first <= 1)
  const polite = signs.some(({ name }) => name === 'please')
  const marked = /[?？]\s*$/u.test(text) || text.startsWith('¿')
  const acts = verbs.some((mark) => isStrong(mark, words))
  if (polite && acts && !at.some(({ after, first }) => after - first > 1 && words[first]!.word !== 'can')) {
    const why = words[0]?.word ?? ''
    return at.some(({ first }) => first === 0 && words[0]!.word === why && ASKING.test(why)) && marked
  }
  if (marked) return true
  return at.some(({ first, after }) => first === 0 && (ASKING.test(words[0]!.word) || after - first > 1)) && !acts
}

const ASKING =
  /^(?:why|where|when|who|which|warum|wieso|weshalb|wann|wo|wer|pourquoi|quand|combien|cuando|donde|quien|perche|quando|dove|quanto|waarom|wanneer|waar|hoeveel|dlaczego|czemu|kiedy|gdzie|kto|ile|porque)$/u

/** The verb is denied: "don't remove", "nicht löschen", "ne supprime pas". */
function isNegated({ words, verbs, signs, folded }: Pick<Clause, 'words' | 'verbs' | 'signs' | 'folded'>): boolean {
  const commas = Array.from(folded.matchAll(/,/gu), ({ index }) => index)
  const nots = signs.filter(({ name }) => name === 'not')
  const strong = verbs.filter((mark) => isStrong(mark, words) && mark.name !== 'keep')
  const excepts = signs.filter(({ name }) => name === 'except')
  return nots.some((not) => {
    // "I do not want the map" asks to take it away.
    if (strong.some(({ first, after }) => first <= not.first && not.after <= after && after - first > 1)) return false
    // "…, not Mayer" corrects.
    const before = words[not.first - 1]
    if (before && commas.some((at) => at >= before.end && at < words[not.first]!.start)) return false
    if (excepts.some(({ first, after }) => first <= not.first && not.first < after)) return false
    return strong.some(
      ({ first, after }) =>
        (not.after <= first && first - not.after <= 3) ||
        after === not.first ||
        (after < not.first && not.first - after <= 5 && not.after >= words.length - 1),
    )
  })
}

function exceptionOf({ words, signs }: Pick<Clause, 'words' | 'signs'>): { exception?: Span } {
  const sign = signs.find(({ name, first }) => name === 'except' && first > 0)
  return sign ? { exception: { from: sign.after, to: words.length } } : {}
}

export function hasVerb({ verbs, words }: Clause, ...names: Verb[]): boolean {
  return verbs.some((mark) => names.includes(mark.name) && (isStrong(mark, words) || names.length === 1))
}

export function strongVerbs({ verbs, words }: Clause): Set<Verb> {
  return new Set(verbs.filter((mark) => isStrong(mark, words)).map(({ name }) => name))
}

export function signsOf({ signs }: Clause, name: Sign): Mark<Sign>[] {
  return signs.filter((sign) => sign.name === name)
}
