import { documentation as kind } from '../kinds/documentation'
import { help } from '../kinds/help'
import type { Blueprint, Words } from '../blueprint'
import { cards, prose, questions, reach, steps } from '../forms'

export const documentation: Blueprint = {
  id: 'documentation',
  category: 'writing',
  look: 'readme',
  name: { en: 'Documentation', de: 'Dokumentation', fr: 'Documentation', es: 'Documentación' },
  description: {
    en: 'An overview, a guide for the first steps, and answers to questions: three pages that lead to each other.',
    de: 'Ein Überblick, eine Anleitung für die ersten Schritte und Antworten auf Fragen: drei Seiten, die zueinander führen.',
    fr: 'Un aperçu, un guide de démarrage et des réponses : trois pages liées.',
    es: 'Un resumen, una guía de inicio y respuestas: tres páginas enlazadas.',
  },
  pages: [
    {
      id: 'docs',
      name: { en: 'Overview', de: 'Überblick', fr: 'Aperçu', es: 'Resumen' },
      kind,
      action: (w) => [w.label('getStarted'), w.page('getting-started')],
      parts: (w) => {
        const { say, ask } = w
        return {
          hero: {
            type: 'hero',
            props: {
              title: ask('Name of your product', 'Name Ihres Produkts', 'name'),
              text: say(
                'Everything you need to install it, use it and understand it.',
                'Alles, was Sie brauchen, um es zu installieren, zu benutzen und zu verstehen.',
                'oneSentence',
              ),
            },
          },
          text: cards(
            [
              {
                title: say('Getting started', 'Erste Schritte', 'feature'),
                text: say(
                  'From nothing to a first result in ten minutes.',
                  'In zehn Minuten von null zum ersten Ergebnis.',
                  'featureText',
                ),
                href: w.page('getting-started'),
              },
              {
                title: w.label('faq'),
                text: say(
                  'What people ask most, and what to do when something fails.',
                  'Was am häufigsten gefragt wird, und was hilft, wenn etwas nicht geht.',
                  'featureText',
                ),
                href: w.page('help'),
              },
            ],
            { title: say('Where to begin', 'Wo anfangen?', 'feature') },
          ),
          code: example(w),
          contact: reach([[w.label('email'), w.hole('email')]], {
            intro: say(
              'Did you not find what you were looking for? Tell us, and we add it here.',
              'Nicht gefunden, was Sie suchen? Sagen Sie es uns, dann ergänzen wir es hier.',
              'oneSentence',
            ),
          }),
        }
      },
    },
    {
      id: 'getting-started',
      name: { en: 'Getting started', de: 'Erste Schritte', fr: 'Premiers pas', es: 'Primeros pasos' },
      slug: { de: 'erste-schritte', fr: 'premiers-pas', es: 'primeros-pasos' },
      kind,
      action: (w) => [w.label('steps'), '#steps'],
      parts: (w) => {
        const { say, ask, hole } = w
        return {
          hero: {
            type: 'hero',
            props: {
              title: say('Getting started', 'Erste Schritte', 'headline'),
              text: ask('What readers will have at the end', 'Was man am Ende in der Hand hat', 'oneSentence'),
            },
          },
          text: prose(ask('What has to be installed first', 'Was vorher installiert sein muss', 'text'), undefined, {
            title: say('Before you begin', 'Vorher', 'feature'),
          }),
          code: example(w),
          steps: steps([
            [say('Install', 'Installieren', 'step'), hole('featureText')],
            [say('Configure', 'Einrichten', 'step'), hole('featureText')],
            [say('Try it', 'Ausprobieren', 'step'), hole('featureText')],
          ]),
          faq: questions(
            [
              [
                say('It does not start. What now?', 'Es startet nicht. Was nun?', 'question'),
                say(
                  `Read the first error, not the last one. If it names a setting, see [${w.label('faq')}](${w.page('help')}).`,
                  `Lesen Sie den ersten Fehler, nicht den letzten. Nennt er eine Einstellung, siehe [${w.label('faq')}](${w.page('help')}).`,
                  'answer',
                ),
              ],
              [say('How do I go back?', 'Wie komme ich zurück?', 'question'), hole('answer')],
            ],
            { title: say('If something fails', 'Wenn etwas nicht klappt', 'point') },
          ),
        }
      },
    },
    {
      id: 'help',
      name: { en: 'Help', de: 'Hilfe', fr: 'Aide', es: 'Ayuda' },
      slug: { de: 'hilfe', fr: 'aide', es: 'ayuda' },
      kind: help,
      parts: (w) => {
        const { say, hole } = w
        return {
          hero: {
            type: 'hero',
            props: {
              title: w.label('faq'),
              text: say(
                'Look here first. If it is not here, write to us.',
                'Sehen Sie zuerst hier nach. Steht es nicht da, schreiben Sie uns.',
                'oneSentence',
              ),
            },
          },
          faq: questions(
            [
              [say('Where is my data stored?', 'Wo liegen meine Daten?', 'question'), hole('answer')],
              [
                say('How do I report a fault?', 'Wie melde ich einen Fehler?', 'question'),
                say(
                  'Tell us what you did, what you expected and what happened, and which version you use.',
                  'Schreiben Sie, was Sie getan haben, was Sie erwartet haben und was geschah, dazu die Version.',
                  'answer',
                ),
              ],
              [say('How do I get updates?', 'Wie bekomme ich Updates?', 'question'), hole('answer')],
              [say('What does it cost?', 'Was kostet es?', 'question'), hole('answer')],
              [say('Who is behind it?', 'Wer steht dahinter?', 'question'), hole('answer')],
            ],
            { title: '' },
          ),
          contact: reach([
            [w.label('email'), hole('email')],
            [w.label('hours'), hole('hours')],
          ]),
        }
      },
    },
  ],
}

function example(w: Words) {
  return {
    type: 'code',
    props: {
      language: 'bash',
      caption: w.say('Install and run', 'Installieren und starten', 'codeText'),
      code: 'npm install your-package\nnpx your-package start',
    },
  }
}
