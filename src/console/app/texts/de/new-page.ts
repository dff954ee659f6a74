import type { newPage as english } from '../en/new-page'

/** Texte der Wege zu einer neuen Seite. */
export const newPage: typeof english = {
  address: 'Webadresse',
  addressHint: (world, slug) => `/w/${world}/${slug}`,
  blocks: { one: 'Wird zu # Baustein', other: 'Wird zu # Bausteinen' },
  brief: 'Worum geht es auf der Seite?',
  briefExample: 'Winterkurse in unserem Gewächshaus: vier Termine, was sie kosten, wie man bucht…',
  briefHint:
    'In deinen Worten: für wen, was darauf steht, was Besucher tun sollen. Fakten, die du nicht nennst, bleiben als Lücken.',
  chooseFile: 'Datei wählen',
  chooseFileHint: 'Markdown, HTML oder Text. Du kannst sie auch hierher ziehen.',
  format: 'Format',
  formatFound: 'Selbst erkennen',
  formats: { markdown: 'Markdown', html: 'HTML, wie aus Word oder einer Website kopiert', text: 'Reiner Text' },
  found: 'Was gefunden wurde',
  import: 'Als Entwurf importieren',
  leftOut: 'Was wegbleibt',
  locked: 'Nur Redakteure legen Seiten an. Frag einen Admin des Arbeitsbereichs nach der Rolle.',
  lookFirst: 'Erst ansehen',
  make: 'Seite anlegen',
  name: 'Name',
  nameFromBrief: 'Ohne Namen nehmen wir die ersten Wörter. Du kannst ihn später ändern.',
  nameFromText: 'Ohne Namen nehmen wir die erste Überschrift.',
  pasted: 'Text',
  priceFirst: 'Du siehst, was es kostet, bevor etwas verbraucht wird.',
  title: 'Neue Seite',
  toComposer: 'Weiter zum Composer',
  way: 'Beginnen mit',
  ways: { brief: 'Beschreibung', template: 'Vorlage', empty: 'Leer', import: 'Datei oder Text' },
}
