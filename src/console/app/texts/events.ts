import { events as de } from './de/events'
import { events as en } from './en/events'

export const eventTexts = { en, de }
