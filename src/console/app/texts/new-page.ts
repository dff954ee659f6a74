import { newPage as de } from './de/new-page'
import { newPage as en } from './en/new-page'

export const newPageTexts = { en, de }
