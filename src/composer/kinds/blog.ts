import { type Kind, parts } from './kind'

export const blog: Kind = {
  id: 'blog',
  title: { en: 'a blog', de: 'Blog', fr: 'blog', es: 'blog' },
  weight: 2.8,
  words: {
    en: 'blog, blog home, weblog, blog page, journal, magazine, travel blog, food blog',
    de: 'blog, blogseite, weblog, reiseblog, foodblog, tagebuch, magazin',
    fr: 'blog, carnet, journal en ligne, blogue, magazine',
    es: 'blog, bitácora, diario, revista',
  },
  parts: parts('nav! hero! posts*3 features? about newsletter? links? contact? footer!'),
  act: { label: 'readMore', to: ['posts', 'newsletter'] },
  form: 'contact',
  priced: 'pricing',
}
