import type { MotifName } from '../art/motifs/all'
import type { IconName } from '../schema/icon-names'

/**
 * A meaning of words: an icon, a drawing, and the words in English, German, French, Spanish, Italian, Portuguese,
 * Dutch and Polish, in lower case without accents. A star stands for any ending, at the front for any beginning.
 */
export type Meaning = readonly [icon: IconName | undefined, motif: MotifName | undefined, words: string]
