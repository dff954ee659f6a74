import type { Catalogue } from '../../lib/translation'

/** Our messages in German, by their English form. */
export const GERMAN: Catalogue = {}
