import { type Kind, parts } from './kind'

export const nonProfit: Kind = {
  id: 'non-profit',
  title: {
    en: 'the page of a non-profit',
    de: 'Vereinsseite',
    fr: 'page d’association',
    es: 'página de una asociación',
  },
  weight: 2.6,
  words: {
    en: 'non-profit, nonprofit, charity, ngo, foundation, animal shelter, donate, donations, volunteer, volunteers, volunteering, fundraiser, fundraising, community group, cause, food bank, rescue',
    de: 'verein, gemeinnützig, gemeinnütziger verein, spenden, ehrenamt, ehrenamtlich, ehrenamtliche, stiftung, hilfsorganisation, tierheim, initiative, ngo, tafel, bürgerinitiative, e.v',
    fr: 'association, ong, fondation, faire un don, dons, bénévole, bénévoles, bénévolat, refuge, association caritative, à but non lucratif, collectif',
    es: 'asociación, ong, fundación, donar, donaciones, voluntarios, voluntariado, sin ánimo de lucro, refugio, protectora, organización benéfica, banco de alimentos',
  },
  parts: parts(
    'nav! hero! about stats? features*3 services? gallery? people? testimonials? logos? posts? donate! faq? newsletter? contact! footer!',
  ),
  act: { label: 'donateNow', to: ['donate', 'contact'] },
  form: 'contact',
  priced: 'pricing',
}
