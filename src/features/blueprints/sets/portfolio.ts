import { portfolio as kind } from '../kinds/portfolio'
import type { Blueprint } from '../blueprint'
import { cards, pictures, points, prose, reach, sample } from '../forms'

export const portfolio: Blueprint = {
  id: 'portfolio',
  category: 'personal',
  look: 'plumb',
  art: 'frame',
  name: { en: 'Portfolio', de: 'Portfolio', fr: 'Portfolio', es: 'Portafolio' },
  description: {
    en: 'Your work first, then who you are, what you offer and how to reach you.',
    de: 'Zuerst deine Arbeiten, dann wer du bist, was du anbietest und wie man dich erreicht.',
    fr: 'D’abord votre travail, puis qui vous êtes et comment vous joindre.',
    es: 'Primero su trabajo, después quién es y cómo contactarle.',
  },
  pages: [
    {
      id: 'portfolio',
      name: { en: 'Portfolio', de: 'Portfolio', fr: 'Portfolio', es: 'Portafolio' },
      kind,
      parts: (w) => {
        const { say, ask, hole, label } = w
        return {
          hero: {
            type: 'hero',
            props: {
              eyebrow: ask('What you are, where', 'Was Sie sind und wo', 'role'),
              title: hole('name'),
              text: ask('One sentence: what your work is about', 'Ein Satz: wovon Ihre Arbeit handelt', 'oneSentence'),
            },
          },
          gallery: pictures(w, ['lake', 'dunes', 'forest', 'night', 'harbour', 'workshop']),
          projects: cards(
            [1, 2, 3].map((n) => ({
              eyebrow: hole('year'),
              title: hole('project', n),
              text: ask(
                'Two sentences: the task, and what came of it',
                'Zwei Sätze: die Aufgabe, und was daraus wurde',
                'postText',
              ),
            })),
          ),
          services: points(
            [
              [
                'chat',
                say('A conversation', 'Ein Gespräch', 'feature'),
                say(
                  'You tell me what you need. I say what I can do, and what I cannot.',
                  'Sie erzählen, was Sie brauchen. Ich sage, was ich kann, und was nicht.',
                  'featureText',
                ),
              ],
              [
                'layers',
                say('A first draft', 'Ein erster Entwurf', 'feature'),
                say(
                  'You see early where it goes, while changes are still cheap.',
                  'Sie sehen früh, wohin es geht, solange Änderungen wenig kosten.',
                  'featureText',
                ),
              ],
              [
                'gift',
                say('The finished work', 'Das fertige Werk', 'feature'),
                say(
                  'With all files and the rights that we agreed on.',
                  'Mit allen Dateien und den vereinbarten Rechten.',
                  'featureText',
                ),
              ],
            ],
            { title: say('Working together', 'So arbeiten wir zusammen', 'feature'), columns: 3 },
          ),
          about: prose(hole('about'), sample(w, 'portrait-1'), { title: label('aboutMe') }),
          contact: reach(
            [
              [label('email'), hole('email')],
              [label('phone'), hole('phone')],
              [label('where'), hole('place')],
            ],
            { intro: say('Tell me what you have in mind.', 'Erzählen Sie mir, was Sie vorhaben.', 'oneSentence') },
          ),
        }
      },
    },
  ],
}
