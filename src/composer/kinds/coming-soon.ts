import { type Kind, parts } from './kind'

export const comingSoon: Kind = {
  id: 'coming-soon',
  title: { en: 'a coming-soon page', de: 'Ankündigung', fr: 'page d’attente', es: 'página de próximamente' },
  weight: 3.5,
  words: {
    en: 'coming soon, coming soon page, under construction, teaser page, launching soon, opening soon, pre-launch, prelaunch, holding page, waitlist page, wait list page',
    de: 'coming soon, bald verfügbar, demnächst, in kürze, baustellenseite, ankündigungsseite, bald hier, eröffnet bald, teaserseite, warteliste, in arbeit',
    fr: 'bientôt, bientôt en ligne, page d’attente, bientôt disponible, prochainement, ouverture prochaine, en construction',
    es: 'próximamente, muy pronto, en construcción, página de espera, disponible pronto, coming soon',
  },
  parts: parts('hero! newsletter! footer!'),
  act: { label: 'signUp', to: ['newsletter', 'form'] },
  form: 'signup',
  priced: 'pricing',
  picture: 'night',
  layout: 'cover',
}
