import { history as de } from './de/history'
import { history as en } from './en/history'

export const historyTexts = { en, de }
