import { event as kind } from '../kinds/event'
import type { Blueprint } from '../blueprint'
import { crew, facts, invitation, mailTo, plans, programme, prose, questions, sample } from '../forms'

export const event: Blueprint = {
  id: 'event',
  category: 'event',
  look: 'fete',
  art: 'balloon',
  name: { en: 'Event', de: 'Veranstaltung', fr: 'Événement', es: 'Evento' },
  description: {
    en: 'When, where, what happens, who comes, what it costs, and how to reply.',
    de: 'Wann, wo, was geschieht, wer kommt, was es kostet und wie man zusagt.',
    fr: 'Quand, où, le programme, les invités, les prix et comment répondre.',
    es: 'Cuándo, dónde, el programa, quién viene, cuánto cuesta y cómo responder.',
  },
  pages: [
    {
      id: 'event',
      name: { en: 'Event', de: 'Veranstaltung', fr: 'Événement', es: 'Evento' },
      slug: { de: 'veranstaltung', fr: 'evenement', es: 'evento' },
      kind,
      parts: (w) => {
        const { say, ask, hole, label } = w
        return {
          hero: {
            type: 'hero',
            props: {
              eyebrow: `${hole('date')} · ${hole('place')}`,
              title: ask('Name of the event', 'Name der Veranstaltung', 'headline'),
              text: ask('One sentence: why one should come', 'Ein Satz: warum man kommen sollte', 'oneSentence'),
            },
          },
          details: facts([
            [label('when'), `${hole('date')}, ${hole('time')}`],
            [label('where'), hole('address')],
            [label('entry'), hole('price')],
          ]),
          about: prose(
            say(
              'Come early for a good seat, stay late for the conversations. In between there is time to eat, to ask and to go outside.',
              'Kommen Sie früh für einen guten Platz, bleiben Sie lange für die Gespräche. Dazwischen ist Zeit zum Essen, Fragen und Durchatmen.',
              'about',
            ),
            sample(w, 'night'),
          ),
          schedule: programme([
            [hole('time', 1), say('Doors open', 'Einlass', 'event')],
            [hole('time', 2), hole('event'), hole('featureText')],
            [hole('time', 3), say('A break, with something to eat', 'Pause mit etwas zu essen', 'event')],
            [hole('time', 4), hole('event'), hole('featureText')],
          ]),
          speakers: crew(w, [hole('featureText'), hole('featureText'), hole('featureText')]),
          pricing: plans(
            w,
            [
              {
                name: say('Regular', 'Regulär', 'plan'),
                description: say('For one person.', 'Für eine Person.', 'featureText'),
                features: [hole('included')],
              },
              {
                name: say('Reduced', 'Ermäßigt', 'plan'),
                description: say(
                  'For pupils, students and people without work.',
                  'Für Schule, Studium und Arbeitslose.',
                  'featureText',
                ),
                features: [hole('included')],
              },
            ],
            [label('getTickets'), '#rsvp'],
            { title: label('tickets') },
          ),
          faq: questions([
            [say('How do I get there?', 'Wie komme ich hin?', 'question'), hole('directions')],
            [say('Is the place accessible?', 'Ist der Ort barrierefrei?', 'question'), hole('answer')],
            [say('What if it rains?', 'Was ist bei Regen?', 'question'), hole('answer')],
          ]),
          rsvp: invitation(
            say('Will you come?', 'Kommen Sie?', 'callToAction'),
            say(
              'Write to us with your name and how many you are. We confirm by return.',
              'Schreiben Sie uns Ihren Namen und wie viele Sie sind. Wir bestätigen gleich.',
              'oneSentence',
            ),
            [label('rsvpNow'), mailTo(w)],
          ),
        }
      },
    },
  ],
}
