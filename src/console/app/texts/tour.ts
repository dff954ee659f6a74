import { tour as de } from './de/tour'
import { tour as en } from './en/tour'

export const tourTexts = { en, de }
