import { pages as de } from './de/pages'
import { pages as en } from './en/pages'

export const pagesTexts = { en, de }
