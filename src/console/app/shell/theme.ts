const KEY = 'quoin.theme'

export type ThemeChoice = 'system' | 'light' | 'dark'

/** What the person chose; the system decides until then. */
export function themeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
  applyTheme(choice)
}

export function applyTheme(choice = themeChoice()): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}
