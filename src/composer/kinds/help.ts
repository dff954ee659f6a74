import { type Kind, parts } from './kind'

export const help: Kind = {
  id: 'help',
  title: {
    en: 'a page of questions and answers',
    de: 'Fragenseite',
    fr: 'page de questions',
    es: 'página de preguntas',
  },
  weight: 2.5,
  words: {
    en: 'faq page, help page, help center, help centre, support page, faqs page, page with frequently asked questions, faq for',
    de: 'faq-seite, hilfeseite, hilfe-seite, supportseite, fragenseite, faq für',
    fr: 'page faq, page d’aide, centre d’aide, page de questions, faq pour',
    es: 'página de preguntas frecuentes, página de ayuda, centro de ayuda, faq para, página faq',
  },
  parts: parts('nav! hero! faq*5! contact! footer!'),
  act: { label: 'contactUs', to: ['contact', 'form'] },
  form: 'contact',
  priced: 'pricing',
}
