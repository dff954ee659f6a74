import { type Kind, parts } from './kind'

export const contact: Kind = {
  id: 'contact',
  title: { en: 'a contact page', de: 'Kontaktseite', fr: 'page de contact', es: 'página de contacto' },
  weight: 3,
  words: {
    en: 'contact page, contact us page, get in touch page, contacts page, page with our contact details',
    de: 'kontaktseite, kontakt-seite, seite mit kontaktdaten, seite mit unseren kontaktdaten, kontaktseiten',
    fr: 'page de contact, page contact, page coordonnées',
    es: 'página de contacto, página con datos de contacto',
  },
  parts: parts('nav! hero! contact! form hours? people? directions? faq? links? footer!'),
  act: { label: 'contactUs', to: ['contact', 'form'] },
  form: 'contact',
  priced: 'pricing',
}
