import { audit as de } from './de/audit'
import { audit as en } from './en/audit'

export const auditTexts = { en, de }
