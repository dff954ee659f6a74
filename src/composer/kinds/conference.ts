import { type Kind, parts } from './kind'

export const conference: Kind = {
  id: 'conference',
  title: { en: 'a conference page', de: 'Konferenzseite', fr: 'page de conférence', es: 'página de congreso' },
  weight: 3,
  words: {
    en: 'conference, summit, symposium, congress, convention, barcamp, unconference, conf, forum',
    de: 'konferenz, tagung, kongress, symposium, fachtagung, messe, barcamp, gipfel, fachkonferenz',
    fr: 'conférence, colloque, congrès, symposium, sommet, salon professionnel, séminaire',
    es: 'conferencia, congreso, simposio, cumbre, convención, jornadas, seminario',
  },
  parts: parts(
    'nav! hero! details! about? speakers*4 schedule*4 features? pricing*2:tickets logos? gallery? testimonials? directions? faq? rsvp? contact! footer!',
  ),
  act: { label: 'getTickets', to: ['pricing', 'rsvp', 'form', 'contact'] },
  form: 'rsvp',
  priced: 'pricing',
}
