import { type Kind, parts } from './kind'

export const productLaunch: Kind = {
  id: 'product-launch',
  title: { en: 'a product launch', de: 'Produkteinführung', fr: 'lancement de produit', es: 'lanzamiento de producto' },
  weight: 3,
  words: {
    en: 'product launch, launch page, launch, launching, product page, new product, kickstarter, crowdfunding, saas',
    de: 'produkteinführung, produktseite, produktlaunch, launch, markteinführung, produktvorstellung, neues produkt, saas',
    fr: 'lancement, lancement de produit, lancement du produit, page produit, nouveau produit, saas',
    es: 'lanzamiento, lanzamiento de producto, página de producto, nuevo producto, saas',
  },
  parts: parts(
    'nav! hero! features*3 steps? about? gallery? video? stats? testimonials? logos? pricing faq? contact? cta footer!',
  ),
  act: { label: 'getStarted', to: ['pricing', 'newsletter', 'form', 'contact', 'features'] },
  form: 'contact',
  priced: 'pricing',
  picture: 'product-dashboard',
  layout: 'split',
}
