import type { Content } from '../../../src/blocks/block'

/** Pages that the editing briefs change. */
export const bakery: Content = {
  name: 'Corner Bakery',
  slug: 'corner-bakery',
  description: 'Bread in Graz',
  meta: {},
  blocks: [
    {
      id: 'nav',
      type: 'nav',
      props: {
        brand: 'Corner Bakery',
        links: [
          { label: 'Prices', href: '#prices' },
          { label: 'Questions', href: '#faq' },
        ],
      },
    },
    {
      id: 'hero',
      type: 'hero',
      props: {
        title: 'Bread worth getting up for',
        text: 'Sourdough, rye and rolls. Baked at night, sold from seven. Open on Sundays too.',
        actions: [{ label: 'Order now', href: '/order' }],
      },
    },
    {
      id: 'why',
      type: 'features',
      props: {
        title: 'Why us',
        items: [
          { title: 'Organic flour', text: 'From two mills nearby.' },
          { title: 'Long rest', text: 'Thirty hours for every dough.' },
          { title: 'No waste', text: 'What is left goes to the food bank.' },
        ],
      },
    },
    {
      id: 'prices',
      type: 'pricing',
      props: {
        title: 'Bread boxes',
        plans: [
          { name: 'Small', price: '€9', period: 'per week' },
          { name: 'Large', price: '€15', period: 'per week', highlighted: true },
        ],
      },
    },
    {
      id: 'voices',
      type: 'testimonials',
      props: {
        title: 'What people say',
        items: [
          { quote: 'The best rye in town.', author: 'Maria K.' },
          { quote: 'I moved here for the rolls.', author: 'Paul D.' },
        ],
      },
    },
    {
      id: 'faq',
      type: 'faq',
      props: {
        title: 'Questions',
        items: [
          { question: 'Do you deliver?', answer: 'Yes, within five kilometres.' },
          { question: 'Is there parking?', answer: 'Behind the house.' },
        ],
      },
    },
    {
      id: 'contact',
      type: 'section',
      props: { title: 'Contact', tone: 'muted' },
      children: [
        {
          id: 'reach',
          type: 'text',
          props: { text: 'Call us: +43 316 123456\n\nhello@corner.example\n\nMarket on 12 May 2026' },
        },
        {
          id: 'form',
          type: 'form',
          props: {
            fields: [
              { name: 'email', label: 'E-mail', type: 'email' },
              { name: 'message', label: 'Message', type: 'textarea' },
            ],
          },
        },
      ],
    },
    { id: 'foot', type: 'footer', props: { brand: 'Corner Bakery', note: '© Corner Bakery' } },
  ],
}

export const kanzlei: Content = {
  name: 'Kanzlei Berger',
  slug: 'kanzlei-berger',
  description: '',
  meta: {},
  blocks: [
    { id: 'kopf', type: 'hero', props: { title: 'Recht verständlich', text: 'Beratung in Wien.' } },
    {
      id: 'leistungen',
      type: 'features',
      props: {
        title: 'Leistungen',
        items: [{ title: 'Mietrecht' }, { title: 'Arbeitsrecht' }, { title: 'Erbrecht' }],
      },
    },
    {
      id: 'team',
      type: 'people',
      props: { title: 'Unser Team', items: [{ name: 'Dr. Eva Berger' }, { name: 'Jan Horak' }] },
    },
    {
      id: 'stimmen',
      type: 'testimonials',
      props: { title: 'Stimmen', items: [{ quote: 'Sehr klar.', author: 'A. M.' }] },
    },
    { id: 'kosten', type: 'pricing', props: { title: 'Kosten', plans: [{ name: 'Erstgespräch', price: '120 €' }] } },
  ],
}

export const atelier: Content = {
  name: 'Atelier Lumière',
  slug: 'atelier-lumiere',
  description: '',
  meta: {},
  blocks: [
    {
      id: 'tete',
      type: 'hero',
      props: { title: 'Portraits à Lyon', actions: [{ label: 'Réserver', href: 'https://old.example/rdv' }] },
    },
    {
      id: 'galerie',
      type: 'gallery',
      props: { title: 'Galerie', images: [{ src: '/assets/samples/lake.svg', alt: 'Un lac' }] },
    },
    { id: 'tarifs', type: 'pricing', props: { title: 'Tarifs', plans: [{ name: 'Séance', price: '90 €' }] } },
    { id: 'avis', type: 'testimonials', props: { title: 'Avis', items: [{ quote: 'Superbe.', author: 'Luc' }] } },
  ],
}

export const empty: Content = { name: 'Untitled', slug: 'untitled', description: '', meta: {}, blocks: [] }
