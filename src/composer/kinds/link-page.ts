import { type Kind, parts } from './kind'

export const linkPage: Kind = {
  id: 'link-page',
  title: { en: 'a link page', de: 'Linkseite', fr: 'page de liens', es: 'página de enlaces' },
  weight: 3.5,
  words: {
    en: 'link in bio, link in bio page, link page, links page, linktree, bio link, bio page, link list page, page with my links, page of links, page with all my links',
    de: 'linkseite, link in bio, linktree, seite mit meinen links, link-seite, linkliste, bio-seite',
    fr: 'page de liens, lien en bio, linktree, page avec mes liens, tous mes liens',
    es: 'página de enlaces, enlaces en bio, linktree, link en bio, link in bio, página con mis enlaces, todos mis enlaces',
  },
  parts: parts('hero! links*4! gallery? newsletter? footer!'),
  act: { label: 'links', to: [] },
  form: 'contact',
  priced: 'pricing',
  personal: true,
}
