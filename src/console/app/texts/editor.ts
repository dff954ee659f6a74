import { editor as de } from './de/editor'
import { editor as en } from './en/editor'

export const editorTexts = { en, de }
