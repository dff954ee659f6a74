import { GERMAN_BLOCKS } from '../../../../lib/german-blocks'
import type { Language } from './field-words'

interface Words {
  title: string
  about: string
  /** Other words under which a person looks for it, in lower case. */
  also: string
}

/** What each block type is called, is for, and is found by: English, then German, whose names are in `GERMAN_BLOCKS`. */
const WORDS: ReadonlyMap<string, readonly [Words, Words]> = table(`
section|Section|A part of the page with blocks in it|group area container|Ein Teil der Seite mit Bausteinen darin|gruppe bereich
columns|Columns|Blocks side by side|grid layout split|Bausteine nebeneinander|raster nebeneinander
card|Card|A picture, a heading, a few words|box tile teaser|Ein Bild, eine Überschrift, ein paar Worte|kachel kasten teaser
heading|Heading|Starts a part of a text|title headline h2|Beginnt einen Teil des Textes|titel kopfzeile
text|Text|Running text with links and emphasis|paragraph copy markdown body|Fließtext mit Links und Betonung|absatz fließtext markdown
list|List|Points, numbers or ticks|bullets checklist steps|Punkte, Zahlen oder Haken|aufzählung stichpunkte schritte
quote|Quote|One strong sentence and who said it|citation blockquote|Ein starker Satz und wer ihn gesagt hat|ausspruch
code|Code|A listing, kept as typed|snippet program source|Ein Listing, so wie getippt|quelltext programm
callout|Callout|A note that stands apart|notice warning tip alert|Eine Notiz, die auffällt|warnung tipp achtung kasten
divider|Divider|A pause between two thoughts|line rule separator|Eine Pause zwischen zwei Gedanken|linie strich
table|Table|Rows and columns|grid spreadsheet|Zeilen und Spalten|raster
image|Image|One picture with a caption|photo picture figure|Ein Bild mit Unterschrift|foto abbildung
gallery|Gallery|Several pictures together|photos album grid|Mehrere Bilder zusammen|fotos album
video|Video|A film from YouTube or Vimeo|film movie clip|Ein Film von YouTube oder Vimeo|film clip
embed|Embed|A map, a player, a page of others|map player iframe widget|Eine Karte, ein Player, eine fremde Seite|karte player
hero|Hero|The first thing people see|header banner top intro|Das Erste, was man sieht|kopf banner hero start
features|Features|What is good about it, point by point|benefits services advantages|Was dafür spricht, Punkt für Punkt|vorteile leistungen angebot
stats|Numbers|Figures that say something|stats figures metrics|Zahlen, die etwas sagen|statistik kennzahlen
cta|Call to action|One strong band with a button|cta button banner call|Ein kräftiges Band mit einem Knopf|handlungsaufruf knopf banner
facts|Facts|When, where, how much|details key data info|Wann, wo, wie viel|details eckdaten angaben
pricing|Pricing|Plans with their prices|prices plans tariffs cost|Tarife mit ihren Preisen|tarife kosten
menu|Menu|Dishes or services with prices|food dishes card restaurant price list|Gerichte oder Leistungen mit Preisen|essen gerichte karte menü preisliste
agenda|Agenda|Dates with titles, people and prices|calendar programme schedule timetable events|Zeiten mit Titeln, Personen und Orten|kalender ablauf stundenplan termine agenda
testimonials|Testimonials|What others say|voices reviews quotes customers|Was andere sagen|bewertungen kunden zitate
faq|Questions and answers|What people ask before they come|faq help questions|Was Leute vorher fragen|faq hilfe fragen
logos|Logos|Partners, customers, press|brands partners sponsors|Partner, Kunden, Presse|marken partner sponsoren
timeline|Timeline|What happened, in order|history steps milestones|Was geschah, der Reihe nach|geschichte chronik meilensteine
people|People|Faces with names and roles|team staff speakers members|Gesichter mit Namen und Rollen|team mitarbeiter leute
contact|Contact|Address, telephone, opening hours|address phone hours map|Adresse, Telefon, Öffnungszeiten|anschrift telefon karte
countdown|Countdown|Days left until an event|timer date clock|Tage bis zu einem Ereignis|zähler datum uhr
button|Button|One link that stands out|link action|Ein Link, der auffällt|schaltfläche button link
form|Form|Fields that visitors fill in|contact survey registration input|Felder, die Besucher ausfüllen|anmeldung umfrage eingabe
links|Links|A list of places to go|navigation addresses bookmarks|Eine Liste von Zielen|verweise adressen
nav|Navigation|The brand and the ways on, at the top|menu header top bar|Die Marke und die Wege, ganz oben|menü kopfleiste
footer|Footer|The end of the page|bottom imprint links|Das Ende der Seite|impressum unten schluss
`)

function table(text: string): ReadonlyMap<string, readonly [Words, Words]> {
  const rows = text.trim().split('\n')
  return new Map(
    rows.map((row) => {
      const [type, title, about, also, worum, auch] = row.split('|') as [string, string, string, string, string, string]
      return [
        type,
        [
          { title, about, also },
          { title: GERMAN_BLOCKS[type] ?? title, about: worum, also: auch },
        ],
      ]
    }),
  )
}

/** What a block type is called and is for. A type of a newer server has its own title. */
export function blockWords(type: string, language: Language, title = type): { title: string; about: string } {
  return WORDS.get(type)?.[language === 'de' ? 1 : 0] ?? { title, about: '' }
}

/**
 * The types that match, best first: titles that begin with the words, then titles and synonyms of both languages that
 * hold a word beginning with them, then descriptions.
 */
export function searchTypes(types: readonly string[], query: string, language: Language): string[] {
  const wanted = fold(query)
  if (wanted === '') return [...types]
  return types
    .map((type, place) => ({ type, place, rank: rankOf(type, wanted, language) }))
    .filter(({ rank }) => rank < UNFOUND)
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ type }) => type)
}

const UNFOUND = 9

function rankOf(type: string, wanted: string, language: Language): number {
  const both = WORDS.get(type)
  if (!both) return fold(type).startsWith(wanted) ? 1 : UNFOUND
  const [own, other] = language === 'de' ? [both[1], both[0]] : both
  if (fold(own.title).startsWith(wanted)) return 0
  if (hasWord(own.title, wanted) || hasWord(own.also, wanted)) return 1
  if (hasWord(other.title, wanted) || hasWord(other.also, wanted)) return 2
  return hasWord(own.about, wanted) ? 3 : UNFOUND
}

function hasWord(text: string, wanted: string): boolean {
  return ` ${fold(text)}`.includes(` ${wanted}`)
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
