import { diff as de } from './de/diff'
import { diff as en } from './en/diff'

export const diffTexts = { en, de }
