import { GERMAN_TITLES } from '../../../../lib/german-titles'

/** Choices: what they are called in English, where their value is no word for people, and in German. */
const CHOICES: Readonly<Record<string, readonly [english: string, german: string]>> = {
  plain: ['Plain', 'Schlicht'],
  muted: ['Tint', 'Getönt'],
  accent: ['Accent', 'Akzent'],
  contrast: ['Strong', 'Kräftig'],
  text: ['Text', 'Text'],
  wide: ['Wide', 'Breit'],
  full: ['Full', 'Ganz'],
  start: ['Start', 'Anfang'],
  center: ['Centre', 'Mitte'],
  end: ['End', 'Ende'],
  equal: ['Equal', 'Gleich'],
  'wide-first': ['First wide', 'Erste breit'],
  'wide-last': ['Last wide', 'Letzte breit'],
  small: ['Small', 'Klein'],
  medium: ['Medium', 'Mittel'],
  large: ['Large', 'Groß'],
  stretch: ['Stretch', 'Gestreckt'],
  normal: ['Normal', 'Normal'],
  lead: ['Lead', 'Vorspann'],
  bullet: ['Points', 'Punkte'],
  number: ['Number', 'Zahl'],
  check: ['Ticks', 'Haken'],
  info: ['Information', 'Hinweis'],
  success: ['Success', 'Erfolg'],
  warning: ['Warning', 'Warnung'],
  danger: ['Danger', 'Gefahr'],
  line: ['Line', 'Linie'],
  dots: ['Dots', 'Punkte'],
  space: ['Space', 'Abstand'],
  art: ['Drawing', 'Zeichnung'],
  auto: ['As it is', 'Wie es ist'],
  standard: ['4:3', '4:3'],
  square: ['Square', 'Quadrat'],
  portrait: ['Upright', 'Hoch'],
  vertical: ['Upright', 'Hoch'],
  primary: ['Filled', 'Gefüllt'],
  secondary: ['Outline', 'Umriss'],
  link: ['Link', 'Link'],
  statement: ['Statement', 'Aussage'],
  split: ['Picture after', 'Bild danach'],
  reverse: ['Picture before', 'Bild davor'],
  cover: ['Picture behind', 'Bild dahinter'],
  panel: ['Box', 'Kasten'],
  centered: ['Centred', 'Mittig'],
  cards: ['Cards', 'Karten'],
  numbered: ['Numbered', 'Nummeriert'],
  list: ['List', 'Liste'],
  bento: ['Bento', 'Bento'],
  grid: ['Grid', 'Raster'],
  mixed: ['Mixed', 'Gemischt'],
  chips: ['Chips', 'Plaketten'],
  tracks: ['Tracks', 'Reihen'],
  week: ['Week', 'Woche'],
  portraits: ['Portraits', 'Porträts'],
  compact: ['Compact', 'Kompakt'],
  email: ['E-mail', 'E-Mail'],
  tel: ['Telephone', 'Telefon'],
  url: ['Web address', 'Webadresse'],
  date: ['Date', 'Datum'],
  textarea: ['Several lines', 'Mehrere Zeilen'],
  select: ['Menu', 'Menü'],
  radio: ['One of several', 'Eins von mehreren'],
  checkbox: ['Box to tick', 'Kästchen'],
  consent: ['Consent', 'Einwilligung'],
  buttons: ['Buttons', 'Knöpfe'],
}

export type Language = 'en' | 'de'

/** The title of a schema in the person's language. */
export function wordOf(title: string, language: Language): string {
  return language === 'de' ? (GERMAN_TITLES[title] ?? title) : title
}

/** The name of a choice. Unknown values, as of a newer server, are shown as they are. */
export function choiceWord(value: string, language: Language): string {
  const words = CHOICES[value]
  return words ? words[language === 'de' ? 1 : 0] : value
}

/** True if there is German for the title, or for the choice. */
export function isTranslated(word: string): { title: boolean; choice: boolean } {
  return { title: Object.hasOwn(GERMAN_TITLES, word), choice: Object.hasOwn(CHOICES, word) }
}
