import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { asksForPage, isForTheMaker } from './maker-words'
import { fold, wordsOf } from './words'

/** A stretch of the brief, and the role that it gets. */
type Marked = [from: number, to: number, role: Role]

/** The first line alone, short and not for the maker, is what the brief is about, if the tagger found no name above the fold. */
export function firstLineName({ lines, pieces }: Reading, roles: readonly Role[]): Marked | undefined {
  const [line, next] = lines
  if (!line || !next || line.words > 7 || line.bullet === 'number' || line.bullet === 'dash') return undefined
  const letters = line.text.trim().replace(/[.!]$/, '')
  const already = pieces.some(({ role, start }) => role === 'name' && start < next.start)
  const taken = new Set(roles.slice(line.start, line.start + line.text.length))
  // Where nothing is asked for, the first line greets nobody.
  const asks = pieces.some(({ role }) => role === 'ask')
  if (already || next.gap === 0 || ![...taken].every((role) => NAMELESS.has(role) || (role === 'aside' && !asks)))
    return undefined
  if (/[:?,;@]|\.\s|https?:|["„“]/u.test(letters) || wordsOf(letters).length === 0) return undefined
  if (isForTheMaker(letters) || asksForPage(letters) || GREETS.test(fold(letters))) return undefined
  return [line.start, line.start + letters.length + (line.text.length - line.text.trimStart().length), 'name']
}

const NAMELESS = new Set<Role>(['-', 'text', 'about', 'tagline', 'item'])
const GREETS =
  /^(?:hi|hiya|hello|hallo|hey|hoi|moin|servus|dear|liebe[rs]?|sehr|guten|guete|bonjour|salut|coucou|cher|chere|hola|buen[oa]s|estimad[oa]s?|ciao|buongiorno|salve|gentile|car[oa]|ola|oi|bom|boa|prezad[oa]s?|beste|dag|goede\p{L}*|geachte|dzien|czesc|witam|witaj|szanown\p{L}*|drog[ia]|hej|merhaba|moi|ok|okay|so|note|notes|draft|entwurf|re|fwd|fw|update|final|brief|briefing)(?!\p{L})/u
