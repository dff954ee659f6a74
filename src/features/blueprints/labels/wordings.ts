import type { Language } from '../section-names'
import { germanWording } from './de'
import { englishWording } from './en'
import { spanishWording } from './es'
import { frenchWording } from './fr'
import type { Wording } from './wording'

const WORDINGS: Record<Language, Wording> = {
  en: englishWording,
  de: germanWording,
  fr: frenchWording,
  es: spanishWording,
}

export function wordingOf(language: Language): Wording {
  return WORDINGS[language]
}
