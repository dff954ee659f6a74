export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

const KEY = 'quoin.language'

/** The chosen language, else the browser's first that the console speaks, else English. */
export function preferredLanguage(): Language {
  const chosen = read()
  if (chosen) return chosen
  for (const tag of navigator.languages) {
    const language = known(tag.split('-')[0])
    if (language) return language
  }
  return 'en'
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}

function read(): Language | undefined {
  try {
    return known(localStorage.getItem(KEY) ?? undefined)
  } catch {
    return undefined
  }
}

function known(tag: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === tag)
}

/** The language that the console shows now. Messages of the server are asked for in it. */
export function pageLanguage(): string {
  return document.documentElement.lang
}
