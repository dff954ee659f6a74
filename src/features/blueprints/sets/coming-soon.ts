import { comingSoon as kind } from '../kinds/coming-soon'
import type { Blueprint } from '../blueprint'
import { invitation, mailTo } from '../forms'

export const comingSoon: Blueprint = {
  id: 'coming-soon',
  category: 'audience',
  look: 'signal',
  name: { en: 'Coming soon', de: 'Bald hier', fr: 'Bientôt', es: 'Próximamente' },
  description: {
    en: 'One screen that says what is coming and when, and lets people ask to be told.',
    de: 'Ein Bildschirm, der sagt, was kommt und wann, und wo man sich vormerken lassen kann.',
    fr: 'Un écran qui dit ce qui arrive et quand, et permet de demander des nouvelles.',
    es: 'Una pantalla que dice qué viene y cuándo, y permite pedir aviso.',
  },
  pages: [
    {
      id: 'coming-soon',
      name: { en: 'Coming soon', de: 'Bald hier', fr: 'Bientôt', es: 'Próximamente' },
      slug: { de: 'bald-hier', fr: 'bientot', es: 'proximamente' },
      kind,
      parts: (w) => {
        const { say, ask, hole, label } = w
        return {
          hero: {
            type: 'hero',
            props: {
              eyebrow: `${label('comingSoon')} · ${hole('date')}`,
              title: ask('What is coming', 'Was kommt', 'headline'),
              text: ask(
                'One sentence: what it will be and for whom',
                'Ein Satz: was es wird und für wen',
                'oneSentence',
              ),
            },
          },
          newsletter: invitation(
            say('Shall we tell you?', 'Sollen wir Bescheid sagen?', 'callToAction'),
            say(
              'Write to us once. We answer once, on the day it opens.',
              'Schreiben Sie uns einmal. Wir antworten einmal, am Tag der Eröffnung.',
              'oneSentence',
            ),
            [label('signUp'), mailTo(w)],
            'contrast',
          ),
        }
      },
    },
  ],
}
