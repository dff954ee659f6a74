import { linkPage as kind } from '../kinds/link-page'
import type { Blueprint } from '../blueprint'
import { mailTo, openLink } from '../forms'

export const linkPage: Blueprint = {
  id: 'link-page',
  category: 'personal',
  look: 'tide',
  art: 'pattern',
  name: { en: 'Link page', de: 'Linkseite', fr: 'Page de liens', es: 'Página de enlaces' },
  description: {
    en: 'One short page with everything that you point to, for a profile or a card.',
    de: 'Eine kurze Seite mit allem, worauf du verweist, für ein Profil oder eine Karte.',
    fr: 'Une page courte avec tous vos liens, pour un profil ou une carte.',
    es: 'Una página breve con todos sus enlaces, para un perfil o una tarjeta.',
  },
  pages: [
    {
      id: 'links',
      name: { en: 'Links', de: 'Links', fr: 'Liens', es: 'Enlaces' },
      kind,
      parts: (w) => {
        const { say, ask, hole } = w
        return {
          hero: {
            type: 'hero',
            props: {
              title: hole('name'),
              text: ask('One sentence: what you make', 'Ein Satz: was Sie machen', 'oneSentence'),
            },
          },
          links: {
            type: 'links',
            props: {
              title: '',
              style: 'buttons',
              items: [
                {
                  label: say('My website', 'Meine Website', 'linkLabel'),
                  href: openLink(w, 1),
                  icon: 'globe',
                },
                {
                  label: say('What I am working on', 'Woran ich gerade arbeite', 'linkLabel'),
                  href: openLink(w, 2),
                  icon: 'spark',
                },
                { label: say('Pictures', 'Bilder', 'linkLabel'), href: openLink(w, 3), icon: 'camera' },
                { label: say('Write to me', 'Schreiben Sie mir', 'linkLabel'), href: mailTo(w), icon: 'mail' },
              ],
            },
          },
        }
      },
    },
  ],
}
