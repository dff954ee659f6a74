import { productLaunch as kind } from '../kinds/product-launch'
import type { Blueprint } from '../blueprint'
import { invitation, mailTo, plans, points, questions, steps } from '../forms'

export const productLaunch: Blueprint = {
  id: 'product-launch',
  category: 'product',
  look: 'crisp',
  art: 'pattern',
  name: { en: 'Product launch', de: 'Produkteinführung', fr: 'Lancement de produit', es: 'Lanzamiento de producto' },
  description: {
    en: 'Presents a new product: what it does, how it works, what it costs, and how to get it.',
    de: 'Stellt ein neues Produkt vor: was es kann, wie es geht, was es kostet und wie man es bekommt.',
    fr: 'Présente un nouveau produit : ce qu’il fait, son prix et comment l’obtenir.',
    es: 'Presenta un producto nuevo: qué hace, cuánto cuesta y cómo conseguirlo.',
  },
  pages: [
    {
      id: 'product-launch',
      name: { en: 'Product', de: 'Produkt', fr: 'Produit', es: 'Producto' },
      slug: { de: 'produkt', fr: 'produit', es: 'producto' },
      kind,
      parts: (w) => {
        const { say, ask, hole, label } = w
        return {
          hero: {
            type: 'hero',
            props: {
              eyebrow: say('New', 'Neu', 'point'),
              title: ask('What your product makes easy', 'Was Ihr Produkt leicht macht', 'headline'),
              text: ask('One sentence: what it is and for whom', 'Ein Satz: was es ist und für wen', 'oneSentence'),
              note: say('Cancel at any time.', 'Jederzeit kündbar.', 'featureText'),
            },
          },
          features: points(
            [
              ['bolt', ask('Benefit 1', 'Vorteil 1', 'feature'), hole('featureText')],
              ['layers', ask('Benefit 2', 'Vorteil 2', 'feature'), hole('featureText')],
              ['chart', ask('Benefit 3', 'Vorteil 3', 'feature'), hole('featureText')],
              [
                'shield',
                say('Yours to keep', 'Es bleibt Ihres', 'feature'),
                say(
                  'Export everything as open files, whenever you want.',
                  'Alles lässt sich jederzeit als offene Datei mitnehmen.',
                  'featureText',
                ),
              ],
              [
                'lock',
                say('Private by design', 'Von Anfang an vertraulich', 'feature'),
                say(
                  'We store what the product needs and nothing else.',
                  'Wir speichern, was das Produkt braucht, und sonst nichts.',
                  'featureText',
                ),
              ],
              [
                'chat',
                say('People who answer', 'Menschen, die antworten', 'feature'),
                say(
                  'You write to the team that builds it.',
                  'Sie schreiben an das Team, das daran baut.',
                  'featureText',
                ),
              ],
            ],
            { columns: 3 },
          ),
          steps: steps([
            [
              say('Try it', 'Ausprobieren', 'step'),
              say(
                'Begin with a small project. It takes minutes.',
                'Beginnen Sie mit etwas Kleinem. Das dauert Minuten.',
                'featureText',
              ),
            ],
            [
              say('Bring your work', 'Mitbringen', 'step'),
              say(
                'Import what you have, or start fresh.',
                'Übernehmen Sie, was Sie haben, oder fangen Sie neu an.',
                'featureText',
              ),
            ],
            [
              say('Invite others', 'Einladen', 'step'),
              say(
                'Share it with your team when it feels right.',
                'Teilen Sie es mit Ihrem Team, wenn es passt.',
                'featureText',
              ),
            ],
          ]),
          pricing: plans(
            w,
            [
              {
                name: say('Start', 'Start', 'plan'),
                description: say('For one person.', 'Für eine Person.', 'featureText'),
                features: [hole('included'), say('Help by e-mail', 'Hilfe per E-Mail', 'included')],
              },
              {
                name: say('Team', 'Team', 'plan'),
                description: say('For people who work together.', 'Für alle, die zusammen arbeiten.', 'featureText'),
                features: [
                  say('Everything in Start', 'Alles aus Start', 'included'),
                  hole('included'),
                  say('An answer within a working day', 'Antwort in einem Arbeitstag', 'included'),
                ],
                highlighted: true,
              },
            ],
            [label('getStarted'), mailTo(w)],
          ),
          faq: questions([
            [say('Can I try it first?', 'Kann ich es vorher ausprobieren?', 'question'), hole('answer')],
            [
              say('What happens to my data if I leave?', 'Was passiert mit meinen Daten, wenn ich gehe?', 'question'),
              say(
                'You export them, and we delete our copy.',
                'Sie exportieren sie, und wir löschen unsere Kopie.',
                'answer',
              ),
            ],
            [say('Which devices does it run on?', 'Auf welchen Geräten läuft es?', 'question'), hole('answer')],
          ]),
          cta: invitation(
            say('See it with your own work', 'Sehen Sie es mit Ihrer eigenen Arbeit', 'callToAction'),
            say(
              'Ten minutes are enough for a first impression.',
              'Zehn Minuten genügen für den ersten Eindruck.',
              'oneSentence',
            ),
            [label('getStarted'), mailTo(w)],
          ),
        }
      },
    },
  ],
}
