import { type Kind, parts } from './kind'

export const shop: Kind = {
  id: 'shop',
  title: { en: 'a shop page', de: 'Ladenseite', fr: 'page de boutique', es: 'página de tienda' },
  weight: 2.6,
  words: {
    en: 'shop page, shop, store, online shop, online store, webshop, web shop, boutique, product catalogue, product catalog, farm shop, bookshop, bookstore, e-commerce, storefront, products page',
    de: 'shop, onlineshop, online-shop, webshop, laden, hofladen, geschäft, boutique, buchhandlung, shopseite, verkaufsseite',
    fr: 'boutique, boutique en ligne, magasin, e-boutique, librairie, épicerie, vente en ligne, page boutique',
    es: 'tienda, tienda online, tienda en línea, comercio, librería, página de tienda, tienda virtual',
  },
  parts: parts(
    'nav! hero! products*3! features? about gallery? testimonials? pricing? faq? hours? directions? form? contact! footer!',
  ),
  act: { label: 'seeProducts', to: ['products', 'contact'] },
  form: 'order',
  priced: 'products',
}
