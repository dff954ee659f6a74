import { type Kind, parts } from './kind'

export const resume: Kind = {
  id: 'resume',
  title: { en: 'a résumé', de: 'Lebenslauf', fr: 'curriculum vitæ', es: 'currículum' },
  weight: 3.5,
  words: {
    en: 'resume, résumé, cv, curriculum vitae, curriculum, job application page',
    de: 'lebenslauf, cv, curriculum vitae, bewerbungsseite, bewerbung, werdegang als seite',
    fr: 'cv, curriculum vitae, curriculum',
    es: 'currículum, curriculum, cv, curriculum vitae, hoja de vida, currículo',
  },
  parts: parts(
    'hero! about? experience*2! projects? education*1 skills*4 features? testimonials? links? contact! footer!',
  ),
  act: { label: 'contactUs', to: ['contact'] },
  form: 'contact',
  priced: 'pricing',
  personal: true,
}
