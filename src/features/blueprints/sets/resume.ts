import { resume as kind } from '../kinds/resume'
import type { Blueprint } from '../blueprint'
import { cards, mailTo, moments, openLink, prose, reach } from '../forms'

export const resume: Blueprint = {
  id: 'resume',
  category: 'personal',
  look: 'readme',
  name: { en: 'Résumé', de: 'Lebenslauf', fr: 'Curriculum vitæ', es: 'Currículum' },
  description: {
    en: 'Experience, projects, education and skills on one page that also prints well.',
    de: 'Berufserfahrung, Projekte, Ausbildung und Fähigkeiten auf einer Seite, die sich auch drucken lässt.',
    fr: 'Expérience, projets, formation et compétences sur une page qui s’imprime bien.',
    es: 'Experiencia, proyectos, estudios y habilidades en una página que también se imprime bien.',
  },
  pages: [
    {
      id: 'resume',
      name: { en: 'Résumé', de: 'Lebenslauf', fr: 'Curriculum vitæ', es: 'Currículum' },
      slug: { de: 'lebenslauf', fr: 'cv', es: 'curriculum' },
      kind,
      action: (w) => [w.label('writeMail'), mailTo(w)],
      parts: (w) => {
        const { say, ask, hole, label } = w
        return {
          hero: {
            type: 'hero',
            props: {
              eyebrow: ask('What you are', 'Was Sie sind', 'role'),
              title: hole('name'),
              text: ask('One sentence: what you do best', 'Ein Satz: was Sie am besten können', 'oneSentence'),
            },
          },
          about: prose(
            say(
              'I like work that is finished when it is used. I ask early, write things down and leave a place tidier than I found it.',
              'Ich mag Arbeit, die fertig ist, wenn sie benutzt wird. Ich frage früh, schreibe auf und hinterlasse Ordnung.',
              'about',
            ),
            undefined,
            { width: 'wide', title: label('aboutMe') },
          ),
          experience: moments([
            [
              `${hole('year')}–${hole('year')}`,
              hole('job'),
              ask('What changed because of you', 'Was sich durch Sie geändert hat', 'featureText'),
            ],
            [
              `${hole('year')}–${hole('year')}`,
              hole('job'),
              ask('What changed because of you', 'Was sich durch Sie geändert hat', 'featureText'),
            ],
            [`${hole('year')}–${hole('year')}`, hole('job')],
          ]),
          projects: cards([1, 2].map((n) => ({ title: hole('project', n), text: hole('postText') }))),
          education: moments([[`${hole('year')}–${hole('year')}`, ask('Degree, school', 'Abschluss, Schule', 'job')]]),
          skills: {
            type: 'section',
            props: {},
            children: [{ type: 'list', props: { style: 'check', items: [1, 2, 3, 4].map((n) => hole('skill', n)) } }],
          },
          links: {
            type: 'links',
            props: {
              style: 'list',
              items: [
                { label: hole('linkLabel', 1), href: openLink(w, 1), icon: 'globe' },
                { label: hole('linkLabel', 2), href: openLink(w, 2), icon: 'code' },
              ],
            },
          },
          contact: reach([
            [label('email'), hole('email')],
            [label('phone'), hole('phone')],
            [label('where'), hole('place')],
          ]),
        }
      },
    },
  ],
}
