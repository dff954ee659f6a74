import { type Kind, parts } from './kind'

export const wedding: Kind = {
  id: 'wedding',
  title: { en: 'a wedding page', de: 'Hochzeitsseite', fr: 'page de mariage', es: 'página de boda' },
  weight: 3.5,
  words: {
    en: 'wedding, wedding page, wedding website, getting married, save the date, we are getting married, marriage, get married, got married, we marry, tie the knot',
    de: 'hochzeit, hochzeitsseite, hochzeitswebsite, wir heiraten, heiraten, trauung, save the date, hochzeitsfeier',
    fr: 'mariage, page de mariage, site de mariage, nous nous marions, on se marie, noces, faire-part',
    es: 'boda, página de boda, nos casamos, web de boda, matrimonio, enlace matrimonial',
  },
  parts: parts('nav! hero! details! about:story schedule*3 gallery? directions faq? rsvp footer!'),
  act: { label: 'rsvpNow', to: ['rsvp', 'form'] },
  form: 'rsvp',
  priced: 'pricing',
  picture: 'dunes',
  layout: 'cover',
  personal: true,
}
