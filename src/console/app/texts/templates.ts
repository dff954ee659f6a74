import { templates as de } from './de/templates'
import { templates as en } from './en/templates'

export const templatesTexts = { en, de }
