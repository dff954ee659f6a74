import { me as de } from './de/me'
import { me as en } from './en/me'

export const meTexts = { en, de }
