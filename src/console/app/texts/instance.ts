import { instance as de } from './de/instance'
import { instance as en } from './en/instance'

export const instanceTexts = { en, de }
