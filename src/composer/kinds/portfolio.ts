import { type Kind, parts } from './kind'

export const portfolio: Kind = {
  id: 'portfolio',
  title: { en: 'a portfolio', de: 'Portfolio', fr: 'portfolio', es: 'portafolio' },
  weight: 3,
  words: {
    en: 'portfolio, photographer, wedding photographer, illustrator, designer portfolio, freelance designer, my work, artist page, photography, artist, ceramicist, tattoo artist, graphic designer',
    de: 'portfolio, fotograf, fotografin, hochzeitsfotograf, hochzeitsfotografin, illustrator, illustratorin, künstler, künstlerin, mappe, künstlerseite',
    fr: 'portfolio, photographe, photographe de mariage, illustrateur, illustratrice, artiste, book en ligne',
    es: 'portafolio, portfolio, fotógrafo, fotógrafa, fotógrafo de bodas, fotógrafa de bodas, ilustrador, ilustradora, artista',
  },
  parts: parts('nav! hero! gallery*6 projects? services? about skills? testimonials? pricing? faq? contact! footer!'),
  act: { label: 'seeWork', to: ['gallery', 'projects', 'contact'] },
  form: 'contact',
  priced: 'pricing',
  personal: true,
}
