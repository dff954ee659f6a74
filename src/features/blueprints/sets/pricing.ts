import { pricingPage as kind } from '../kinds/pricing-page'
import type { Blueprint } from '../blueprint'
import { invitation, mailTo, plans, questions } from '../forms'

export const pricing: Blueprint = {
  id: 'pricing',
  category: 'product',
  look: 'crisp',
  name: { en: 'Pricing', de: 'Preise', fr: 'Tarifs', es: 'Precios' },
  description: {
    en: 'Three plans, a table that compares them, and the questions that come before a purchase.',
    de: 'Drei Angebote, eine Tabelle zum Vergleichen und die Fragen, die vor dem Kauf kommen.',
    fr: 'Trois offres, un tableau pour comparer et les questions avant l’achat.',
    es: 'Tres planes, una tabla para comparar y las preguntas antes de comprar.',
  },
  pages: [
    {
      id: 'pricing',
      name: { en: 'Prices', de: 'Preise', fr: 'Tarifs', es: 'Precios' },
      slug: { de: 'preise', fr: 'tarifs', es: 'precios' },
      kind,
      parts: (w) => {
        const { say, ask, hole, label } = w
        const names = [say('Small', 'Klein', 'plan'), say('Medium', 'Mittel', 'plan'), say('Large', 'Groß', 'plan')]
        return {
          hero: {
            type: 'hero',
            props: {
              title: say('Prices without small print', 'Preise ohne Kleingedrucktes', 'headline'),
              text: say(
                'Choose what fits today. You can change at any time, and nobody asks why.',
                'Wählen Sie, was heute passt. Sie können jederzeit wechseln, und niemand fragt, warum.',
                'oneSentence',
              ),
            },
          },
          pricing: plans(
            w,
            [
              {
                name: names[0]!,
                description: say('To get to know us.', 'Zum Kennenlernen.', 'featureText'),
                features: [hole('included'), say('Help by e-mail', 'Hilfe per E-Mail', 'included')],
              },
              {
                name: names[1]!,
                description: say('What most people need.', 'Was die meisten brauchen.', 'featureText'),
                features: [
                  say('Everything in Small', 'Alles aus Klein', 'included'),
                  hole('included'),
                  say('An answer within a day', 'Antwort innerhalb eines Tages', 'included'),
                ],
                highlighted: true,
              },
              {
                name: names[2]!,
                description: say('For those who plan ahead.', 'Für alle, die weiter planen.', 'featureText'),
                features: [
                  say('Everything in Medium', 'Alles aus Mittel', 'included'),
                  hole('included'),
                  say('A person who knows you', 'Eine feste Ansprechperson', 'included'),
                ],
              },
            ],
            [label('contactUs'), mailTo(w)],
            { title: '', note: ask('Taxes and terms', 'Steuern und Bedingungen', 'included') },
          ),
          table: {
            type: 'section',
            props: { title: say('Side by side', 'Im Vergleich', 'point') },
            children: [
              {
                type: 'table',
                props: {
                  columns: [label('table'), ...names],
                  align: ['start', 'center', 'center', 'center'],
                  rowHeaders: true,
                  rows: [1, 2, 3].map((n) => [hole('feature', n), hole('cell'), hole('cell'), hole('cell')]),
                },
              },
            ],
          },
          faq: questions([
            [
              say('Can I change later?', 'Kann ich später wechseln?', 'question'),
              say(
                'Yes, in both directions, from the next month on.',
                'Ja, in beide Richtungen, ab dem nächsten Monat.',
                'answer',
              ),
            ],
            [say('How do I pay?', 'Wie bezahle ich?', 'question'), hole('answer')],
            [
              say('Is there a discount for associations?', 'Gibt es einen Nachlass für Vereine?', 'question'),
              hole('answer'),
            ],
          ]),
          cta: invitation(
            say('Not sure which one?', 'Nicht sicher, was passt?', 'callToAction'),
            say(
              'Tell us what you do, and we say what we would take.',
              'Erzählen Sie, was Sie vorhaben, und wir sagen, was wir nehmen würden.',
              'oneSentence',
            ),
            [label('writeMail'), mailTo(w)],
          ),
        }
      },
    },
  ],
}
