import type { BlockSketch } from '../../src/blocks/block'

// Three realistic pages that the catalogue must render well.

const sample = (name: string) => `/assets/samples/${name}.svg`

export const landing: BlockSketch[] = [
  {
    type: 'nav',
    props: {
      brand: 'Tidal',
      links: [
        { label: 'Product', href: '#product' },
        { label: 'Pricing', href: '#pricing' },
        { label: 'Questions', href: '#questions' },
      ],
      action: { label: 'Sign in', href: '/signin' },
    },
  },
  {
    type: 'hero',
    props: {
      eyebrow: 'For teams that ship on Fridays',
      title: 'Release notes that write themselves',
      text: 'Tidal reads what you merged, asks two questions, and publishes notes your customers actually understand.',
      actions: [
        { label: 'Try it with your repository', href: '/start' },
        { label: 'Watch the tour', href: '/tour', style: 'link' },
      ],
      note: 'Free for open source. Ready in three minutes.',
      image: { src: sample('product-dashboard'), alt: 'The Tidal editor with a week of changes' },
      layout: 'centered',
    },
  },
  {
    type: 'logos',
    props: {
      title: 'Read by the customers of',
      items: ['Nordlicht', 'Fjord & Co', 'Halden', 'Tessera'].map((name, i) => ({
        name,
        image: { src: sample(`logo-${i === 3 ? 5 : i + 1}`), alt: name },
      })),
    },
  },
  {
    type: 'features',
    props: {
      eyebrow: 'What it does',
      title: 'From merged to understood',
      intro: 'No new ritual, no template. Tidal works where your changes already are.',
      items: [
        {
          icon: 'search',
          title: 'Reads the change',
          text: 'Commits, tickets and screenshots become one paragraph in plain words.',
        },
        { icon: 'chat', title: 'Asks you twice', text: 'What is it for, and who should know? Two answers are enough.' },
        {
          icon: 'globe',
          title: 'Publishes everywhere',
          text: 'A page, a feed, a mail and a note inside your product.',
        },
      ],
    },
  },
  {
    type: 'section',
    props: { tone: 'muted' },
    children: [
      {
        type: 'columns',
        props: { layout: 'wide-last', gap: 'large', align: 'center' },
        children: [
          {
            type: 'text',
            props: {
              text: '## Written for the reader\n\nYour customers do not care that a queue was refactored. They care that exports no longer time out. Tidal keeps the second and leaves out the first.\n\n- Plain words, **checked against your glossary**\n- Links to the page where it happens\n- A picture when there is one\n\n[See an example](/example)',
            },
          },
          {
            type: 'image',
            props: { src: sample('harbour'), alt: 'Boats in a harbour with coloured houses', ratio: 'standard' },
          },
        ],
      },
    ],
  },
  {
    type: 'stats',
    props: {
      items: [
        { value: '11 min', label: 'saved per release' },
        { value: '4×', label: 'more notes read to the end' },
        { value: '0', label: 'templates to fill in' },
      ],
    },
  },
  {
    type: 'testimonials',
    props: {
      title: 'Said on Mondays',
      items: [
        {
          quote: 'Support tickets about “is this fixed?” went to almost none.',
          author: 'Ines Farkas',
          role: 'Head of support, Halden',
          image: { src: sample('portrait-2'), alt: '', decorative: true },
        },
        {
          quote: 'It asks better questions than our own checklist did.',
          author: 'Jonas Reuter',
          role: 'Engineer, Nordlicht',
          image: { src: sample('portrait-3'), alt: '', decorative: true },
        },
      ],
    },
  },
  {
    type: 'pricing',
    props: {
      title: 'Pay per product, not per person',
      plans: [
        {
          name: 'Open',
          price: 'Free',
          description: 'For open source.',
          features: ['One product', 'Page and feed'],
          action: { label: 'Start', href: '/start' },
        },
        {
          name: 'Team',
          price: '€29',
          period: 'per month',
          description: 'For one product and all who work on it.',
          features: ['Everything in Open', 'Mail and in-product notes', 'Your own domain', 'Glossary'],
          action: { label: 'Try 14 days', href: '/start' },
          highlighted: true,
          badge: 'Most teams',
        },
        {
          name: 'Fleet',
          price: '€99',
          period: 'per month',
          description: 'For up to ten products.',
          features: ['Everything in Team', 'Approval by role', 'Audit log', 'Single sign-on'],
          action: { label: 'Talk to us', href: '/contact' },
        },
      ],
      note: 'Prices without VAT.',
    },
  },
  {
    type: 'faq',
    props: {
      title: 'Before you ask',
      intro: 'Something else? Write to us, a person answers.',
      items: [
        {
          question: 'Does our code leave our servers?',
          answer: 'No. The reader runs beside your repository; only the finished text is stored.',
        },
        {
          question: 'Which languages can it write?',
          answer: 'Eleven, and it keeps your product names in all of them.',
        },
        {
          question: 'Can I edit what it writes?',
          answer: 'Yes, **before and after** publishing. Every edit teaches it your voice.',
        },
      ],
    },
  },
  {
    type: 'cta',
    props: {
      title: 'Ship on Friday. Explain by Monday.',
      text: 'Connect a repository and read your first note in three minutes.',
      actions: [
        { label: 'Start now', href: '/start' },
        { label: 'Book a call', href: '/call' },
      ],
    },
  },
  {
    type: 'footer',
    props: {
      brand: 'Tidal',
      text: 'Made in Trieste, where the sea has the last word.',
      groups: [
        {
          title: 'Product',
          links: [
            { label: 'Tour', href: '/tour' },
            { label: 'Pricing', href: '#pricing' },
            { label: 'Changes', href: '/changes' },
          ],
        },
        {
          title: 'Company',
          links: [
            { label: 'About', href: '/about' },
            { label: 'Contact', href: '/contact' },
          ],
        },
      ],
      links: [
        { label: 'Imprint', href: '/imprint' },
        { label: 'Privacy', href: '/privacy' },
      ],
      note: '© 2026 Tidal',
    },
  },
]

export const restaurant: BlockSketch[] = [
  {
    type: 'nav',
    props: {
      brand: 'Zur Linde',
      links: [
        { label: 'Menu', href: '#menu' },
        { label: 'The house', href: '#house' },
        { label: 'Find us', href: '#map' },
      ],
      action: { label: 'Reserve', href: '#reserve', style: 'primary' },
    },
  },
  {
    type: 'hero',
    props: {
      eyebrow: 'Since 1894, under the same tree',
      title: 'Supper by the lake',
      text: 'Twelve tables, one menu, whatever the boats and the garden bring. Open Wednesday to Sunday from five.',
      actions: [
        { label: 'Reserve a table', href: '#reserve' },
        { label: 'Tonight’s menu', href: '#menu', style: 'secondary' },
      ],
      image: { src: sample('lake'), alt: 'The lake in the evening with a small sailing boat' },
      layout: 'cover',
    },
  },
  {
    type: 'section',
    props: { width: 'text', align: 'center' },
    children: [
      { type: 'heading', props: { text: 'We cook what was caught this morning', level: 2, align: 'center' } },
      {
        type: 'text',
        props: {
          text: 'Char, whitefish, sometimes pike. Vegetables from behind the house, bread from the oven that heats the room. If the lake is rough there are dumplings, and nobody has complained yet.',
          align: 'center',
        },
      },
    ],
  },
  {
    type: 'section',
    props: { eyebrow: 'Tonight', title: 'Menu', tone: 'muted' },
    children: [
      {
        type: 'columns',
        props: {},
        children: [
          {
            type: 'card',
            props: {
              title: 'Char in brown butter',
              text: 'Tomatoes, saffron potatoes, sorrel. **€26**',
              image: { src: sample('dish-1'), alt: 'A plate with fish, tomatoes and herbs' },
            },
          },
          {
            type: 'card',
            props: {
              title: 'Beetroot, smoked curd',
              text: 'Baked in salt, horseradish, young leaves. **€17**',
              image: { src: sample('dish-2'), alt: 'A plate with beetroot and white cheese' },
            },
          },
          {
            type: 'card',
            props: {
              title: 'Crisp pike, garden salad',
              text: 'For two, whole, with lemon. **€48**',
              image: { src: sample('dish-3'), alt: 'A plate with a baked fish fillet and salad' },
            },
          },
        ],
      },
      {
        type: 'table',
        props: {
          caption: 'To drink',
          columns: ['', 'Glass', 'Bottle'],
          align: ['start', 'end', 'end'],
          rowHeaders: true,
          rows: [
            ['Grüner Veltliner, Wachau', '€5.20', '€31'],
            ['Blaufränkisch, Burgenland', '€5.80', '€36'],
            ['Cider from our own trees', '€4.10', '€22'],
          ],
        },
      },
    ],
  },
  {
    type: 'quote',
    props: {
      text: 'The kind of place you tell two people about, and regret the second.',
      author: 'Falter',
      role: 'Restaurant guide 2025',
    },
  },
  {
    type: 'gallery',
    props: {
      title: 'The house',
      columns: 3,
      ratio: 'standard',
      images: [
        { src: sample('harbour'), alt: 'The harbour with coloured houses' },
        { src: sample('forest'), alt: 'Firs behind the house in the mist' },
        { src: sample('night'), alt: 'The house at night under stars' },
      ],
    },
  },
  {
    type: 'section',
    props: { title: 'Reserve', intro: 'For today please call. We confirm everything else by mail.', tone: 'plain' },
    children: [
      {
        type: 'columns',
        props: { gap: 'large', align: 'start' },
        children: [
          {
            type: 'form',
            props: {
              fields: [
                { name: 'name', label: 'Name', type: 'text', required: true },
                { name: 'email', label: 'E-mail', type: 'email', required: true },
                { name: 'date', label: 'Day', type: 'date', required: true },
                {
                  name: 'people',
                  label: 'How many are you?',
                  type: 'radio',
                  options: ['Two', 'Three or four', 'More'],
                },
              ],
              submit: 'Ask for a table',
            },
          },
          {
            type: 'links',
            props: {
              style: 'list',
              items: [
                {
                  label: '+43 7612 000 00',
                  href: 'tel:+43761200000',
                  description: 'Wednesday to Sunday from three',
                  icon: 'phone',
                },
                { label: 'servus@zurlinde.example', href: 'mailto:servus@zurlinde.example', icon: 'mail' },
                {
                  label: 'Uferweg 3, Traunkirchen',
                  href: '/way',
                  description: 'Ten minutes from the station on foot',
                  icon: 'map',
                },
              ],
            },
          },
        ],
      },
    ],
  },
  {
    type: 'embed',
    props: {
      url: 'https://www.openstreetmap.org/#map=15/47.8447/13.7878',
      title: 'Map: Uferweg 3, Traunkirchen',
      poster: { src: sample('map'), alt: '', decorative: true },
    },
  },
  {
    type: 'footer',
    props: {
      brand: 'Zur Linde',
      text: 'Uferweg 3\n4801 Traunkirchen',
      links: [
        { label: 'Imprint', href: '/imprint' },
        { label: 'Privacy', href: '/privacy' },
      ],
      note: 'Monday and Tuesday we sleep.',
    },
  },
]

export const article: BlockSketch[] = [
  {
    type: 'nav',
    props: {
      brand: 'almanac',
      links: [
        { label: 'Guide', href: '/guide' },
        { label: 'Reference', href: '/reference' },
        { label: 'Changes', href: '/changes' },
      ],
    },
  },
  { type: 'heading', props: { eyebrow: 'Guide', text: 'Getting started with almanac', level: 1 } },
  {
    type: 'text',
    props: {
      size: 'lead',
      text: 'almanac answers one question: where is the sun, and when will it go? It has no dependencies, makes no requests, and fits on a page.',
    },
  },
  { type: 'heading', props: { text: 'Install', level: 2 } },
  {
    type: 'text',
    props: {
      text: 'The package works in Bun, Node 22 and later, and in browsers. Add it with the tool you already use:',
    },
  },
  { type: 'code', props: { language: 'bash', code: 'bun add almanac\n# or\nnpm install almanac' } },
  { type: 'heading', props: { text: 'First sunrise', level: 2 } },
  {
    type: 'text',
    props: {
      text: 'A place is an object with `latitude` and `longitude` in degrees. Times are ordinary `Date` objects, so there is nothing to learn about [time zones](/guide/zones) before you see a result.',
    },
  },
  {
    type: 'code',
    props: {
      language: 'typescript',
      caption: 'sunrise.ts',
      code: "import { sun } from 'almanac'\n\nconst graz = { latitude: 47.07, longitude: 15.44 }\nconst { rise, set, noon } = sun(graz, new Date('2026-06-21'))\n\nconsole.log(`The longest day: ${rise.toISOString()} to ${set.toISOString()}, noon at ${noon.toISOString()}`)",
    },
  },
  {
    type: 'callout',
    props: {
      tone: 'info',
      title: 'North of the circle',
      text: 'Where the sun does not set, `set` is `undefined`. Check for it before you format.',
    },
  },
  { type: 'heading', props: { text: 'What else it knows', level: 3 } },
  {
    type: 'table',
    props: {
      columns: ['Function', 'Answers', 'Error'],
      align: ['start', 'start', 'end'],
      rows: [
        ['`sun(place, day)`', 'Rise, set, noon, twilight', '±20 s'],
        ['`moon(day)`', 'Phase and illuminated part', '±0.5 %'],
        ['`season(year)`', 'Equinoxes and solstices', '±1 min'],
      ],
    },
  },
  {
    type: 'text',
    props: {
      text: 'The error is against the tables of the observatory in Vienna, for years between 1950 and 2050. Outside of that it grows slowly:\n\n1. up to a minute until 2100,\n2. up to five until 2200,\n3. after that somebody else should look.\n\n> All models are wrong, but some know when to put the chairs inside.',
    },
  },
  {
    type: 'image',
    props: {
      src: sample('dunes'),
      alt: 'Dunes in warm evening light',
      caption: 'Figure 1. Four minutes before the predicted sunset.',
      ratio: 'wide',
    },
  },
  { type: 'heading', props: { text: 'Where to go next', level: 2 } },
  {
    type: 'list',
    props: {
      style: 'check',
      items: [
        'Read about [twilight](/guide/twilight), of which there are three',
        'Print a **calendar for your window**',
        'Report a sunset that was late',
      ],
    },
  },
  { type: 'divider', props: {} },
  { type: 'text', props: { size: 'small', text: 'Last changed on 17 May 2026. Licensed CC BY 4.0.' } },
]
