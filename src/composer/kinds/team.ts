import { type Kind, parts } from './kind'

export const team: Kind = {
  id: 'team',
  title: { en: 'a team page', de: 'Teamseite', fr: 'page d’équipe', es: 'página de equipo' },
  weight: 3,
  words: {
    en: 'team page, our team page, staff page, meet the team page, page for our team, people page, page about our team, meet the team',
    de: 'teamseite, team-seite, mitarbeiterseite, seite über unser team, seite für unser team, ansprechpartnerseite',
    fr: 'page équipe, page d’équipe, page de l’équipe, présentation de l’équipe',
    es: 'página de equipo, página del equipo, página de nuestro equipo',
  },
  parts: parts('nav! hero! people*4! features? stats? about? gallery? faq? contact footer!'),
  act: { label: 'contactUs', to: ['contact', 'form'] },
  form: 'contact',
  priced: 'pricing',
}
