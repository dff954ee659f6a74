import { auth as de } from './de/auth'
import { auth as en } from './en/auth'

export const authTexts = { en, de }
