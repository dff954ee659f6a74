import { GERMAN_BLOCKS } from '../../lib/german-blocks'
import { GERMAN_TITLES } from '../../lib/german-titles'
import type { Catalogue } from '../../lib/translation'

/** Names of blocks and of their fields, and the forms that fields demand. Parts of messages, as in `words.ts`. */
export const FIELDS: Catalogue = {
  ...GERMAN_TITLES,
  ...GERMAN_BLOCKS,
  'the field “{0}”': 'das Feld „{0:words}“',
  'the field “{0}” of entry {1}': 'das Feld „{0:words}“ von Eintrag {1}',
  'a required field': 'ein Pflichtfeld',
  'call to action': 'Aufruf',
  'block of questions': 'Fragen',
  programme: 'Programm',
  'text block': 'Text',
  'The URL of an image: https or a path on this site':
    'die Adresse eines Bildes: https oder ein Pfad auf dieser Website',
  'Makes the whole card a link': 'eine Adresse, etwa https://example.com oder /seite',
  'Address of the original': 'eine Adresse, etwa https://example.com',
  'The page that a click opens': 'eine Adresse, etwa https://example.com oder /seite',
  'Page of a video at YouTube, Vimeo, Dailymotion, Loom, or a video file (https, or a path such as /files/…)':
    'die Seite eines Videos bei YouTube, Vimeo, Dailymotion oder Loom, oder eine Videodatei (https oder ein Pfad wie /files/…)',
  'The address copied from the browser. Known sites: YouTube, Vimeo, Dailymotion, Loom, Spotify, SoundCloud, OpenStreetMap, Google Maps, CodePen, CodeSandbox, StackBlitz, Figma, Google Docs, Calendly, Apple Podcasts':
    'die Adresse aus dem Browser, von YouTube, Vimeo, Dailymotion, Loom, Spotify, SoundCloud, OpenStreetMap, Google Maps, CodePen, CodeSandbox, StackBlitz, Figma, Google Docs, Calendly oder Apple Podcasts',
  'The page it opens': 'eine Adresse, etwa https://example.com oder /seite',
  'Makes the value a link: a phone number, a map': 'eine Adresse, etwa https://example.com oder tel:+43…',
  'A page with more about it': 'eine Adresse, etwa https://example.com oder /seite',
  'The address of their site': 'eine Adresse, etwa https://example.com',
  'The day, as 2027-09-17. After it the block disappears from the page': 'ein Tag wie 2027-09-17',
  'Where the event is, such as Europe/Vienna: a day begins there. If absent: UTC': 'eine Zeitzone wie Europe/Vienna',
  'Key of the answer in entries and exports. Unique within the form':
    'Buchstaben, Ziffern und Unterstriche, im Formular einmalig',
  'For a consent: the page with the details, such as how the answers are used': 'eine Adresse, etwa /datenschutz',
  'The page of the World that opens after sending, such as `/thanks`, instead of the thanks':
    'eine Seite des Arbeitsbereichs, etwa `/danke`',
  'Who gets a mail for each entry: `owners`, the id of a member, or `profile` for the e-mail address in the profile of the World. Members get the answers, the profile address only a notice':
    '`owners`, die Id eines Mitglieds, oder `profile`',
  'The page that the brand links to. Defaults to /': 'eine Adresse, etwa / oder https://example.com',
}
