import { about } from '../kinds/about'
import { business } from '../kinds/business'
import { contact } from '../kinds/contact'
import type { Blueprint } from '../blueprint'
import { cards, crew, findUs, invitation, moments, points, prose, questions, reach, sample } from '../forms'

export const company: Blueprint = {
  id: 'company',
  category: 'business',
  look: 'counsel',
  art: 'pattern',
  name: { en: 'Company', de: 'Unternehmen', fr: 'Entreprise', es: 'Empresa' },
  description: {
    en: 'A whole small site: home, services, about us and contact, linked to each other.',
    de: 'Eine ganze kleine Website: Start, Leistungen, Über uns und Kontakt, miteinander verbunden.',
    fr: 'Un petit site complet : accueil, services, à propos et contact, liés entre eux.',
    es: 'Un pequeño sitio completo: inicio, servicios, nosotros y contacto, enlazados.',
  },
  pages: [
    {
      id: 'home',
      name: { en: 'Home', de: 'Start', fr: 'Accueil', es: 'Inicio' },
      slug: { de: 'start', fr: 'accueil', es: 'inicio' },
      kind: business,
      action: (w) => [w.label('contactUs'), w.page('contact')],
      parts: (w) => {
        const { say, ask, hole, label } = w
        return {
          hero: {
            type: 'hero',
            props: {
              eyebrow: ask('Your trade, your town', 'Ihr Gewerbe, Ihr Ort', 'place'),
              title: say('We take care of it', 'Wir kümmern uns darum', 'headline'),
              text: ask('One sentence: what, for whom, and where', 'Ein Satz: was, für wen und wo', 'oneSentence'),
              actions: [
                { label: label('contactUs'), href: w.page('contact'), style: 'primary' },
                { label: label('services'), href: w.page('services'), style: 'secondary' },
              ],
              image: { src: '/assets/samples/workshop.svg', alt: hole('photo') },
              layout: 'split',
            },
          },
          services: points(
            [
              ['tools', ask('Service 1', 'Leistung 1', 'feature'), hole('featureText')],
              ['home', ask('Service 2', 'Leistung 2', 'feature'), hole('featureText')],
              ['truck', ask('Service 3', 'Leistung 3', 'feature'), hole('featureText')],
            ],
            { columns: 3, style: 'cards' },
          ),
          features: points(
            [
              [
                'clock',
                say('We come when we say so', 'Wir kommen, wann wir es sagen', 'feature'),
                say('You get a time, not a half-day.', 'Sie bekommen eine Uhrzeit, keinen halben Tag.', 'featureText'),
              ],
              [
                'tag',
                say('A fixed price', 'Ein fester Preis', 'feature'),
                say(
                  'What the offer says is what the invoice says.',
                  'Was im Angebot steht, steht auf der Rechnung.',
                  'featureText',
                ),
              ],
              [
                'heart',
                say('Tidy to the end', 'Sauber bis zum Schluss', 'feature'),
                say(
                  'We clear up and take everything away with us.',
                  'Wir räumen auf und nehmen alles wieder mit.',
                  'featureText',
                ),
              ],
            ],
            { columns: 3, title: say('How we work', 'So arbeiten wir', 'feature') },
          ),
          hours: reach(
            [
              [label('phone'), hole('phone')],
              [label('address'), hole('address')],
              [label('hours'), hole('hours')],
            ],
            { title: label('contact') },
          ),
        }
      },
    },
    {
      id: 'services',
      name: { en: 'Services', de: 'Leistungen', fr: 'Services', es: 'Servicios' },
      slug: { de: 'leistungen', es: 'servicios' },
      kind: business,
      action: (w) => [w.label('contactUs'), w.page('contact')],
      parts: (w) => {
        const { say, ask, hole, label } = w
        return {
          hero: {
            type: 'hero',
            props: {
              title: label('services'),
              text: say(
                'What we do often, we do well. For everything else we know somebody.',
                'Was wir oft machen, machen wir gut. Für alles andere kennen wir jemanden.',
                'oneSentence',
              ),
            },
          },
          services: cards(
            [1, 2, 3, 4].map((n) => ({
              title: `[${label('services')} ${n}]`,
              text: ask(
                'Two sentences: what is included, and what it takes',
                'Zwei Sätze: was dazugehört und was es braucht',
                'featureText',
              ),
            })),
            { title: '' },
          ),
          faq: questions([
            [
              say('Do you also come for small jobs?', 'Kommen Sie auch für Kleinigkeiten?', 'question'),
              say(
                'Yes. We collect them and come when we are near.',
                'Ja. Wir sammeln sie und kommen, wenn wir in der Nähe sind.',
                'answer',
              ),
            ],
            [say('How soon can you begin?', 'Wann können Sie anfangen?', 'question'), hole('answer')],
          ]),
          contact: invitation(
            say('What is it about?', 'Worum geht es?', 'callToAction'),
            say(
              'Send a few words and a picture. That is enough for a first answer.',
              'Ein paar Worte und ein Bild genügen für eine erste Antwort.',
              'oneSentence',
            ),
            [label('contactUs'), w.page('contact')],
          ),
        }
      },
    },
    {
      id: 'about',
      name: { en: 'About us', de: 'Über uns', fr: 'À propos', es: 'Nosotros' },
      slug: { de: 'ueber-uns', fr: 'a-propos', es: 'nosotros' },
      kind: about,
      action: (w) => [w.label('contactUs'), w.page('contact')],
      parts: (w) => {
        const { say, hole, label } = w
        return {
          hero: { type: 'hero', props: { title: label('about'), text: hole('oneSentence') } },
          about: prose(hole('about'), sample(w, 'harbour')),
          timeline: moments(
            [
              [hole('year'), say('The beginning', 'Der Anfang', 'event'), hole('featureText')],
              [hole('year'), hole('event'), hole('featureText')],
              [say('Today', 'Heute', 'year'), hole('event'), hole('featureText')],
            ],
            { title: label('timeline') },
          ),
          people: crew(w, [hole('featureText'), hole('featureText'), hole('featureText')]),
        }
      },
    },
    {
      id: 'contact',
      name: { en: 'Contact', de: 'Kontakt', fr: 'Contact', es: 'Contacto' },
      slug: { de: 'kontakt', es: 'contacto' },
      kind: contact,
      parts: (w) => {
        const { say, hole, label } = w
        return {
          hero: {
            type: 'hero',
            props: {
              title: label('contact'),
              text: say(
                'We answer on working days, usually the same day.',
                'Wir antworten an Arbeitstagen, meist am selben Tag.',
                'oneSentence',
              ),
            },
          },
          contact: findUs(w, ['phone', 'email', 'address', 'hours'], {
            title: say('How to reach us', 'So erreichen Sie uns', 'point'),
          }),
          directions: prose(hole('directions'), undefined, { width: 'wide' }),
        }
      },
    },
  ],
}
