import { shell as de } from './de/shell'
import { shell as en } from './en/shell'

export const shellTexts = { en, de }
