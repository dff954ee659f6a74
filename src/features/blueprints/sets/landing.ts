import { landing as kind } from '../kinds/landing'
import type { Blueprint } from '../blueprint'
import { findUs, points, prose, questions, sample } from '../forms'

export const landing: Blueprint = {
  id: 'landing-page',
  category: 'business',
  look: 'field',
  art: 'pattern',
  name: { en: 'Landing page', de: 'Landingpage', fr: 'Page d’accueil', es: 'Página de inicio' },
  description: {
    en: 'One page that says what you offer, for whom, and how to begin.',
    de: 'Eine Seite, die sagt, was du anbietest, für wen, und wie es losgeht.',
    fr: 'Une page qui dit ce que vous proposez, pour qui, et comment commencer.',
    es: 'Una página que dice qué ofrece, para quién y cómo empezar.',
  },
  pages: [
    {
      id: 'landing-page',
      name: { en: 'Home', de: 'Start', fr: 'Accueil', es: 'Inicio' },
      kind,
      parts: (w) => {
        const { say, ask, hole } = w
        return {
          hero: {
            type: 'hero',
            props: {
              eyebrow: ask('What you do, where', 'Was Sie tun und wo', 'oneSentence'),
              title: say('Good work, clearly explained', 'Gute Arbeit, klar erklärt', 'headline'),
              text: ask(
                'One sentence: whom you help, and with what',
                'Ein Satz: wem Sie helfen und womit',
                'oneSentence',
              ),
              note: say('The first conversation costs nothing.', 'Das erste Gespräch kostet nichts.', 'featureText'),
            },
          },
          services: points(
            [
              ['search', ask('Service 1', 'Leistung 1', 'feature'), hole('featureText')],
              ['tools', ask('Service 2', 'Leistung 2', 'feature'), hole('featureText')],
              ['heart', ask('Service 3', 'Leistung 3', 'feature'), hole('featureText')],
            ],
            { columns: 3, style: 'cards' },
          ),
          features: points(
            [
              [
                'chat',
                say('One person to talk to', 'Eine Ansprechperson', 'feature'),
                say(
                  'From the first call to the last invoice you speak with the same person.',
                  'Vom ersten Anruf bis zur Rechnung sprechen Sie mit derselben Person.',
                  'featureText',
                ),
              ],
              [
                'tag',
                say('A price before we begin', 'Ein Preis, bevor wir beginnen', 'feature'),
                say(
                  'You get an offer in writing. If the work changes, we talk about it first.',
                  'Sie erhalten ein schriftliches Angebot. Ändert sich etwas, sprechen wir vorher darüber.',
                  'featureText',
                ),
              ],
              [
                'clock',
                say('Dates that hold', 'Termine, die halten', 'feature'),
                say(
                  'We promise less and keep it. You always know what happens next.',
                  'Wir versprechen weniger und halten es. Sie wissen immer, was als Nächstes kommt.',
                  'featureText',
                ),
              ],
            ],
            { title: say('What you can count on', 'Worauf Sie sich verlassen können', 'feature'), columns: 3 },
          ),
          about: prose(
            ask(
              'Two or three sentences: who you are and since when',
              'Zwei, drei Sätze: wer Sie sind und seit wann',
              'about',
            ),
            sample(w, 'workshop'),
          ),
          faq: questions([
            [
              say('How do we begin?', 'Wie fangen wir an?', 'question'),
              say(
                'Write or call. We ask a few questions, and within two working days you have an answer.',
                'Schreiben Sie oder rufen Sie an. Wir stellen ein paar Fragen, und in zwei Arbeitstagen haben Sie eine Antwort.',
                'answer',
              ),
            ],
            [say('What does it cost?', 'Was kostet es?', 'question'), hole('answer')],
            [say('Where do you work?', 'Wo arbeiten Sie?', 'question'), hole('answer')],
          ]),
          contact: findUs(w, ['phone', 'email', 'address']),
        }
      },
    },
  ],
}
