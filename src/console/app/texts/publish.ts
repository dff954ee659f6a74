import { publish as de } from './de/publish'
import { publish as en } from './en/publish'

export const publishTexts = { en, de }
