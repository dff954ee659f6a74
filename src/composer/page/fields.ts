import type { Role } from '../reader/roles'
import fields from './words/fields.json'
import { fold } from './words'

/** Captions of fields in eight languages, without accents, and the role of what stands behind them. */
const ROLE_OF = new Map(
  Object.entries(fields).flatMap(([role, captions]) => captions.split(', ').map((caption) => [caption, role as Role])),
)
/** Fields of a forwarded mail's head; elsewhere the same words say something else. */
const HEAD = /^(?:>\s*)+|^(?:gesendet|betreff|subject|sent|objet|oggetto|asunto|assunto|fwd|absender|expediteur)/

/** The field at the beginning of a line, and where its value begins. */
export function fieldOf(text: string): { role: Role; at: number } | undefined {
  const match =
    /^\s*(?:>\s*)*(?:[-*•]\s+)?(?:\*\*)?([\p{L}][\p{L} '’.-]{1,24}?)\.?\s*(?:\*\*)?(?:[::](?:\*\*)?\s+|\s*(?:→|=>|->)\s*)(?=\S)/u.exec(
      text,
    )
  if (!match) return undefined
  const caption = fold(match[1]!).trim()
  const role = ROLE_OF.get(caption)
  if (!role || (role === 'aside' && !HEAD.test(fold(text)))) return undefined
  // A value of another form is another thing: "Mail: see below".
  const value = text.slice(match[0].length)
  if (role === 'price' && !/\d/.test(value)) return undefined
  if ((role === 'name' || role === 'tagline' || role === 'action') && value.length > 80) return undefined
  if (role === 'name' && /,\s/.test(value)) return undefined
  if (role === 'action' && /https?:|www\.|@|→/.test(value)) return undefined
  return { role, at: match[0].length }
}
