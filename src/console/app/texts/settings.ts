import { settings as de } from './de/settings'
import { settings as en } from './en/settings'

export const settingsTexts = { en, de }
