import { type Kind, parts } from './kind'

export const pricingPage: Kind = {
  id: 'pricing',
  title: { en: 'a pricing page', de: 'Preisseite', fr: 'page de tarifs', es: 'página de precios' },
  weight: 3,
  words: {
    en: 'pricing page, price page, page for our prices, page with our prices, plans page, price list page, page with prices, pricing overview',
    de: 'preisseite, preisübersicht, seite mit preisen, seite mit unseren preisen, tarifseite, preislistenseite',
    fr: 'page de tarifs, page tarifs, page de prix, page tarifaire, page des tarifs',
    es: 'página de precios, página de tarifas, página de planes',
  },
  parts: parts('nav! hero! pricing*3! table? features? testimonials? faq*3 contact? cta footer!'),
  act: { label: 'seePrices', to: ['pricing'] },
  form: 'contact',
  priced: 'pricing',
}
