import { company as de } from './de/company'
import { company as en } from './en/company'

export const companyTexts = { en, de }
