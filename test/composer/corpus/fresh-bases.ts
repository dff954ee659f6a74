import type { Block, Content } from '../../../src/blocks/block'

const page = (name: string, slug: string, blocks: Block[]): Content => ({
  name,
  slug,
  description: '',
  meta: {},
  blocks,
})

/** Pages as people have them after some months: sections with children, anchors, several forms of the same thing. */
export const salon = page('Studio Nova', 'studio-nova', [
  {
    id: 'top',
    type: 'nav',
    props: {
      brand: 'Studio Nova',
      links: [
        { label: 'Services', href: '#services' },
        { label: 'Team', href: '#crew' },
        { label: 'FAQ', href: '#faq' },
      ],
    },
  },
  {
    id: 'head',
    type: 'hero',
    props: {
      title: 'Hair without hurry',
      text: 'A small salon in Ghent. We take one client at a time. Walk-ins on Fridays only. Dogs are welcome.',
      actions: [{ label: 'Book now', href: 'https://book.example/nova' }],
    },
  },
  {
    id: 'services',
    type: 'pricing',
    props: {
      title: 'Services',
      plans: [
        { name: 'Cut', price: '€45' },
        { name: 'Colour', price: '€80' },
        { name: 'Cut and colour', price: '€115' },
      ],
    },
  },
  {
    id: 'crew',
    type: 'people',
    props: {
      title: 'Team',
      items: [
        { name: 'Nova Peeters', role: 'Owner' },
        { name: 'Bram Claes', role: 'Stylist' },
        { name: 'Lotte Maes', role: 'Colourist' },
      ],
    },
  },
  {
    id: 'pictures',
    type: 'gallery',
    props: {
      title: 'Recent work',
      images: [
        { src: '/assets/samples/lake.svg', alt: 'A bob' },
        { src: '/assets/samples/dunes.svg', alt: 'A fringe' },
      ],
    },
  },
  {
    id: 'praise',
    type: 'testimonials',
    props: {
      title: 'Reviews',
      items: [
        { quote: 'Finally a quiet salon.', author: 'Els' },
        { quote: 'Bram listens.', author: 'Joris' },
        { quote: 'Best colour in town.', author: 'Anke' },
      ],
    },
  },
  {
    id: 'faq',
    type: 'faq',
    props: {
      title: 'FAQ',
      items: [
        { question: 'Do I need an appointment?', answer: 'Yes, but for Fridays.' },
        { question: 'Can I bring my dog?', answer: 'Please do.' },
      ],
    },
  },
  {
    id: 'reach',
    type: 'section',
    props: { title: 'Contact' },
    children: [
      { id: 'where', type: 'text', props: { text: 'Kouter 12, Ghent\n\nTel. +32 9 555 01 23\n\nmail@nova.example' } },
      { id: 'write', type: 'form', props: { fields: [{ name: 'email', label: 'E-mail', type: 'email' }] } },
    ],
  },
  { id: 'end', type: 'footer', props: { brand: 'Studio Nova' } },
])

export const praxis = page('Praxis am Park', 'praxis-am-park', [
  { id: 'kopf', type: 'hero', props: { title: 'Physiotherapie in Kassel', text: 'Ruhig. Gründlich. Ohne Wartezeit.' } },
  {
    id: 'angebot',
    type: 'features',
    props: {
      title: 'Angebot',
      items: [{ title: 'Massage' }, { title: 'Krankengymnastik' }, { title: 'Lymphdrainage' }],
    },
  },
  {
    id: 'preise',
    type: 'pricing',
    props: {
      title: 'Preise',
      plans: [
        { name: 'Massage', price: '45 €' },
        { name: 'Lymphdrainage', price: '60 €' },
      ],
    },
  },
  {
    id: 'fragen',
    type: 'faq',
    props: { title: 'Häufige Fragen', items: [{ question: 'Brauche ich ein Rezept?', answer: 'Nicht immer.' }] },
  },
  {
    id: 'kontakt',
    type: 'section',
    props: { title: 'Kontakt' },
    children: [{ id: 'daten', type: 'text', props: { text: 'Parkstraße 3, 34117 Kassel\n\nTelefon: 0561 12345' } }],
  },
])

export const gite = page('Gîte des Tilleuls', 'gite-des-tilleuls', [
  {
    id: 'haut',
    type: 'hero',
    props: { title: 'Un gîte au calme', actions: [{ label: 'Réserver', href: 'https://resa.example/tilleuls' }] },
  },
  {
    id: 'photos',
    type: 'gallery',
    props: { title: 'Photos', images: [{ src: '/assets/samples/forest.svg', alt: 'La cour' }] },
  },
  {
    id: 'prix',
    type: 'pricing',
    props: {
      title: 'Tarifs',
      plans: [
        { name: 'Week-end', price: '180 €' },
        { name: 'Semaine', price: '520 €' },
      ],
    },
  },
  {
    id: 'paroles',
    type: 'testimonials',
    props: { title: 'Avis', items: [{ quote: 'Un vrai repos.', author: 'Léa' }] },
  },
  {
    id: 'questions',
    type: 'faq',
    props: { title: 'Questions', items: [{ question: 'Les chiens ?', answer: 'Oui.' }] },
  },
])

export const academia = page('Academia Norte', 'academia-norte', [
  { id: 'portada', type: 'hero', props: { title: 'Aprende inglés en Bilbao' } },
  {
    id: 'cursos',
    type: 'pricing',
    props: {
      title: 'Precios',
      plans: [
        { name: 'Intensivo', price: '240 €' },
        { name: 'Anual', price: '90 €', period: 'al mes' },
      ],
    },
  },
  {
    id: 'equipo',
    type: 'people',
    props: { title: 'Profesores', items: [{ name: 'Ane Ruiz' }, { name: 'Peter Shaw' }] },
  },
  {
    id: 'opiniones',
    type: 'testimonials',
    props: { title: 'Opiniones', items: [{ quote: 'Muy bien.', author: 'Iker' }] },
  },
  {
    id: 'contacto',
    type: 'section',
    props: { title: 'Contacto' },
    children: [{ id: 'datos', type: 'text', props: { text: 'Inicio: 4 de octubre de 2026\n\nTel. 944 555 012' } }],
  },
])
