import { brand as de } from './de/brand'
import { brand as en } from './en/brand'

export const brandTexts = { en, de }
