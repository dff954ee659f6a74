import { people as de } from './de/people'
import { people as en } from './en/people'

export const peopleTexts = { en, de }
