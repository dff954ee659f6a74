import { useTexts } from '../i18n/language'
import { fieldTexts } from '../texts/fields'

/**
 * Names the field at a JSON Pointer as people see it: "Link 2, Address" for `/settings/profile/links/1/href`. What only
 * holds others is left out.
 */
export function useFieldName(): (path: string) => string {
  const names: Readonly<Record<string, string>> = useTexts(fieldTexts)
  return (path) => {
    const parts = path.split('/').filter(Boolean)
    return parts
      .flatMap((part, index) => {
        const next = parts[index + 1]
        if (isPlace(part) || (next !== undefined && !isPlace(next))) return []
        const name = names[part] ?? inWords(part)
        return next === undefined ? name : `${name} ${Number(next) + 1}`
      })
      .join(', ')
  }
}

/** The place in a list. */
function isPlace(part: string): boolean {
  return /^\d+$/.test(part)
}

/** `confirmationMail` as "Confirmation mail". */
function inWords(name: string): string {
  const words = name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
