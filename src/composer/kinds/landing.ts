import { type Kind, parts } from './kind'

export const landing: Kind = {
  id: 'landing',
  title: { en: 'a landing page', de: 'Landingpage', fr: 'page d’accueil', es: 'página de inicio' },
  weight: 1.5,
  words: {
    en: 'landing page, home page, homepage, landing, one pager, one-pager, website, web site',
    de: 'landingpage, landing page, startseite, homepage, webseite, website, onepager, landeseite',
    fr: 'page d’accueil, page de destination, landing page, site vitrine, site web, site internet',
    es: 'página de inicio, página de aterrizaje, landing page, landing, sitio web, página web, página principal',
  },
  parts: parts(
    'nav! hero! services? features*3 about? products? stats? gallery? people? pricing? testimonials? faq? hours? directions? contact! footer!',
  ),
  act: { label: 'contactUs', to: ['contact', 'form', 'pricing', 'features'] },
  form: 'contact',
  priced: 'pricing',
}
