/** The languages that are offered for pages. A page may have any other one. */
const TAGS = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'cs',
  'da',
  'sv',
  'nb',
  'fi',
  'uk',
  'ru',
  'tr',
  'el',
  'he',
  'ar',
  'ja',
  'zh',
]

/** The languages to choose from, by name, with the one that is set now. */
export function languageChoices(now: string, language: string): { value: string; label: string }[] {
  const tags = TAGS.includes(now) ? TAGS : [now, ...TAGS]
  return tags.map((value) => ({ value, label: languageName(value, language) }))
}

/** "German" for `de`. An invalid tag is returned unchanged. */
export function languageName(tag: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
