import { kindWord } from './kinds'
import type { Outline } from './nodes'
import { titleCandidates } from './titles'
import { sentenceCase, tidy, wordsOf } from './words'

/** The name of what the page is about, as the brief gives it. */
export function titleOf(outline: Outline): string | undefined {
  return titleCandidates(outline)[0]?.text
}

/** What a page without a name is about: "Steuerberaterin in Linz", from the request. */
export function topicOf({ asks, units }: Outline): string | undefined {
  const text = units[0]?.reading.text ?? ''
  for (const ask of asks) {
    const word = kindWord(withoutPage(ask)) ?? kindWord(ask)
    if (word) return sentenceCase(topicAt(text, ask, word))
  }
  for (const ask of asks) {
    const left = tidy(withoutPage(ask))
    if (left && wordsOf(left).length <= 5) return sentenceCase(left)
  }
  return undefined
}

const PAGE_WORDS =
  /(?<![\p{L}\p{N}])(?:(?:web|home|landing|one)[- ]?(?:page|site|seite|pagina)s?|web[- ]?siite|websites?|sites?|sitio(?: web)?|pages?|seite|internetseite|onepager|p[aá]gina(?: web)?|pagina(?: web)?|strona|stron[eęy](?: internetow[aą])?|please|pls|plz|bitte|need|want|make|create|build|a|an|the|for|my|our|us|me|we|i|eine?|für|fuer|unsere?n?|meine?n?|brauche[nr]?|wir|ich|une?|pour|mon|ma|notre|web|para|una?|mi|nuestr[oa]|per|il|la|le|mia?|nostr[oa]|uma?|meu|minha|nossa?|voor|een|mijn|onze|dla|mojej|naszej|proszę|simple|simpel|einfache|new|neue|nueva|nouvelle|nuova|nova|nieuwe|nowa)(?![\p{L}\p{N}])/giu

function withoutPage(ask: string): string {
  return ask.replace(PAGE_WORDS, ' ').replace(/\s+/g, ' ')
}

/** The word with what follows it up to the end of a short request: "barber shop in Leeds". */
function topicAt(text: string, ask: string, word: string): string {
  const line = text.split('\n').find((one) => one.includes(word)) ?? ask
  const from = line.slice(line.indexOf(word))
  const rest = tidy(
    from
      .replace(PAGE_WORDS, (match) => (/^(?:la|le|il|the|a)$/i.test(match) ? match : '|'))
      .split(/[|,.;:!?()\n]/)[0] ?? '',
  )
  return wordsOf(rest).length <= 6 && rest !== '' ? rest : word
}
