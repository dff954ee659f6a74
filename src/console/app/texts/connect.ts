import { connect as de } from './de/connect'
import { connect as en } from './en/connect'

export const connectTexts = { en, de }
