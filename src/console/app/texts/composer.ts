import { composer as de } from './de/composer'
import { composer as en } from './en/composer'

export const composerTexts = { en, de }
