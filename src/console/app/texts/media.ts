import { media as de } from './de/media'
import { media as en } from './en/media'

export const mediaTexts = { en, de }
