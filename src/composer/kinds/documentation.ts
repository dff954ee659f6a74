import { type Kind, parts } from './kind'

export const documentation: Kind = {
  id: 'documentation',
  title: {
    en: 'a documentation page',
    de: 'Dokumentation',
    fr: 'page de documentation',
    es: 'página de documentación',
  },
  weight: 3,
  words: {
    en: 'docs, documentation, docs page, user guide, manual, api reference, getting started guide, developer guide, readme, api docs, reference guide, handbook, knowledge base',
    de: 'dokumentation, doku, handbuch, anleitung, benutzerhandbuch, api-referenz, docs, entwicklerdoku',
    fr: 'documentation, docs, guide d’utilisation, manuel, guide de démarrage, référence api, notice',
    es: 'documentación, docs, manual, guía de usuario, guía de inicio, referencia de la api',
  },
  parts: parts('nav! hero! text:getStarted code steps*3 faq? contact? footer!'),
  act: { label: 'getStarted', to: ['text', 'steps', 'code'] },
  form: 'contact',
  priced: 'pricing',
}
