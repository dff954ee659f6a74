import { type Kind, parts } from './kind'

export const restaurant: Kind = {
  id: 'restaurant',
  title: { en: 'a restaurant page', de: 'Restaurantseite', fr: 'page de restaurant', es: 'página de restaurante' },
  weight: 2.5,
  words: {
    en: 'restaurant, cafe, café, coffee shop, bistro, pizzeria, bar, pub, diner, trattoria, osteria, food truck, tavern, wine bar, tea house, brewpub, eatery, ramen, sushi, taqueria, steakhouse, ice cream parlour, gelateria',
    de: 'restaurant, gasthaus, gasthof, café, cafe, bistro, pizzeria, wirtshaus, kneipe, bar, imbiss, beisl, weinbar, heuriger, trattoria, eisdiele, biergarten, kaffeehaus, lokal',
    fr: 'restaurant, bistrot, bistro, café, brasserie, pizzeria, crêperie, bar à vin, salon de thé, auberge, traiteur, trattoria',
    es: 'restaurante, bar, cafetería, café, pizzería, taberna, mesón, asador, bodega de tapas, marisquería, taquería, tapas',
  },
  parts: parts(
    'nav! hero! about menu*4 gallery? features? testimonials? people? hours form? directions? faq? contact! footer!',
  ),
  act: { label: 'reserve', to: ['form', 'contact'] },
  form: 'reservation',
  priced: 'menu',
  picture: 'dish-1',
  layout: 'split',
}
