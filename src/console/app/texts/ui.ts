import { ui as de } from './de/ui'
import { ui as en } from './en/ui'

export const uiTexts = { en, de }
