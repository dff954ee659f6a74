import { fields as de } from './de/fields'
import { fields as en } from './en/fields'

export const fieldTexts = { en, de }
