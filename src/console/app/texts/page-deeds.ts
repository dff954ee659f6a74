import { pageDeeds as de } from './de/page-deeds'
import { pageDeeds as en } from './en/page-deeds'

export const pageDeedsTexts = { en, de }
