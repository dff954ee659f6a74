import { about as aboutKind } from '../kinds/about'
import { blog as kind } from '../kinds/blog'
import type { BlockSketch } from '../../../blocks/block'
import type { Blueprint, Words } from '../blueprint'
import { cards, invitation, mailTo, prose, reach, sample } from '../forms'

export const blog: Blueprint = {
  id: 'blog',
  category: 'writing',
  look: 'gazette',
  art: 'pen',
  name: { en: 'Blog', de: 'Blog', fr: 'Blog', es: 'Blog' },
  description: {
    en: 'A front page with the latest posts, a first post to write over, and a page about you.',
    de: 'Eine Startseite mit den neuesten Beiträgen, ein erster Beitrag zum Überschreiben und eine Seite über dich.',
    fr: 'Une page d’accueil avec les derniers articles, un premier article et une page sur vous.',
    es: 'Una portada con las últimas entradas, una primera entrada y una página sobre usted.',
  },
  pages: [
    {
      id: 'blog',
      name: { en: 'Blog', de: 'Blog', fr: 'Blog', es: 'Blog' },
      kind,
      action: (w) => [w.label('posts'), '#posts'],
      parts: (w) => {
        const { say, ask, hole, label } = w
        return {
          hero: {
            type: 'hero',
            props: {
              title: ask('Name of your blog', 'Name Ihres Blogs', 'name'),
              text: ask('One sentence: what you write about', 'Ein Satz: worüber Sie schreiben', 'oneSentence'),
            },
          },
          posts: cards([
            {
              eyebrow: hole('date'),
              title: say('Why I am starting to write', 'Warum ich zu schreiben beginne', 'post'),
              text: say(
                'A first post: where this comes from, and where it may go.',
                'Ein erster Beitrag: woher das kommt und wohin es gehen kann.',
                'postText',
              ),
              href: w.page('first-post'),
            },
            { eyebrow: hole('date'), title: hole('post', 2), text: hole('postText') },
            { eyebrow: hole('date'), title: hole('post', 3), text: hole('postText') },
          ]),
          about: prose(
            `${hole('about')}\n\n[${say('More about me', 'Mehr über mich', 'post')}](${w.page('about')})`,
            sample(w, 'portrait-2'),
            { title: label('aboutMe') },
          ),
          newsletter: invitation(
            say('New posts by e-mail', 'Neue Beiträge per E-Mail', 'callToAction'),
            say(
              'Send me a line, and I write when there is something new. Seldom, and never anything else.',
              'Schreiben Sie mir kurz, und ich melde mich, wenn es etwas Neues gibt. Selten, und nie etwas anderes.',
              'oneSentence',
            ),
            [label('signUp'), mailTo(w)],
            'muted',
          ),
        }
      },
    },
    {
      id: 'first-post',
      name: { en: 'First post', de: 'Erster Beitrag', fr: 'Premier article', es: 'Primera entrada' },
      slug: { de: 'erster-beitrag', fr: 'premier-article', es: 'primera-entrada' },
      kind,
      action: (w) => [w.say('All posts', 'Alle Beiträge', 'post'), w.page('blog')],
      parts: (w) => {
        const { say, hole } = w
        return {
          hero: {
            type: 'hero',
            props: {
              eyebrow: hole('date'),
              title: say('Why I am starting to write', 'Warum ich zu schreiben beginne', 'post'),
              actions: [],
            },
          },
          about: {
            type: 'section',
            props: { title: '', width: 'text' },
            children: firstPost(w),
          },
          newsletter: invitation(
            say('Tell me what you think', 'Sagen Sie mir, was Sie denken', 'callToAction'),
            say('I read every answer.', 'Ich lese jede Antwort.', 'oneSentence'),
            [w.label('writeMail'), mailTo(w)],
            'muted',
          ),
        }
      },
    },
    {
      id: 'about',
      name: { en: 'About', de: 'Über mich', fr: 'À propos', es: 'Sobre mí' },
      slug: { de: 'ueber-mich', fr: 'a-propos', es: 'sobre-mi' },
      kind: aboutKind,
      parts: (w) => ({
        hero: {
          type: 'hero',
          props: {
            title: w.label('aboutMe'),
            text: w.hole('oneSentence'),
            image: { src: '/assets/samples/portrait-2.svg', alt: w.hole('photo') },
            layout: 'split',
          },
        },
        about: prose(w.hole('about'), undefined, { title: w.say('How I came to this', 'Wie es dazu kam', 'feature') }),
        contact: reach([
          [w.label('email'), w.hole('email')],
          [w.label('where'), w.hole('place')],
        ]),
      }),
    },
  ],
}

/** The text of the first post: an example that a person can keep or write over. */
function firstPost(w: Words): BlockSketch[] {
  const { say } = w
  return [
    {
      type: 'text',
      props: {
        size: 'lead',
        text: say(
          'For a long time I kept my notes to myself. Now I want to see what becomes of them when others read along.',
          'Lange habe ich meine Notizen für mich behalten. Jetzt möchte ich sehen, was daraus wird, wenn andere mitlesen.',
          'oneSentence',
        ),
      },
    },
    {
      type: 'text',
      props: {
        text: say(
          '## What to expect\n\nShort posts, one thought each. Some will be finished, some will be questions. If I change my mind, I say so in the post and leave the old text standing.\n\n## What not to expect\n\nNo fixed days, no advice that I have not tried, no lists of ten.',
          '## Was Sie erwartet\n\nKurze Beiträge mit je einem Gedanken. Manche sind fertig, manche sind Fragen. Ändere ich meine Meinung, steht es im Beitrag, und der alte Text bleibt stehen.\n\n## Was nicht\n\nKeine festen Tage, kein Rat, den ich nicht selbst probiert habe, keine Listen mit zehn Punkten.',
          'text',
        ),
      },
    },
    {
      type: 'quote',
      props: {
        text: w.ask('A sentence that stayed with you', 'Ein Satz, der Ihnen geblieben ist', 'quote'),
        author: w.ask('Who said it', 'Wer ihn gesagt hat', 'author'),
      },
    },
    { type: 'text', props: { text: w.ask('Your own first paragraphs', 'Ihre eigenen ersten Absätze', 'text') } },
  ]
}
