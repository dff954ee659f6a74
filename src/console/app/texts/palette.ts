import { palette as de } from './de/palette'
import { palette as en } from './en/palette'

export const paletteTexts = { en, de }
