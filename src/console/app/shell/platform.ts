import { pageLanguage } from '../i18n/languages'

/** True where the command key takes the place of Ctrl. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

/** What stands before the letter of a shortcut: `⌘`, `Ctrl ` or, on German keyboards, `Strg `. */
export function commandKey(): string {
  if (isApple()) return '⌘'
  return pageLanguage() === 'de' ? 'Strg ' : 'Ctrl '
}
