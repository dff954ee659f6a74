import { forms as de } from './de/forms'
import { forms as en } from './en/forms'

export const formsTexts = { en, de }
