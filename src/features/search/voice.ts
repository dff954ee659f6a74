import { desc, eq } from 'drizzle-orm'
import { chunks } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { paced, type Steps } from '../../lib/steps'
import { VOICE_WORDS } from './voice-words'

/** Figures of the World's texts. Shares are from 0 to 1. */
export interface Voice {
  words: number
  sentences: number
  /** Words of a sentence: the mean, and the length that nine of ten do not exceed. */
  sentenceWords: { mean: number; most: number }
  /** By share of the texts, largest first. Languages that it does not know are `other`. */
  languages: { language: string; share: number }[]
  /** The shares of sentences that say we, I and you. */
  person: { we: number; i: number; you: number }
  /** How readers are addressed, in languages that tell it by a word; null where no sentence shows it. */
  address: 'formal' | 'informal' | 'mixed' | null
  /** The shares of sentences that end in a question mark, and in an exclamation mark. */
  questions: number
  exclamations: number
}

/** Texts with fewer words are labels. */
const SHORTEST = 6
/** Most chunks that are measured, newest first: about a quarter of a megabyte. */
const MEASURED = 400

/** Measures the voice of the World's texts. Null if it has none. */
export async function measuredVoice(ctx: Context, worldId: string): Promise<Voice | null> {
  const rows = await ctx.read
    .select({ body: chunks.body })
    .from(chunks)
    .where(eq(chunks.worldId, worldId))
    .orderBy(desc(chunks.number))
    .limit(MEASURED)
  return paced(voiceOf(rows.map(({ body }) => body)))
}

/** Measures texts. Pauses after each. */
export function* voiceOf(texts: readonly string[]): Steps<Voice | null> {
  const tally = { languages: new Map<string, number>(), we: 0, i: 0, you: 0, formal: 0, informal: 0 }
  const lengths: number[] = []
  let questions = 0
  let exclamations = 0
  for (const text of texts) {
    // A label shows no language.
    const language = wordsIn(text).length < SHORTEST ? undefined : languageOf(text)
    for (const sentence of sentencesIn(text)) {
      const words = wordsIn(sentence)
      lengths.push(words.length)
      if (language !== undefined) tally.languages.set(language, (tally.languages.get(language) ?? 0) + words.length)
      if (sentence.endsWith('?')) questions++
      if (sentence.endsWith('!')) exclamations++
      count(tally, language, words)
    }
    yield
  }
  if (lengths.length === 0) return null
  const sentences = lengths.length
  const words = lengths.reduce((sum, length) => sum + length, 0)
  const told = tally.languages.values().reduce((sum, part) => sum + part, 0)
  const share = (part: number, whole = sentences) => Math.round((part / whole) * 100) / 100
  return {
    words,
    sentences,
    sentenceWords: {
      mean: Math.round((words / sentences) * 10) / 10,
      most: lengths.toSorted((a, b) => a - b)[Math.ceil(sentences * 0.9) - 1] ?? 0,
    },
    languages: [...tally.languages]
      .map(([language, part]) => ({ language, share: share(part, told) }))
      .toSorted((a, b) => b.share - a.share),
    person: { we: share(tally.we), i: share(tally.i), you: share(tally.you) },
    address: addressOf(tally),
    questions: share(questions),
    exclamations: share(exclamations),
  }
}

interface Tally {
  we: number
  i: number
  you: number
  formal: number
  informal: number
}

function count(tally: Tally, language: string | undefined, words: readonly string[]): void {
  const known = VOICE_WORDS[language ?? '']
  if (!known) return
  const lower = words.map((word) => word.toLowerCase())
  if (lower.some((word) => known.we.has(word))) tally.we++
  if (lower.some((word) => known.i.has(word))) tally.i++
  // At the beginning of a sentence, the large letter of a formal word shows nothing.
  const formal = words.some((word, at) => known.formal.has(at === 0 ? word.toLowerCase() : word))
  const informal = lower.some((word) => known.informal.has(word))
  if (formal) tally.formal++
  if (informal) tally.informal++
  if (formal || informal || lower.some((word) => known.you.has(word))) tally.you++
}

function addressOf({ formal, informal }: Tally): Voice['address'] {
  if (formal + informal === 0) return null
  if (formal >= informal * 4) return 'formal'
  return informal >= formal * 4 ? 'informal' : 'mixed'
}

/** The language with most of its common words in the text; `other` if there are almost none. */
export function languageOf(text: string): string {
  const words = wordsIn(text.slice(0, 2_000).toLowerCase())
  const scores = Object.entries(VOICE_WORDS).map(([language, { common }]) => {
    return { language, hits: words.filter((word) => common.has(word)).length }
  })
  const best = scores.reduce((a, b) => (b.hits > a.hits ? b : a))
  return best.hits >= Math.max(words.length < 8 ? 1 : 2, words.length * 0.04) ? best.language : 'other'
}

/** Sentences, and lines without a stop such as headings. Those of less than two words are labels. */
function sentencesIn(text: string): string[] {
  return (text.match(/[^.!?…\n]+[.!?…]*/gu) ?? []).map((one) => one.trim()).filter((one) => wordsIn(one).length > 1)
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []
}
