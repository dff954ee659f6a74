import { type Translate, translator } from '../lib/translation'
import { FIELDS } from './german/fields'
import { GERMAN } from './german/german'
import { WORDS } from './german/words'

/** The languages of our own texts. The language of a page is its own (`meta.locale`). */
export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** Messages are written in English, and read back for other languages when they are shown (decision 54). */
const TRANSLATORS: Readonly<Record<Exclude<Language, 'en'>, () => Translate>> = {
  de: once(() => translator(GERMAN, { ...FIELDS, ...WORDS })),
}

/** A message of ours in a language. Text that is not ours, such as names and values, stays as it is. */
export function inLanguage(language: Language, text: string): string {
  return language === 'en' ? text : TRANSLATORS[language]()(text)
}

/** The language that an Accept-Language header prefers (RFC 9110, 12.5.4). Undefined if it names none of ours. */
export function languageAsked(header: string | null): Language | undefined {
  if (header === null) return undefined
  let best: { language: Language; quality: number } | undefined
  for (const range of header.slice(0, MAX_HEADER).split(',')) {
    const [tag = '', ...parameters] = range.split(';')
    const language = languageOf(tag)
    const quality = qualityOf(parameters)
    if (language && quality > (best?.quality ?? 0)) best = { language, quality }
  }
  return best?.language
}

/** The language of ours that a tag such as `de-AT` names. */
export function languageOf(tag: string): Language | undefined {
  const [primary = ''] = tag.trim().toLowerCase().split('-')
  return LANGUAGES.find((language) => language === primary)
}

const MAX_HEADER = 1_000

/** 1 without a weight, 0 for one that is no number. */
function qualityOf(parameters: readonly string[]): number {
  const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => /^q=/i.test(parameter))
  if (weight === undefined) return 1
  const quality = Number(weight.slice(2))
  return quality >= 0 && quality <= 1 ? quality : 0
}

/** The catalogue is read when it is first needed. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
