import { type Kind, parts } from './kind'

export const app: Kind = {
  id: 'app',
  title: { en: 'an app page', de: 'App-Seite', fr: 'page d’application', es: 'página de una app' },
  weight: 2.2,
  words: {
    en: 'app landing page, app page, mobile app, app, ios app, android app, app store, web app, iphone app',
    de: 'app-seite, app-landingpage, app, mobile app, handy-app, ios-app, android-app',
    fr: 'application, application mobile, appli, page d’application, app',
    es: 'aplicación, aplicación móvil, app, página de app',
  },
  parts: parts(
    'nav! hero! features*3 steps? about? gallery? video? stats? testimonials? pricing? faq? contact? cta footer!',
  ),
  act: { label: 'getStarted', to: ['cta', 'pricing', 'features', 'contact'] },
  form: 'contact',
  priced: 'pricing',
  picture: 'product-dashboard',
  layout: 'split',
}
