import { fold, sentenceCase } from './words'

const GREETS =
  /^(?:hi|hiya|hello|hallo|hey|hoi|moin|servus|sali|gruezi|griass|dear|liebe[rs]?|sehr|guten|guete|bonjour|salut|coucou|cher|chere|hola|buen[oa]s|estimad[oa]s?|ciao|buongiorno|salve|gentile|car[oa]|ola|oi|bom|boa|prezad[oa]s?|beste|dag|goede\p{L}*|geachte|dzien|czesc|witam|witaj|szanown\p{L}*|drog[ia]|hej|merhaba|moi|ok|okay|so|note|notes|draft|entwurf|re|fwd|fw|update|final|brief|briefing)(?!\p{L})/u

/** True if a text begins with a greeting. */
export function greets(text: string): boolean {
  return GREETS.test(fold(text))
}

const GREETING =
  /^(?:hi|hiya|hello|hallo|hey|hoi|moin|servus|bonjour|salut|coucou|hola(?: buenas)?|ciao|buongiorno|salve|ol[aá]|oi|beste|dag|dzień dobry|cześć|witam|guten (?:tag|morgen|abend)|buen[oa]s (?:d[ií]as|tardes)|bo[am] (?:dia|tarde)|good (?:morning|evening))(?:[,!.]+\s+|\s(?:(?:alors|voil[aà]|so|also|allora|bueno|pues)\s)+)(?=\p{L})/iu

/** "Hi, we bake bread." greets the maker. */
export const withoutGreeting = (text: string) => (GREETING.test(text) ? sentenceCase(text.replace(GREETING, '')) : text)
