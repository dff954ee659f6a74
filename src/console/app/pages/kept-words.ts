import { readKept, writeKept } from '../session/kept'

/** The words of a form that is not sent yet, kept while the tab lives. @param name of the form */
export function keptWords(name: string): string {
  return readKept(`quoin.words.${name}`, '')
}

/** Empty words are forgotten. */
export function keepWords(name: string, words: string): void {
  writeKept(`quoin.words.${name}`, words || undefined)
}
