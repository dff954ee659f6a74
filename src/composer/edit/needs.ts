import { TONGUES } from '../parts'
import { fold, hasOne, plainWords, wordsOf } from './lexicon'
import { speechOf } from './speech'

/** What of the World a change may need, by its words in any language: so that nothing is looked up for the others. */
export function needsOf(intent: string): { lastChange: boolean; uploads: boolean } {
  const words = wordsOf(fold(intent.slice(0, 20_000)))
  const speeches = TONGUES.map(speechOf)
  return {
    lastChange: speeches.some(({ verbs }) => verbs.marks(words).some(({ name }) => name === 'undo')),
    uploads:
      IMAGE_FILE.test(intent) ||
      speeches.some(({ entries }) => entries.marks(words).some(({ name }) => name === 'picture')),
  }
}

export const IMAGE_FILE = /\.(?:jpe?g|png|webp|gif|avif|svg)\b/iu

/** Whether a request could name the picture: by its file name, or by a word that describes it. */
export function couldName(intent: string, upload: { filename: string; alt: string }): boolean {
  const said = plainWords(intent.slice(0, 20_000))
  return wordsFor(upload).some((word) => word.length > 2 && hasOne(said, word))
}

/** The words of a picture's file name and description. */
export function wordsFor({ filename, alt }: { filename: string; alt: string }): string[] {
  return plainWords(`${filename.replace(/\.\w+$/, '')} ${alt}`.replace(/[-_]/g, ' '))
}
