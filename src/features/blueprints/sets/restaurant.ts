import { restaurant as kind } from '../kinds/restaurant'
import type { Blueprint, Words } from '../blueprint'
import { findUs, invitation, mailTo, pictures, points, priceList, prose, questions, sample } from '../forms'

export const restaurant: Blueprint = {
  id: 'restaurant',
  category: 'business',
  look: 'hearth',
  art: 'cutlery',
  name: { en: 'Restaurant', de: 'Restaurant', fr: 'Restaurant', es: 'Restaurante' },
  description: {
    en: 'A front page with pictures, opening hours and the way to a table, and the menu on a page of its own.',
    de: 'Eine Startseite mit Bildern, Öffnungszeiten und dem Weg zum Tisch, und die Speisekarte als eigene Seite.',
    fr: 'Une page d’accueil avec photos, horaires et réservation, et la carte sur une page à part.',
    es: 'Una portada con fotos, horario y reservas, y la carta en una página propia.',
  },
  pages: [
    {
      id: 'restaurant',
      name: { en: 'Restaurant', de: 'Restaurant', fr: 'Restaurant', es: 'Restaurante' },
      kind,
      action: (w) => [w.label('reserve'), '#contact'],
      parts: (w) => {
        const { say, ask, hole, label } = w
        return {
          hero: {
            type: 'hero',
            props: {
              eyebrow: ask('Your kind of kitchen', 'Ihre Küche', 'point'),
              title: say('A table, good company and time', 'Ein Tisch, gute Gesellschaft und Zeit', 'headline'),
              text: say(
                'A short menu that follows the season, cooked in an open kitchen and served without a hurry.',
                'Eine kurze Karte, die der Jahreszeit folgt, in offener Küche gekocht und ohne Eile serviert.',
                'oneSentence',
              ),
              actions: [
                { label: label('reserve'), href: '#contact', style: 'primary' },
                { label: label('seeMenu'), href: w.page('menu'), style: 'secondary' },
              ],
            },
          },
          about: prose(
            say(
              'We buy what the farms around us bring that week and write the menu afterwards. That is why it is short, and why it changes.\n\nThe bread is baked here, the stock takes two days, and whoever sits at the counter sees both.',
              'Wir kaufen, was die Höfe ringsum in dieser Woche bringen, und schreiben danach die Karte. Deshalb ist sie kurz, und deshalb wechselt sie.\n\nDas Brot backen wir selbst, der Fond braucht zwei Tage, und wer an der Theke sitzt, sieht beides.',
              'about',
            ),
            sample(w, 'dish-2'),
            { title: label('story') },
          ),
          gallery: pictures(w, ['dish-1', 'dish-3', 'harbour'], { title: '', columns: 3 }),
          features: points(
            [
              [
                'leaf',
                say('Vegetarian first', 'Zuerst das Gemüse', 'feature'),
                say(
                  'At least half of the menu is vegetarian, and we say so on every dish.',
                  'Mindestens die halbe Karte ist vegetarisch, und es steht bei jedem Gericht.',
                  'featureText',
                ),
              ],
              [
                'people',
                say('Large tables', 'Große Tische', 'feature'),
                say(
                  'Birthdays and teams are welcome. Write to us a week ahead and we plan a menu with you.',
                  'Geburtstage und Runden sind willkommen. Eine Woche vorher genügt, dann planen wir ein Menü.',
                  'featureText',
                ),
              ],
              [
                'sun',
                say('Outside in summer', 'Im Sommer draußen', 'feature'),
                say(
                  'When it is warm we also set the tables in front of the house.',
                  'Wenn es warm ist, decken wir auch vor dem Haus.',
                  'featureText',
                ),
              ],
            ],
            { columns: 3 },
          ),
          faq: questions([
            [
              say('Do I need to book?', 'Muss ich reservieren?', 'question'),
              say(
                'In the evening it is better. At noon we keep half of the tables free for guests who drop in.',
                'Am Abend ist es besser. Mittags halten wir die Hälfte der Tische frei.',
                'answer',
              ),
            ],
            [
              say('Do you cook for allergies?', 'Kochen Sie bei Unverträglichkeiten anders?', 'question'),
              say(
                'Yes. Tell us when you book, so that the kitchen can prepare.',
                'Ja. Sagen Sie es bei der Reservierung, dann stellt sich die Küche darauf ein.',
                'answer',
              ),
            ],
            [say('May we bring the dog?', 'Darf der Hund mit?', 'question'), hole('answer')],
          ]),
          contact: findUs(w, ['address', 'phone', 'email', 'hours'], { title: label('reserve') }),
        }
      },
    },
    {
      id: 'menu',
      name: { en: 'Menu', de: 'Speisekarte', fr: 'Carte', es: 'Carta' },
      slug: { de: 'speisekarte', fr: 'carte', es: 'carta' },
      kind,
      parts: (w) => ({
        hero: {
          type: 'hero',
          props: {
            title: w.label('menu'),
            text: w.say(
              'It changes with the season. Ask us for what is not on it today.',
              'Sie wechselt mit der Jahreszeit. Fragen Sie nach dem, was heute nicht daraufsteht.',
              'oneSentence',
            ),
            image: { src: '/assets/samples/dish-3.svg', alt: w.hole('photo') },
            actions: [{ label: w.label('reserve'), href: mailTo(w), style: 'primary' }],
          },
        },
        menu: menuOf(w),
        contact: invitation(
          w.say('Is there a table for you?', 'Ist ein Tisch für Sie frei?', 'callToAction'),
          w.say(
            'Write to us with the day, the hour and how many you are.',
            'Schreiben Sie uns Tag, Uhrzeit und wie viele Sie sind.',
            'oneSentence',
          ),
          [w.label('reserve'), mailTo(w)],
        ),
      }),
    },
  ],
}

function menuOf(w: Words) {
  const rows = (from: number) =>
    [from, from + 1, from + 2].map((n): [string, string] => [w.hole('dish', n), w.hole('price')])
  return priceList(
    [
      { title: w.say('To begin', 'Zum Beginn', 'point'), rows: rows(1) },
      { title: w.say('Main dishes', 'Hauptgerichte', 'point'), rows: rows(4) },
      { title: w.say('To finish', 'Zum Schluss', 'point'), rows: rows(7) },
    ],
    { title: '' },
  )
}
