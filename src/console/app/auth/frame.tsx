import { type ReactNode, useSyncExternalStore } from 'react'
import { LANGUAGES, useLanguage, useTexts } from '../i18n/language'
import { authTexts } from '../texts/auth'

const NAMES = { en: 'English', de: 'Deutsch' } as const

/** The frame of all screens for people who are not signed in. */
export function AuthFrame({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const say = useTexts(authTexts)
  const { language, speak } = useLanguage()
  return (
    <div className="auth">
      <main>
        <p className="auth-sign">
          <Mark /> Quoin
        </p>
        <div className="auth-form">
          <h1>{title}</h1>
          {hint && <p className="soft">{hint}</p>}
          {children}
        </div>
        <p className="auth-languages" role="group" aria-label={say.language}>
          {LANGUAGES.map((one) => (
            <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => speak(one)}>
              {NAMES[one]}
            </button>
          ))}
        </p>
      </main>
      <Example language={language} />
    </div>
  )
}

/** A page of a template in its look, as visitors would see it. Only where there is room. */
function Example({ language }: { language: string }) {
  const isWide = useSyncExternalStore(
    (listener) => {
      WIDE.addEventListener('change', listener)
      return () => WIDE.removeEventListener('change', listener)
    },
    () => WIDE.matches,
  )
  return (
    <div className="auth-art" aria-hidden="true" inert>
      {isWide && <iframe src={`/blueprints/restaurant?locale=${language}`} tabIndex={-1} title="" loading="lazy" />}
    </div>
  )
}

const WIDE = matchMedia('(width >= 1000px)')

/** The wedge: the sign of Quoin and of its composer. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M1 5.5 15 1v4.5L1 10zM1 11.5h14V15H1z" fill="currentColor" />
    </svg>
  )
}
