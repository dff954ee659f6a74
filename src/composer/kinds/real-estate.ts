import { type Kind, parts } from './kind'

export const realEstate: Kind = {
  id: 'real-estate',
  title: { en: 'a property listing', de: 'Immobilienanzeige', fr: 'annonce immobilière', es: 'anuncio inmobiliario' },
  weight: 3.2,
  words: {
    en: 'real estate, real estate listing, property listing, house for sale, flat for sale, apartment for sale, semi for sale, terrace for sale, bungalow for sale, cottage for sale, home for sale, bed semi, bed house, bed flat, apartment for rent, flat for rent, house for rent, property, holiday home, holiday cottage, holiday rental, vacation rental, bedroom house, bedroom flat, bedroom apartment, studio apartment, room for rent, estate agent, realtor, sell my house, sell my flat, sell our house, sell my narrowboat, sell my boat, sell my van, narrowboat, houseboat, boat for sale, campervan, motorhome, caravan for sale, barn for sale',
    de: 'immobilie, immobilienanzeige, wohnung, haus zu verkaufen, wohnung zu vermieten, mietwohnung, eigentumswohnung, ferienwohnung, ferienhaus, exposé, einfamilienhaus, reihenhaus, immobilien, grundstück, zimmerwohnung, altbauwohnung',
    fr: 'immobilier, annonce immobilière, maison à vendre, appartement à vendre, appartement à louer, maison de vacances, location de vacances, bien immobilier, studio à louer, appartement',
    es: 'inmobiliaria, inmobiliario, anuncio inmobiliario, casa en venta, piso en venta, piso en alquiler, apartamento, casa rural, alquiler vacacional, vivienda, inmueble, piso',
  },
  parts: parts('nav! hero! details! gallery*4 about features? table? directions? people? faq? form contact! footer!'),
  act: { label: 'viewing', to: ['form', 'contact'] },
  form: 'viewing',
  priced: 'pricing',
}
