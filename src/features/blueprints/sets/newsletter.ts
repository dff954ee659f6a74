import { newsletter as kind } from '../kinds/newsletter'
import type { Blueprint } from '../blueprint'
import { cards, invitation, mailTo, points, prose, questions, sample } from '../forms'

export const newsletter: Blueprint = {
  id: 'newsletter',
  category: 'audience',
  look: 'gazette',
  art: 'envelope',
  name: { en: 'Newsletter', de: 'Newsletter', fr: 'Newsletter', es: 'Boletín' },
  description: {
    en: 'Says what readers get, how often, and from whom, and asks them to subscribe.',
    de: 'Sagt, was man bekommt, wie oft und von wem, und lädt zum Abonnieren ein.',
    fr: 'Dit ce que l’on reçoit, à quel rythme et de qui, et invite à s’abonner.',
    es: 'Dice qué se recibe, cada cuánto y de quién, e invita a suscribirse.',
  },
  pages: [
    {
      id: 'newsletter',
      name: { en: 'Newsletter', de: 'Newsletter', fr: 'Newsletter', es: 'Boletín' },
      slug: { es: 'boletin' },
      kind,
      parts: (w) => {
        const { say, ask, hole, label } = w
        return {
          hero: {
            type: 'hero',
            props: {
              eyebrow: label('newsletter'),
              title: ask('Name of your newsletter', 'Name Ihres Newsletters', 'headline'),
              text: ask(
                'One sentence: what it is about and for whom',
                'Ein Satz: wovon er handelt und für wen',
                'oneSentence',
              ),
            },
          },
          newsletter: invitation(
            say('Read along', 'Lesen Sie mit', 'callToAction'),
            say(
              'Send us a short mail, and the next issue comes to you. One line is enough to leave again.',
              'Schreiben Sie uns kurz, dann kommt die nächste Ausgabe zu Ihnen. Ein Satz genügt, um wieder auszusteigen.',
              'oneSentence',
            ),
            [label('signUp'), mailTo(w)],
          ),
          features: points(
            [
              [
                'mail',
                ask('How often it comes', 'Wie oft er kommt', 'feature'),
                say(
                  'Long enough to read over a coffee, and no longer.',
                  'Lang genug für einen Kaffee, und nicht länger.',
                  'featureText',
                ),
              ],
              [
                'leaf',
                say('One subject per issue', 'Ein Thema pro Ausgabe', 'feature'),
                say(
                  'Looked at closely, with sources that you can check.',
                  'Genau betrachtet, mit Quellen zum Nachlesen.',
                  'featureText',
                ),
              ],
              [
                'shield',
                say('Nothing else', 'Sonst nichts', 'feature'),
                say(
                  'No advertising, and your address goes to nobody.',
                  'Keine Werbung, und Ihre Adresse geht an niemanden.',
                  'featureText',
                ),
              ],
            ],
            { columns: 3, title: say('What you get', 'Was Sie bekommen', 'feature') },
          ),
          posts: cards(
            [1, 2, 3].map((n) => ({ eyebrow: hole('date'), title: hole('post', n), text: hole('postText') })),
            { title: say('Earlier issues', 'Frühere Ausgaben', 'post') },
          ),
          about: prose(hole('about'), sample(w, 'portrait-3'), {
            title: say('Who writes', 'Wer schreibt', 'feature'),
          }),
          faq: questions([
            [say('What does it cost?', 'Was kostet er?', 'question'), hole('answer')],
            [
              say('How do I leave?', 'Wie bestelle ich ihn ab?', 'question'),
              say(
                'Answer any issue with one word. It takes effect the same day.',
                'Antworten Sie auf irgendeine Ausgabe mit einem Wort. Es gilt noch am selben Tag.',
                'answer',
              ),
            ],
          ]),
        }
      },
    },
  ],
}
