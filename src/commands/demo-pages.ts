import type { BlockSketch } from '../blocks/block'

interface DemoPage {
  name: string
  slug: string
  description: string
  blocks: BlockSketch[]
}

const block = (type: string, props: BlockSketch['props'], children?: BlockSketch[]): BlockSketch =>
  children ? { type, props, children } : { type, props }

const nav = block('nav', {
  brand: 'Almanac Coffee',
  href: '/w/demo/home',
  links: [
    { label: 'Home', href: '/w/demo/home' },
    { label: 'Prices', href: '/w/demo/prices' },
    { label: 'About', href: '/w/demo/about' },
  ],
})
const footer = block('footer', { text: 'Almanac Coffee is made up: it shows what Quoin can do.' })

/** Three pages of a fictional coffee roaster that show the block catalogue. */
export const DEMO_PAGES: readonly DemoPage[] = [
  {
    name: 'Home',
    slug: 'home',
    description: 'Coffee from four farms, roasted the morning it leaves the house.',
    blocks: [
      nav,
      block('hero', {
        eyebrow: 'Roasted this morning',
        title: 'Coffee that knows where it comes from',
        text: 'Four farms, one drum, no warehouse. Your order joins the next roast.',
        actions: [
          { label: 'See the prices', href: '/w/demo/prices', style: 'primary' },
          { label: 'Who we are', href: '/w/demo/about', style: 'secondary' },
        ],
        layout: 'centered',
      }),
      block('features', {
        title: 'What you taste is what we left out',
        columns: 3,
        items: [
          { icon: 'calendar', title: 'Fresh', text: 'Roasted on Monday, on your table by Wednesday.' },
          { icon: 'chart', title: 'Direct', text: 'We pay farms, not brokers, and print the price on the bag.' },
          { icon: 'mail', title: 'Easy', text: 'Pause, skip or change a delivery with one answer to our mail.' },
        ],
      }),
      block('cta', {
        title: 'The next roast is on Monday',
        text: 'Orders until midnight on Sunday are in it.',
        actions: [{ label: 'Choose a plan', href: '/w/demo/prices', style: 'primary' }],
      }),
      footer,
    ],
  },
  {
    name: 'Prices',
    slug: 'prices',
    description: 'Two ways to order, delivery included.',
    blocks: [
      nav,
      block('pricing', {
        title: 'Simple prices',
        intro: 'Delivery is included. Leave whenever you like.',
        plans: [
          { name: 'One bag', price: '€14', description: 'To try us.', features: ['250 g', 'Any of four farms'] },
          {
            name: 'Every month',
            price: '€24',
            period: 'per month',
            description: 'For a household of two.',
            features: ['500 g', 'Another farm each month', 'Pause at any time'],
            highlighted: true,
          },
        ],
      }),
      block('faq', {
        title: 'Good questions',
        items: [
          { question: 'Do you grind?', answer: 'Yes: say for which machine when you order.' },
          { question: 'Can I stop?', answer: 'With one answer to any of our mails, **at any time**.' },
        ],
      }),
      footer,
    ],
  },
  {
    name: 'About',
    slug: 'about',
    description: 'How a shed and a drum became a roastery.',
    blocks: [
      nav,
      block('section', { title: 'One room, one drum', intro: 'We have stayed small on purpose.' }, [
        block('text', {
          text: 'We buy green coffee from **four farms** that we visit each year, and roast what was ordered.',
        }),
        block('list', { items: ['No stock', 'No blends', 'No secrets'] }),
      ]),
      block('timeline', {
        title: 'How we came here',
        items: [
          { date: '2016', title: 'A shed', text: 'The first drum, and the first neighbours at the door.' },
          { date: '2020', title: 'The mill', text: 'A river underneath, and *finally* daylight.' },
          { date: '2026', title: 'Four farms', text: 'Every bag has the name of the one that grew it.' },
        ],
      }),
      footer,
    ],
  },
]
