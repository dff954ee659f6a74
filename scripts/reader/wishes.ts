import type { Role } from '../../src/composer/reader/roles'
import type { Labelled } from './examples'
import { orders } from './orders'

/**
 * Wishes of one line, as most people write first. `S` is a subject, `N` a name and `P` a place; what is before a name is the
 * request. A bar ends a piece.
 */
const PATTERNS: Record<string, string> = {
  en: `make a page for S| N; Please make a page for| N; Make a website for| N| in| P; page for my S| N| in| P; Create a page for the S| "|N|" in| P; I need a website for our S|, called| N; landing page for| N; website for S| N|,| P; Build me a site for my S|. It's called| N; one page for| N|, S| in| P; a page for a S| in| P; Create a page for| N|, a S| in| P`,
  de: `Mach eine Seite für| N; Bitte eine Seite für| N| in| P; Erstelle eine Website für die S| N; brauche Website für S| N|,| P; Seite für unseren S| „|N|“ in| P; Ich brauche eine Seite für meine S|, sie heißt| N; Landingpage für| N; eine Seite für eine S| in| P; Webseite für| N|, S| in| P`,
  fr: `une page pour| N; Fais une page pour la S| N| à| P; site pour S| N|,| P; Je voudrais une page pour notre S|, elle s'appelle| N; Crée un site pour le S| «| N| » à| P; page pour une S| à| P; landing page pour| N; Il me faut un site pour| N|, S| à| P`,
  es: `una página para| N; Haz una página para la S| N| en| P; web para S| N|,| P; Necesito una web para mi S|, se llama| N; Crea una página para el S| "|N|" en| P; página para una S| en| P; landing para| N; Quiero una página para| N|, S| en| P`,
  it: `una pagina per| N; Fai una pagina per la S| N| a| P; sito per S| N|,| P; Mi serve un sito per il mio S|, si chiama| N; Crea una pagina per lo S| "|N|" a| P; pagina per una S| a| P; Vorrei un sito per| N|, S| a| P`,
  pt: `uma página para| N; Faz uma página para a S| N| em| P; site para S| N|,| P; Preciso de um site para a minha S|, chama-se| N; Cria uma página para o S| "|N|" em| P; página para uma S| em| P; Quero um site pra| N|, S| em| P`,
  nl: `een pagina voor| N; Maak een pagina voor de S| N| in| P; website voor S| N|,| P; Ik heb een website nodig voor mijn S|, die heet| N; Maak een pagina voor het S| "|N|" in| P; pagina voor een S| in| P; Graag een site voor| N|, S| in| P`,
  pl: `strona dla| N; Zrób stronę dla S| N| w| P; strona S| N|,| P; Potrzebuję strony dla mojej S|, nazywa się| N; Stwórz stronę dla S| „|N|” w| P; strona dla S| w| P; Chcę stronę dla| N|, S| w| P`,
}
const SUBJECTS: Record<string, string> = {
  en: 'yoga studio,bakery,band,dentist,bookshop,restaurant,summer fair,dog walker',
  de: 'Yogastudio,Bäckerei,Band,Zahnarztpraxis,Buchhandlung,Gaststätte,Malerbetrieb,Hundeschule',
  fr: 'studio de yoga,boulangerie,groupe,cabinet dentaire,librairie,restaurant,garage,fleuriste',
  es: 'estudio de yoga,panadería,banda,clínica dental,librería,restaurante,taller,floristería',
  it: 'studio di yoga,panetteria,gruppo,studio dentistico,libreria,ristorante,officina,fioraio',
  pt: 'estúdio de ioga,padaria,banda,clínica dentária,livraria,restaurante,oficina,florista',
  nl: 'yogastudio,bakkerij,band,tandarts,boekhandel,restaurant,garage,bloemist',
  pl: 'studia jogi,piekarni,zespołu,dentysty,księgarni,restauracji,warsztatu,kwiaciarni',
}
/** Wishes made of each pattern. */
const EACH = 2

/** Short wishes with names and places of the labelled briefs. The same briefs give the same wishes. */
export function shortWishes(briefs: readonly Labelled[]): Labelled[] {
  return Object.entries(PATTERNS).flatMap(([lang, patterns], l) => {
    const own = briefs.filter((brief) => brief.lang.startsWith(lang))
    const [names, places] = [textsOf(own, 'name'), textsOf(own, 'place')]
    const subjects = SUBJECTS[lang]!.split(',')
    const made = patterns.split('; ').flatMap((pattern, p) =>
      Array.from({ length: EACH }, (_, n) => {
        const at = l + p * EACH + n
        const fill = {
          S: subjects[at % subjects.length]!,
          N: names[at % names.length]!,
          P: places[at % places.length]!,
        }
        return { id: `wish-${lang}-${at}`, part: 'train', lang, pieces: piecesOf(pattern, fill) }
      }),
    )
    return [...made, ...orders(lang, names, places)]
  })
}

/** Short texts with a role that stand in one line. */
function textsOf(briefs: readonly Labelled[], role: Role): string[] {
  const texts = briefs.flatMap(({ pieces }) => pieces.filter(([one]) => one === role).map(([, text]) => text))
  return texts.filter((text) => /^[\p{L}\p{N} '’&.-]{3,28}$/u.test(text))
}

function piecesOf(pattern: string, fill: Record<'S' | 'N' | 'P', string>): [Role, string][] {
  return pattern.split('|').flatMap((part, i): [Role, string][] => {
    const bare = part.trim()
    const space: [Role, string][] = part.startsWith(' ') ? [['-', ' ']] : []
    if (bare === 'N') return [...space, ['name', fill.N]]
    if (bare === 'P') return [...space, ['place', fill.P]]
    const text = part.replace(/\bS\b/, fill.S)
    if (i === 0) return [['ask', text]]
    if (text === part) return [['-', part]]
    const [, lead, about] = /^([\s,]*)(.*)$/.exec(text)!
    return [
      ['-', lead!],
      ['about', about!],
    ]
  })
}
