import { type Kind, parts } from './kind'

export const about: Kind = {
  id: 'about',
  title: { en: 'an about page', de: 'Seite über euch', fr: 'page « à propos »', es: 'página «sobre nosotros»' },
  weight: 3,
  words: {
    en: 'about us page, about page, about-us page, company page, company profile, our company page, about me page, page about our company, page about us',
    de: 'über-uns-seite, über uns seite, seite über uns, unternehmensseite, firmenseite, firmenprofil, über-mich-seite, vorstellungsseite',
    fr: 'page à propos, page qui sommes-nous, page entreprise, page de présentation, présentation de l’entreprise',
    es: 'página sobre nosotros, página quiénes somos, página de empresa, página acerca de, página de presentación',
  },
  parts: parts(
    'nav! hero! about:story features? stats? timeline? people*3 gallery? logos? testimonials? contact! footer!',
  ),
  act: { label: 'contactUs', to: ['contact', 'form'] },
  form: 'contact',
  priced: 'pricing',
}
