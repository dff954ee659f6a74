import type { DoctorFinding } from '../../src/commands/findings'
import { inLanguage } from '../../src/core/language'

/** Words of English that are no words of German, of the API or of names. */
const ENGLISH =
  /\b(the|this|that|of|is|are|not|and|must|has|have|with|for|or|from|use|send|there|already|cannot|can|you|your|its|it|at most|at least|choose|enter|only|no longer|changed|removed|added|unknown|required)\b/i

/** What a reader takes literally: code, addresses, names of fields, quoted text. */
const LITERAL =
  /`[^`]*`|„[^“]*“|"[^"]*"|(?:GET|POST|PUT|PATCH|DELETE) \S+|https?:\S+|\S*\/\S*|X-[\w-]+|\b[a-z]+[A-Z]\w*|\b[\w.]+@\S+|\b\w+[-_:]\w[\w-]*|Single Sign-on|Authorization: Bearer <token>/g

/** The findings of `doctor` whose German form has English words. */
export function englishFindings(findings: readonly DoctorFinding[]): string[] {
  return findings
    .flatMap(({ words, todo = '' }) => [words, todo])
    .map((text) => inLanguage('de', text))
    .filter((text) => englishIn(text).length > 0)
}

/** The English words in a German message; empty if it is German. */
export function englishIn(message: string): string[] {
  return message.replaceAll(LITERAL, ' ').match(new RegExp(ENGLISH, 'gi')) ?? []
}
