import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { LANGUAGES, type Language, preferredLanguage, rememberLanguage } from './languages'

interface Speaking {
  language: Language
  speak(language: Language): void
}

const LanguageContext = createContext<Speaking>({ language: 'en', speak: () => undefined })

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(preferredLanguage)
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const speaking = useMemo(
    () => ({
      language,
      speak: (next: Language) => {
        rememberLanguage(next)
        setLanguage(next)
      },
    }),
    [language],
  )
  return <LanguageContext value={speaking}>{children}</LanguageContext>
}

export function useLanguage(): Speaking {
  return useContext(LanguageContext)
}

/** The texts of a room in the person's language. */
export function useTexts<Texts>(texts: Readonly<Record<Language, Texts>>): Texts {
  return texts[useLanguage().language]
}

export { LANGUAGES, type Language }
