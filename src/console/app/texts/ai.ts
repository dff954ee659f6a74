import { ai as de } from './de/ai'
import { ai as en } from './en/ai'

export const aiTexts = { en, de }
