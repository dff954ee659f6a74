import { plan as de } from './de/plan'
import { plan as en } from './en/plan'

export const planTexts = { en, de }
