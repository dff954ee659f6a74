import type { Brief } from './brief'
import { academia, gite, praxis, salon } from './fresh-bases'

/** Changes of pages, by the same second hand. */
export const freshEdits: Brief[] = [
  {
    name: 'reorder as one list',
    intent: 'Reorder: hero, reviews, team, services, gallery, FAQ, contact',
    base: salon,
    yields: { order: ['nav', 'hero', 'testimonials', 'people', 'pricing', 'gallery', 'faq', 'section', 'footer'] },
  },
  {
    name: 'an order told in a sentence',
    intent: 'Please put the sections in this order: gallery, services, team and then the rest',
    base: salon,
    yields: { order: ['nav', 'hero', 'gallery', 'pricing', 'people', 'testimonials', 'faq', 'section', 'footer'] },
  },
  {
    name: 'three instructions in one message',
    intent: 'Raise the price of Colour to €85, drop the second review and move the FAQ above the team.',
    base: salon,
    yields: {
      texts: ['€85', '€45', '€115'],
      notTexts: ['€80', 'Bram listens.'],
      items: { testimonials: 2 },
      order: ['pricing', 'faq', 'people', 'gallery'],
    },
  },
  {
    name: 'a pronoun after a part',
    intent: 'The gallery is too far down. Move it right below the hero.',
    base: salon,
    yields: { order: ['hero', 'gallery', 'pricing', 'people'], blocks: { gallery: 1 }, touches: ['pictures'] },
  },
  {
    name: 'a pronoun for an entry',
    intent: 'Lotte has left us, please remove her from the team',
    base: salon,
    yields: {
      items: { people: 2 },
      notTexts: ['Lotte Maes'],
      texts: ['Nova Peeters', 'Bram Claes'],
      touches: ['crew'],
    },
  },
  {
    name: 'a new member of the team',
    intent: 'add Mira Jans (apprentice) to the team',
    base: salon,
    yields: { items: { people: 4 }, texts: ['Mira Jans', 'apprentice'], touches: ['crew'] },
  },
  {
    name: 'a new phone and a new link',
    intent: 'our phone number is now +32 9 555 99 88 and the booking button should go to https://nova.example/book',
    base: salon,
    yields: {
      texts: ['+32 9 555 99 88', 'https://nova.example/book'],
      notTexts: ['+32 9 555 01 23', 'book.example/nova'],
      touches: ['head', 'where'],
    },
  },
  {
    name: 'a question with its answer',
    intent: 'Add to the FAQ: "Is there parking?" – "Yes, behind the church."',
    base: salon,
    yields: { items: { faq: 3 }, texts: ['Is there parking?', 'Yes, behind the church.'], touches: ['faq'] },
  },
  {
    name: 'a shorter intro and another headline',
    intent: 'shorten the intro text in the hero, and change the headline to "Hair, in peace"',
    base: salon,
    yields: {
      texts: ['Hair, in peace', 'A small salon in Ghent.'],
      notTexts: ['Hair without hurry', 'Dogs are welcome'],
      touches: ['head'],
    },
  },
  {
    name: 'the last but one section',
    intent: 'delete the third section',
    base: salon,
    yields: { blocks: { people: 0, pricing: 1, gallery: 1 } },
  },
  {
    name: 'a heading with typos',
    intent: 'pls renmae the "Recent work" section to Lookbook',
    base: salon,
    yields: { texts: ['Lookbook'], notTexts: ['Recent work'], touches: ['pictures'] },
  },
  {
    name: 'an order of the brief’s bullets',
    intent: `A few changes:
- remove the gallery
- add a newsletter signup before the footer
- Cut now costs €48`,
    base: salon,
    yields: { blocks: { gallery: 0, form: 2 }, texts: ['€48', '€115'], notTexts: ['€45'] },
  },
  {
    name: 'something not to be understood is left',
    intent: 'make it feel more premium',
    base: salon,
    yields: { touches: [], says: ['I changed nothing'] },
  },
  {
    name: 'umordnen auf Deutsch',
    intent: 'Reihenfolge: Hero, Preise, Angebot, Fragen, Kontakt',
    base: praxis,
    locale: 'de',
    yields: { order: ['hero', 'pricing', 'features', 'faq', 'section'] },
  },
  {
    name: 'Preis und Frage auf Deutsch',
    intent:
      'Die Massage kostet ab jetzt 49 €. Füge bei den Fragen „Gibt es Parkplätze?“ hinzu und lösche die Lymphdrainage aus dem Angebot.',
    base: praxis,
    locale: 'de',
    yields: {
      texts: ['49 €', '60 €', 'Gibt es Parkplätze?'],
      notTexts: ['45 €'],
      items: { faq: 2, features: 2, pricing: 2 },
    },
  },
  {
    name: 'ein Umzug',
    intent:
      'Wir sind umgezogen: neue Adresse Lindenweg 8, 34119 Kassel. Bitte ändern. Und das Telefon ist jetzt 0561 99887.',
    base: praxis,
    locale: 'de',
    yields: {
      texts: ['Lindenweg 8, 34119 Kassel', '0561 99887'],
      notTexts: ['Parkstraße 3', '0561 12345'],
      touches: ['daten'],
    },
  },
  {
    name: 'déplacer et renommer',
    intent: 'Mets les avis juste après la galerie et renomme « Tarifs » en « Nos prix ». La semaine passe à 560 €.',
    base: gite,
    locale: 'fr',
    yields: {
      order: ['gallery', 'testimonials', 'pricing', 'faq'],
      texts: ['Nos prix', '560 €', '180 €'],
      notTexts: ['520 €'],
    },
  },
  {
    name: 'ajouter un témoignage',
    intent: 'Ajoute un avis : « Nous reviendrons ! » de Paul et Anna, puis supprime la FAQ.',
    base: gite,
    locale: 'fr',
    yields: {
      items: { testimonials: 2 },
      blocks: { faq: 0, testimonials: 1 },
      texts: ['Nous reviendrons !', 'Paul et Anna'],
    },
  },
  {
    name: 'fecha, precio y orden',
    intent:
      'Cambia la fecha de inicio al 11 de octubre de 2026, sube el precio del Intensivo a 260 € y pon las opiniones antes de los profesores.',
    base: academia,
    locale: 'es',
    yields: {
      texts: ['11 de octubre de 2026', '260 €', '90 €'],
      notTexts: ['4 de octubre de 2026', '240 €'],
      order: ['pricing', 'testimonials', 'people'],
    },
  },
  {
    name: 'quitar y añadir',
    intent: 'Quita a Peter Shaw del equipo y añade 3 preguntas frecuentes al final',
    base: academia,
    locale: 'es',
    yields: { items: { people: 1, faq: 3 }, notTexts: ['Peter Shaw'] },
  },
]
