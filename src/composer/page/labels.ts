import { type Tongue, TONGUES } from '../parts'
import answers from './words/answers.json'
import labels from './words/labels.json'

/** A language that the composer has words of its own for. A page in another language gets no labels. */
export type Language = Tongue
export type Label = keyof typeof labels
export type Saying = keyof typeof answers

/** The language of a tag, if the composer has words for it. */
export function languageOf(tag: string): Language | undefined {
  const code = tag.split('-')[0]?.toLowerCase()
  return TONGUES.find((language) => language === code)
}

/** The composer's own word; empty in a language that it has no words for. */
export function labelIn(language: Language | undefined, label: Label): string {
  return language ? labels[label][language] : ''
}

/** A sentence to the person, with `{0}` and `{1}` filled in. */
export function sayIn(language: Language, saying: Saying, ...values: readonly string[]): string {
  return answers[saying][language].replace(/\{(\d)\}/g, (_, n: string) => values[Number(n)] ?? '')
}
