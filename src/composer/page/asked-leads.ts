import { isTellable, partsIn } from './parts'
import { fold, wordsOf } from './words'

const LEAD = /^\s*[^:\n]{2,60}:\s+(?=\S)/u
/** "Put", "please add", "explain": what a sentence begins with that asks for the words behind it. */
const PUT =
  /^(?:(?:and|und|et|y|e|en|i|oraz|also|auch|please|pls|bitte|por favor|per favore|svp|proszę) )*(?:put(?: in)?|add|include|mention|explain|write|say|list|give|show|schreib(?:t|en sie)?|nenn(?:t|en sie)?|erklär(?:t|en sie)?|zeig(?:t|en sie)?|mets|mettez|mettre|ajoute[zr]?|écri(?:s|vez)|explique[zr]?|indique[zr]?|pon(?:er|ga)?|añad(?:e|a|ir)|incluy[ae]|explica|escrib[ea]|metti(?:amo)?|mettete|aggiung[ie]|aggiungete|scriv[ie]|spiega|inserisci|coloca|coloque|põe|ponha|inclua|inclui|explica|escrev[ea]|zet|vermeld|noem|schrijf|dodaj|napisz|umieść|wpisz)(?: please| bitte| sie| there| dazu| auch| aussi| también| anche| também| ook| też| in| sie auch)?\s/iu
/** "At the bottom", "darunter": where the part shall stand. */
const WHERE =
  /^(?:(?:and|then|und|dann|et|puis|y|luego|e|poi|depois|en|dan|i) )?(?:(?:right )?at the (?:very )?(?:top|bottom|end)|below(?: that| it)?|underneath|above|ganz oben|ganz unten|oben|unten|darunter|en haut|en bas|(?:en |au-)?dessous|à la fin|arriba|abajo|debajo|al final|in alto|in fondo|sotto|sopra|alla fine|em cima|embaixo|em baixo|no fim|no topo|bovenaan|onderaan|daaronder|na górze|na dole|pod spodem),?\s/iu
const ASKS_ALONE =
  /(?<!\p{L})(?:explain|mention|include|add|expli|erklär|mention|inclu|añad|ajout|aggiung|spieg|dodaj|vermeld)/iu
/** "A section about", "sección sobre": what leads to the title of a part. */
const SECTION =
  /^(?:(?:an?|one|the|ein\p{L}*|une?|una|uno|uma?|een) )?(?:(?:short|brief|small|little|kurz\p{L}*|klein\p{L}*|courte?|petite?|breve|corta|pequeñ\p{L}*|curta|pequen\p{L}*|korte?|krótk\p{L}*) )?(?:section|blurb|bio|biografi[ae]|biograph(?:y|ie)|intro|abschnitt|bereich|paragraph|absatz|sección|sezione|secção|seção|rubrique|rubriek|sekcja|párrafo|paragrafo|parágrafo|paragraphe|alinea|akapit|block|note|notiz|hinweis|nota|notitie|notatka|uwag[aę]|tekst|text)(?: (?:about|on|über|zu[mr]?|sur|sobre|su(?:l|lla|lle|i)?|acerca de|over|o|with|mit|avec|con|com|met|z))?(?=\s|:)/iu
const ARTICLE =
  /^(?:the|an?|d(?:er|ie|as|en)|ein\p{L}*|l[ae]s?|une?|el|l[oa]s|una|uno|il|gli|i|os?|as?|uma?|de|het|een)\s/iu

/** A title that is no more than "about me" says nothing. */
const SAYS_MORE = /^(?!\s*(?:me|us|mich|uns|moi|nous|mí|mi|nosotros|noi|mim|nós|mij|ons|mnie|nas)\s*:)[^:]*\p{L}/iu
/**
 * The length of the words with which a sentence asks for what stands behind its colon: "Put the" of "Put the track list: …", all of
 * the lead of "Add a note: …". 0 without any.
 */
export function askedLead(sentence: string): number {
  const lead = LEAD.exec(sentence)?.[0]
  if (!lead || wordsOf(lead).length > 12) return 0
  const where = WHERE.exec(lead)?.[0] ?? ''
  // "At the top a photo and three songs: …" asks for more than it titles.
  if (where !== '' && partsIn(lead).some((part) => !isTellable(part))) return lead.length
  const put = where + (PUT.exec(lead.slice(where.length))?.[0] ?? '')
  const section = SECTION.exec(lead.slice(put.length))?.[0] ?? ''
  const asks = (put + section).length
  const blank = /^\s*/u.exec(lead.slice(asks))![0]
  const article = ARTICLE.exec(lead.slice(asks + blank.length))?.[0] ?? ''
  // "Above the shop: two flats" and "Note: …" tell something.
  if (where !== '' && section === '') return 0
  const isNamed = ARTICLE.test(section)
  // "Show times: 7 pm" names something.
  if (asks === 0 || (section === '' && article === '' && !ASKS_ALONE.test(put))) return 0
  const length = asks + blank.length + article.length
  if (SAYS_MORE.test(lead.slice(length))) return length
  return put === '' && !isNamed ? 0 : lead.length
}

/** True if a text is nothing but such words. */
export function isAskedLead(text: string): boolean {
  const bare = text.replace(/\s*:?\s*$/u, '')
  return askedLead(`${bare} x: y`) > bare.length
}

/** "Sections: what we do, prices, contact" says what the page holds and in which order; a part that tells something is copy. */
const SECTIONS =
  /^\W*(?:(?:the )?(?:sections?|parts|blocks|page structure|structure)|abschnitte|bereiche|aufbau|rubriques|parties|secciones|apartados|sezioni|sec?coes|secties|onderdelen|sekcje):/u
export const namesSections = (caption: string) => SECTIONS.test(fold(caption))
