import { type Kind, parts } from './kind'

export const newsletter: Kind = {
  id: 'newsletter',
  title: { en: 'a newsletter page', de: 'Newsletterseite', fr: 'page de newsletter', es: 'página de boletín' },
  weight: 2.4,
  words: {
    en: 'newsletter, newsletter page, newsletter signup page, newsletter signup, newsletter landing page, mailing list page, subscribe page',
    de: 'newsletter, newsletterseite, newsletter-seite, newsletter-anmeldung, newsletteranmeldung, rundbrief',
    fr: 'newsletter, page de newsletter, lettre d’information, infolettre, inscription à la newsletter',
    es: 'newsletter, boletín, página de newsletter, página de suscripción, boletín informativo',
  },
  parts: parts('hero! newsletter! features*3 posts? about? testimonials? faq? footer!'),
  act: { label: 'signUp', to: ['newsletter', 'form'] },
  form: 'signup',
  priced: 'pricing',
}
