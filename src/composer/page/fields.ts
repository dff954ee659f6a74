import type { Role } from '../reader/roles'
import { fold } from './words'

/** Captions of fields in eight languages, without accents, and the role of what stands behind them. */
const FIELDS: readonly (readonly [Role, string])[] = [
  [
    'name',
    'name|unser name|company|company name|firma|betrieb|client|kunde|business|titel|title|titre|titulo|titolo|nom|nombre|nome|naam|nazwa|nazwa firmy|product|produkt|produit|producto|prodotto|produto|event|veranstaltung|project|projekt|organisation|verein|restaurant|hotel',
  ],
  ['tagline', 'claim|motto|slogan|tagline|devise|lema|eslogan|slogan aziendale|haslo|subtitle|untertitel'],
  [
    'phone',
    'tel|telefon|phone|telephone|mobile|mobil|handy|cell|fon|rufnummer|telefono|telefone|telefoon|gsm|whatsapp|movil|cellulare|telemovel|kom',
  ],
  ['email', 'e-mail|email|mail|courriel|correo|e-mailadres'],
  ['address', 'address|adresse|anschrift|direccion|indirizzo|endereco|morada|adres'],
  [
    'hours',
    'hours|opening hours|open|opening times|offnungszeiten|offen|geoffnet|erreichbar|horaires|horario|horarios|orari|orario|openingsuren|openingstijden|godziny|godziny otwarcia|sprechzeiten|burozeiten',
  ],
  [
    'action',
    'cta|call to action|button|boton|bouton|pulsante|botao|knop|przycisk|schaltflache|hauptbutton|main button',
  ],
  [
    'wish.colour',
    'color|colour|colors|colours|farbe|farben|hausfarbe|couleur|couleurs|colores|colori|cores|kleuren|kolory|farbwelt',
  ],
  ['wish.look', 'style|stil|look|design|gestaltung|estilo|stile|stijl|styl|ton|tone|mood|stimmung|layout'],
  ['wish.length', 'umfang|lange|length|longueur|dlugosc|lengte'],
  [
    'refusal',
    "don't|dont|do not|bitte nicht|nicht|no-go|no gos|avoid|da evitare|a eviter|evitar|vermeiden|unerwunscht|niet|nie chcemy|not wanted",
  ],
  [
    'aside',
    'from|von|sent|gesendet|an|to|subject|betreff|objet|oggetto|asunto|assunto|onderwerp|temat|fwd|cc|absender|expediteur|de la part de|date sent|wyslano|od|do|envoye',
  ],
  [
    'about',
    'text|about|about us|uber uns|texte|texto|testo|tekst|beschreibung|description|descripcion|descrizione|descricao|opis|kurztext|intro|copy',
  ],
  ['date', 'date|datum|wann|when|quand|cuando|quando|wanneer|kiedy|termin|data|fecha'],
  [
    'price',
    'price|preis|prix|precio|prezzo|preco|prijs|cena|kosten|cost|eintritt|entry|admission|entree|kaltmiete|miete',
  ],
]

const ROLE_OF = new Map(
  FIELDS.flatMap(([role, captions]) => captions.split('|').map((caption) => [caption, role] as const)),
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
  if (role === 'email' && !value.includes('@')) return undefined
  if (role === 'phone' && !/\d{3}/.test(value.replace(/\D/g, ''))) return undefined
  if (role === 'price' && !/\d/.test(value)) return undefined
  if ((role === 'phone' || role === 'email') && /[,;·|]|\s{2,}/.test(value)) return undefined
  if ((role === 'name' || role === 'tagline' || role === 'action') && value.length > 80) return undefined
  if (role === 'name' && /,\s/.test(value)) return undefined
  if (role === 'action' && /https?:|www\.|@|→/.test(value)) return undefined
  return { role, at: match[0].length }
}
