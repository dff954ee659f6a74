import { type Kind, parts } from './kind'

export const job: Kind = {
  id: 'job',
  title: { en: 'a job posting', de: 'Stellenanzeige', fr: 'offre d’emploi', es: 'oferta de empleo' },
  weight: 3.6,
  words: {
    en: 'job posting, job post, job ad, job advert, job advertisement, job listing, job opening, job page, job offer, job description, vacancy, open position, hiring page, hiring, we are hiring',
    de: 'stellenanzeige, stellenangebot, stellenausschreibung, jobanzeige, jobangebot, offene stelle, stelle',
    fr: 'offre d’emploi, annonce d’emploi, offre de poste, poste à pourvoir, recrutement',
    es: 'oferta de empleo, oferta de trabajo, vacante, puesto vacante, puesto de trabajo',
  },
  parts: parts('nav! hero! details? about list? features? people? pricing? faq? form! contact? footer!'),
  act: { label: 'apply', to: ['form', 'contact'] },
  form: 'application',
  priced: 'pricing',
}
