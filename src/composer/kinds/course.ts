import { type Kind, parts } from './kind'

export const course: Kind = {
  id: 'course',
  title: { en: 'a course page', de: 'Kursseite', fr: 'page de cours', es: 'página de curso' },
  weight: 2.6,
  words: {
    en: 'course, online course, class, workshop, training, bootcamp, masterclass, lessons, curriculum page, seminar, webinar, course page, tutorial series, summer school, retreat',
    de: 'kurs, onlinekurs, online-kurs, workshop, seminar, schulung, lehrgang, kursseite, weiterbildung, webinar, unterricht, training, sommerschule, retreat',
    fr: 'cours, cours en ligne, formation, atelier, stage, masterclass, webinaire, leçons',
    es: 'curso, curso online, taller, formación, clase, masterclass, clases, seminario web',
  },
  parts: parts(
    'nav! hero! details! features*3:learn about? schedule? steps? people? testimonials? pricing? faq form contact? footer!',
  ),
  act: { label: 'enrol', to: ['form', 'rsvp', 'pricing', 'contact'] },
  form: 'enrol',
  priced: 'pricing',
}
