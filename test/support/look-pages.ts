import type { BlockSketch, Content } from '../../src/blocks/block'
import type { LookName } from '../../src/lib/theme'
import type { JsonObject } from '../../src/lib/json'
import { withIds } from './gallery'

/** One page of the trade that each look is for: for pictures, the contact sheet and the browser checks. */
export interface LookPage {
  world: string
  locale: string
  content: Content
}

type Sketches = BlockSketch[]

const block = (type: string, props: JsonObject = {}, children?: Sketches): BlockSketch => ({
  type,
  props,
  ...(children && { children }),
})
const links = (labels: readonly string[]) => labels.map((label) => ({ label, href: '#' }))
const go = (label: string, style = 'primary') => ({ label, href: '#', style })
const picture = (name: string) => ({ src: `/assets/samples/${name}.svg`, alt: '', decorative: true })
const facts = (...pairs: (readonly [string, string])[]) => pairs.map(([label, value]) => ({ label, value }))
const stats = (pairs: readonly (readonly [string, string])[], props: JsonObject = {}) =>
  block('stats', { ...props, items: pairs.map(([value, label]) => ({ value, label })) })
const people = (title: string, items: readonly (readonly [string, string])[], props: JsonObject = {}) =>
  block('people', { title, ...props, items: items.map(([name, role]) => ({ name, role })) })
const faq = (title: string, items: readonly (readonly [string, string])[], props: JsonObject = {}) =>
  block('faq', { title, ...props, items: items.map(([question, answer]) => ({ question, answer })) })
const features = (title: string, items: readonly (readonly [string, string, string?])[], props: JsonObject = {}) =>
  block('features', {
    title,
    ...props,
    items: items.map(([name, text, icon]) => ({ title: name, text, ...(icon && { icon }) })),
  })
const nav = (brand: string, labels: readonly string[], action?: string) =>
  block('nav', { brand, href: '/', links: links(labels), ...(action && { action: go(action) }) })
const footer = (brand: string, text: string, groups: Readonly<Record<string, readonly string[]>>, note: string) =>
  block('footer', {
    brand,
    text,
    groups: Object.entries(groups).map(([title, labels]) => ({ title, links: links(labels) })),
    links: links(['Imprint', 'Privacy']),
    note,
  })
const page = (world: string, blocks: Sketches, locale = 'en'): LookPage => ({
  world,
  locale,
  content: { name: world, slug: 'page', description: `${world}: a sample page.`, meta: {}, blocks: withIds(blocks) },
})

export const LOOK_PAGES: Readonly<Record<LookName, LookPage>> = {
  hearth: page('Millrace Bakery', [
    nav('Millrace Bakery', ['Bread', 'How to order', 'The bakers', 'Find us'], 'Order for Saturday'),
    block('hero', {
      eyebrow: 'Wharf Street, Sowerby Bridge',
      title: 'Four doughs, one oven, thirty-six hours.',
      text: 'Sourdough and pastry made by hand beside the canal. We bake five mornings a week and close when the shelves are empty.',
      actions: [go('Order for Saturday'), go('See today’s list', 'link')],
      art: 'bread',
      layout: 'split',
      facts: facts(
        ['Open', 'Wed to Sun, 7.30 to 14.00'],
        ['Where', '14 Wharf Street, HX6 2AE'],
        ['Flour', 'Stoneground in Yorkshire'],
        ['Since', '2009, same starter'],
      ),
    }),
    block('menu', {
      title: 'On the shelf',
      intro:
        'Prices for November. The rye and the seeded loaf sell out first; ring before ten and we will keep one back.',
      key: [
        { mark: 'V', label: 'vegan' },
        { mark: 'N', label: 'contains nuts' },
      ],
      groups: [
        {
          title: 'Bread',
          items: [
            { name: 'Wharf Street white', price: '£4.20', note: '800 g', marks: ['V'] },
            { name: 'Seven seed', price: '£4.80', note: 'Sunflower, linseed, poppy and four more', marks: ['V'] },
            { name: 'Dark rye', price: '£5.10', note: 'All rye, baked the night before', marks: ['V'] },
            { name: 'Baguette', price: '£2.40', marks: ['V'] },
          ],
        },
        {
          title: 'Pastry',
          items: [
            { name: 'Butter croissant', price: '£2.60' },
            { name: 'Almond croissant', price: '£3.40', marks: ['N'] },
            { name: 'Cardamom bun', price: '£3.00' },
          ],
        },
      ],
      note: 'Order by Thursday noon.',
    }),
    stats(
      [
        ['36 h', 'from mixing to the shelf'],
        ['4', 'doughs, all from one starter'],
        ['230', 'loaves on a Saturday'],
        ['9 mi', 'to the mill that grinds our flour'],
      ],
      { tone: 'contrast', title: 'Flour, water, salt and time. There is nothing else in our bread.' },
    ),
    features(
      'How to order',
      [
        ['Ring or write', 'Ring 01422 555 014 or send the form by Thursday noon.'],
        ['We keep it', 'We write your name on the bag. Nothing to pay yet.'],
        ['Collect', 'Collect on Saturday from 8.00, by card or cash.'],
      ],
      { style: 'numbered' },
    ),
    people(
      'The bakers',
      [
        ['Hannah Mistry', 'Baker and owner'],
        ['Tomasz Rutkowski', 'Night baker, rye'],
        ['Josie Barraclough', 'Pastry and counter'],
      ],
      { tone: 'muted', intro: 'Two start at three in the morning. One opens the door at half past seven.' },
    ),
    block('columns', { gap: 'large' }, [
      block('contact', {
        title: 'Find us',
        address: '14 Wharf Street\nSowerby Bridge HX6 2AE',
        phone: '+44 1422 555 014',
        map: { label: 'Open in the map', href: 'https://www.openstreetmap.org/#map=17/53.7077/-1.9075' },
        hours: [
          { days: 'Monday, Tuesday', time: 'closed' },
          { days: 'Wednesday to Friday', time: '7.30 – 14.00' },
          { days: 'Saturday', time: '8.00 – 14.00' },
        ],
      }),
      faq('Asked at the counter', [
        ['Do you slice?', 'Yes, once the loaf is cool, which is after nine. Rye keeps better whole.'],
        ['Is anything gluten free?', 'No.'],
        ['Do you sell the starter?', 'Yes, in a jar, if you bring one back.'],
      ]),
    ]),
    block('cta', {
      title: 'Order by Thursday, collect on Saturday.',
      actions: [go('Order for Saturday')],
      tone: 'muted',
    }),
    footer(
      'Millrace Bakery',
      '14 Wharf Street, Sowerby Bridge HX6 2AE. Wednesday to Sunday until the shelves are empty.',
      {
        Bakery: ['Bread', 'How to order', 'The bakers'],
        Visit: ['Hours', 'Map', 'Parking'],
        Contact: ['01422 555 014', 'bread@millrace.example'],
      },
      '© 2026 Millrace Bakery',
    ),
  ]),
  counsel: page('Hartwell & Osei', [
    nav('Hartwell & Osei', ['What we do', 'People', 'Fees', 'Contact'], 'Arrange a call'),
    block('hero', {
      title: 'Wills, probate and family property, explained before they are signed.',
      text: 'A firm of four solicitors in Clifton. We write plainly, quote a fixed fee where the law allows one, and answer the telephone ourselves.',
      actions: [go('Arrange a first call'), go('See our fees', 'link')],
      facts: facts(
        ['First conversation', '30 minutes, without charge'],
        ['Office', '22 Princess Victoria Street, Bristol'],
        ['Telephone', '0117 496 0182'],
        ['Regulated by', 'Solicitors Regulation Authority, no. 614207'],
      ),
    }),
    features(
      'What we do',
      [
        ['Wills', 'Single and mirror wills, with a copy kept in our strong room.'],
        ['Lasting powers of attorney', 'Health and finance, drawn up and registered.'],
        ['Probate', 'The grant only, or the whole estate to the final account.'],
        ['Buying and selling a home', 'Freehold and leasehold in England and Wales.'],
        ['Separation and divorce', 'Consent orders, and mediation before court.'],
        ['Trusts', 'For children, for a disabled relative, for a house held together.'],
      ],
      {
        style: 'list',
        intro: 'Six matters that most families meet once. If yours is not among them, we tell you who does it well.',
      },
    ),
    people(
      'The people who answer',
      [
        ['Eleanor Hartwell', 'Partner, wills and trusts'],
        ['Kwame Osei', 'Partner, probate'],
        ['Ruth Sandiford', 'Solicitor, family'],
        ['Dilan Perera', 'Solicitor, property'],
      ],
      { tone: 'muted' },
    ),
    block(
      'section',
      {
        title: 'Fixed fees',
        intro: 'VAT is included. Court and Land Registry charges are extra and listed on the estimate.',
      },
      [
        block('table', {
          columns: ['Matter', 'What', 'Fee'],
          align: ['start', 'start', 'end'],
          rowHeaders: true,
          rows: [
            ['Single will', 'One meeting, one draft, signing with witnesses', '£340'],
            ['Mirror wills', 'For two people, same meeting', '£520'],
            ['Power of attorney', 'One document, registration handled', '£410'],
            ['Everything else', 'By the hour, with a written estimate first', '£245 / h'],
          ],
        }),
      ],
    ),
    block('cta', {
      title: 'The first half hour costs nothing.',
      text: 'Bring the letter, the deed or only the question. You leave with a note of what we would do, in what order and for how much.',
      actions: [go('Arrange a first call')],
      tone: 'contrast',
    }),
    block('columns', { gap: 'large' }, [
      block('timeline', {
        title: 'The firm',
        items: [
          { date: '1987', title: 'Founded by Margaret Hartwell above a bookshop.' },
          { date: '2006', title: 'Eleanor Hartwell becomes partner.' },
          { date: '2021', title: 'Move to Princess Victoria Street, step-free.' },
        ],
      }),
      faq('Often asked', [
        ['How long does probate take?', 'Most grants arrive eight to sixteen weeks after we apply.'],
        ['Can we meet at home?', 'Yes, within ten miles.'],
      ]),
    ]),
    block('form', {
      title: 'Write to us',
      fields: [
        { name: 'name', label: 'Your name', type: 'text', required: true },
        { name: 'topic', label: 'What is it about?', type: 'select', options: ['Probate', 'A will'] },
        { name: 'text', label: 'A sentence or two', type: 'textarea' },
      ],
      submit: 'Send',
      success: 'Thank you.',
      note: 'We answer within one working day.',
    }),
    footer(
      'Hartwell & Osei',
      'Solicitors in Clifton since 1987. Authorised and regulated by the SRA, no. 614207.',
      {
        Matters: ['Wills', 'Probate', 'Property'],
        Firm: ['People', 'Fees', 'History'],
        Office: ['22 Princess Victoria Street', '0117 496 0182'],
      },
      '© 2026 Hartwell & Osei LLP',
    ),
  ]),
  signal: page('backpressure', [
    nav('backpressure', ['Programme', 'Speakers', 'Tickets', 'Venue'], 'Get a ticket'),
    block('hero', {
      title: 'Backpressure 2027',
      art: 'pattern',
      countdown: { date: '2027-09-17', timeZone: 'Europe/Tallinn' },
      layout: 'statement',
      text: 'Two days in Tallinn about systems that say “not yet”: queues, logs, schedulers and the people who carry the pager.',
      actions: [go('Get a ticket'), go('See the programme', 'secondary')],
      facts: facts(
        ['When', '17 and 18 September 2027'],
        ['Where', 'Kultuurikatel, Tallinn'],
        ['Tracks', 'Storage, Streams, People'],
        ['Places', '420, one room per track'],
      ),
    }),
    block('agenda', {
      title: 'Programme',
      tracks: ['Storage', 'Streams', 'People'],
      days: [
        {
          title: 'Friday, 17 September',
          items: [
            { time: '9:00', title: 'The queue is the product', people: 'Maarja Põld, opening' },
            { time: '10:15', title: 'A log that forgets on purpose', people: 'Ifeoma Nwosu', track: 'Storage' },
            { time: '10:15', title: 'Watermarks are a promise', people: 'Henrik Aalto', track: 'Streams' },
            { time: '10:15', title: 'Handing over at 3 a.m.', people: 'Priya Raman', track: 'People' },
            { time: '12:15', title: 'Lunch', place: 'Boiler hall, ground floor', pause: true },
            { time: '13:30', title: 'Raft without the leader’s ego', people: 'Sunniva Dahl', track: 'Storage' },
            { time: '13:30', title: 'Shedding load, kindly', people: 'Jonas Weidt', track: 'Streams' },
            { time: '13:30', title: 'The budget meeting', people: 'Priya Raman', track: 'People' },
          ],
        },
      ],
    }),
    block('cta', {
      title: 'Bring us the graph of your worst night.',
      text: 'The call for talks is open until 30 April. First-time speakers get a coach and a rehearsal in the room.',
      actions: [go('Propose a talk')],
      tone: 'contrast',
    }),
    people('Speakers', [
      ['Maarja Põld', 'Opening'],
      ['Ifeoma Nwosu', 'Storage'],
      ['Henrik Aalto', 'Streams'],
      ['Priya Raman', 'People'],
    ]),
    block('pricing', {
      title: 'Tickets',
      plans: [
        {
          name: 'Early',
          price: '€240',
          description: 'Until 31 May, 150 places.',
          action: go('Get early', 'secondary'),
        },
        {
          name: 'Regular',
          price: '€320',
          description: 'Both days, lunch and recordings.',
          highlighted: true,
          action: go('Get regular'),
        },
        {
          name: 'Paying it yourself',
          price: '€120',
          description: 'Same ticket, no questions, no proof.',
          action: go('Get this one', 'secondary'),
        },
      ],
    }),
    block('columns', { gap: 'large' }, [
      features(
        'The venue',
        [
          ['Step-free', ''],
          ['Quiet room', ''],
          ['Captions', ''],
          ['Vegetarian kitchen', ''],
        ],
        { style: 'chips', intro: 'Kultuurikatel is a former power station by the sea.' },
      ),
      faq('Questions', [
        ['Can I change the name on a ticket?', 'Yes, until the day before.'],
        ['Do you write letters for visas?', 'Yes.'],
      ]),
    ]),
    footer(
      'backpressure',
      'A conference by the non-profit MTÜ Vasturõhk, Tallinn.',
      {
        '2027': ['Programme', 'Speakers', 'Tickets'],
        About: ['Code of conduct', 'Past years'],
        Contact: ['hello@backpressure.example'],
      },
      '© 2026 MTÜ Vasturõhk',
    ),
  ]),
  tide: page('Slack Water Yoga', [
    nav('Slack Water Yoga', ['Timetable', 'Prices', 'Teachers', 'Find us'], 'Book a first class'),
    block('hero', {
      title: 'Slow yoga above the harbour.',
      text: 'Small classes for stiff shoulders, tired backs and curious beginners. Ten mats, one teacher, no mirrors.',
      actions: [go('Book a first class'), go('See the timetable', 'secondary')],
      art: 'pattern',
      layout: 'panel',
      facts: facts(
        ['Studio', 'Old Sail Loft, St Ives'],
        ['First class', '£6, mat included'],
        ['Size', 'Ten people at most'],
        ['Next course', 'Beginners, 12 January'],
      ),
    }),
    block('agenda', {
      title: 'This season’s week',
      intro: 'Drop in, or keep the same mat all term. Doors open fifteen minutes before.',
      style: 'week',
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday'].map((title) => ({
        title,
        items: [
          { time: '7.00', title: 'Early flow', people: 'Morwenna, 60 min' },
          { time: '18.00', title: 'Beginners', people: 'Ilan, 75 min' },
        ],
      })),
    }),
    features(
      'How it is here',
      [
        ['Hands off', 'We adjust with words. Nobody touches you unless you ask.', 'heart'],
        ['A chair is fine', 'Every class has a seated version, shown first.', 'star'],
        ['Half price, no proof', 'If money is short, choose the lower price. We do not ask.', 'gift'],
        ['Quiet', 'No music, except rain on the skylight.', 'moon'],
        ['Ten mats', 'So that the teacher sees everybody.', 'users'],
      ],
      { style: 'bento' },
    ),
    block(
      'section',
      { tone: 'contrast', title: 'Prices', intro: 'A pass lasts six months and may be shared in a family.' },
      [
        block('table', {
          columns: ['What', 'Price'],
          align: ['start', 'end'],
          rows: [
            ['First class', '£6'],
            ['Single class', '£14'],
            ['Ten classes', '£110'],
          ],
        }),
      ],
    ),
    people('Who teaches', [
      ['Morwenna Trevelyan', 'Opened the loft in 2016'],
      ['Ilan Shor', 'Yin and the over sixties'],
    ]),
    block('section', { tone: 'muted' }, [
      block('columns', { gap: 'large' }, [
        faq('Before you come', [
          ['What should I wear?', 'Anything you can sit on the floor in. Bare feet or socks.'],
          ['Are there stairs?', 'One flight, with a rail.'],
        ]),
        block('form', {
          title: 'Book a first class',
          fields: [
            { name: 'name', label: 'Name', type: 'text' },
            { name: 'email', label: 'E-mail', type: 'email' },
          ],
          submit: 'Keep me a mat',
          success: 'Thank you.',
        }),
      ]),
    ]),
    footer(
      'Slack Water Yoga',
      'Old Sail Loft, Back Road East, St Ives TR26 1NW.',
      { Classes: ['Timetable', 'Prices'], Studio: ['Teachers', 'Find us'], Contact: ['01736 555 210'] },
      '© 2026 Slack Water Yoga',
    ),
  ]),
  vigil: page('Margarethe Lind', [
    block('hero', {
      title: 'Margarethe Lind',
      text: '3 May 1938 – 9 October 2026',
      art: 'pattern',
      layout: 'statement',
    }),
    block('text', {
      text: 'Margarethe was born in Flensburg, the fourth child of a ship’s carpenter, and learned to read from timber lists. She taught geography at the girls’ school in Kappeln for thirty-four years and never owned a car, because there was always a bus, and on the bus there was always somebody.\n\nShe married Johannes in 1964. They had two daughters, Birte and Anke, and a boat of five metres that she steered and he repaired. After his death in 2003 she planted the strip between the church wall and the road with hollyhocks.\n\nShe died at home, in the room to the garden, with the window open.',
    }),
    block('timeline', {
      title: 'Her years',
      items: [
        { date: '1938', title: 'Born in Flensburg' },
        { date: '1958', title: 'Teacher training in Kiel' },
        { date: '1961', title: 'Girls’ school, Kappeln; stayed until 1995' },
        { date: '2003', title: 'The first hollyhocks' },
      ],
    }),
    block('quote', {
      text: 'Look at the map first. Then look up.',
      author: 'What she wrote on the board, every first lesson',
    }),
    block('section', { tone: 'muted' }, [
      block('columns', {}, [
        block('text', {
          text: '## The funeral\n\nFriday, 16 October 2026, 2 pm  \nSt Nikolai, Kappeln\n\nAfterwards in the parish hall, with coffee and butter cake.',
        }),
        block('text', {
          text: '## In place of flowers\n\nMargarethe asked for seeds. Bring a packet of anything tall.\n\nThe class of 1979 will sow them along the wall in April.',
        }),
      ]),
    ]),
    block('form', {
      title: 'Leave a line',
      intro: 'For Birte and Anke. They read everything, and print what you allow.',
      fields: [
        { name: 'name', label: 'Your name', type: 'text' },
        { name: 'known', label: 'How you knew her', type: 'text' },
        { name: 'memory', label: 'Your memory', type: 'textarea' },
      ],
      submit: 'Send to the family',
      success: 'Thank you.',
    }),
    block('footer', {
      note: 'This page is kept by her daughters. It will stay until 9 October 2036.',
      links: links(['Imprint', 'Privacy']),
    }),
  ]),
  crisp: page('Dockhand', [
    nav('Dockhand', ['Product', 'Pricing', 'Security', 'Docs'], 'Start a trial'),
    block('hero', {
      title: 'Every berth, every hour, on one page.',
      text: 'Berth planning for harbours with two to twenty quays. Agents ask, you drag, the pilots know.',
      actions: [go('Start a trial'), go('See a sample week', 'secondary')],
      art: 'pattern',
      layout: 'statement',
    }),
    block('logos', {
      title: 'In the harbour offices of',
      items: ['Skerrow', 'Pellport', 'Ostrevik', 'Marenne', 'Hallby Sund'].map((name) => ({ name })),
    }),
    features(
      'Less radio, fewer whiteboards',
      [
        ['Plan by dragging', 'Length, draught and tide window are checked while you move a call.', 'calendar'],
        ['Occupancy, a year at a glance', 'Each square is a quay for one week. Export the numbers behind it.', 'chart'],
        ['Agents ask in a form', 'No account needed. Their request lands on the plan as a draft.', 'mail'],
        ['Tides built in', 'Tables for 640 ports, for two years ahead.', 'clock'],
        ['Yours to host', 'In our cloud in Frankfurt or on your own machine.', 'lock'],
      ],
      { style: 'bento', intro: 'The plan is the message. Whoever may see a berth sees the same.' },
    ),
    features(
      'Live in a morning',
      [
        ['Draw the quays', 'Length, depth, bollards. Twenty minutes for a small port.'],
        ['Bring last month', 'Paste the sheet you use now. We map the columns.'],
        ['Share the link', 'Agents and pilots see their part, nothing else.'],
      ],
      { style: 'numbered' },
    ),
    stats(
      [
        ['31', 'harbours on the plan'],
        ['4,200', 'calls planned each month'],
        ['99.98%', 'reachable in the last year'],
        ['1', 'working day until an answer'],
      ],
      { tone: 'contrast', title: 'Built with the harbour office of Pellport, in use since March 2023.' },
    ),
    block('pricing', {
      title: 'Priced by the quay',
      intro: 'Every plan has all features and any number of people. Prices without VAT, paid yearly.',
      plans: [
        {
          name: 'Jetty',
          price: '€90',
          period: 'a month',
          description: 'One to three quays, one office.',
          features: ['3 quays', 'Agent request form', 'Tides for one port'],
          action: go('Start a trial', 'secondary'),
        },
        {
          name: 'Basin',
          price: '€240',
          period: 'a month',
          description: 'Up to ten quays, with pilots and tugs on the same plan.',
          highlighted: true,
          features: ['10 quays', 'Pilots and tugs', 'Tides for five ports', 'Export and API'],
          action: go('Start a trial'),
        },
        {
          name: 'Roads',
          price: '€560',
          period: 'a month',
          description: 'Several basins, on your own machine if you like.',
          features: ['Any number of quays', 'Single sign-on', 'Self-hosting'],
          action: go('Talk to us', 'secondary'),
        },
      ],
    }),
    faq('Questions', [
      ['What happens after the trial?', 'After 30 days the plan becomes read-only. Nothing is deleted for a year.'],
      ['Can we leave with our data?', 'Yes, as a spreadsheet and as JSON, at any time.'],
      ['Do you train the office?', 'An hour by video, included.'],
    ]),
    block('cta', {
      title: 'Plan next week in it.',
      text: '30 days, all features, no card.',
      actions: [go('Start a trial')],
      tone: 'muted',
    }),
    footer(
      'Dockhand',
      'Berth planning for small harbours. Made in Bremerhaven.',
      {
        Product: ['Pricing', 'Changelog', 'Status'],
        Company: ['About', 'Security'],
        Help: ['Docs', 'help@dockhand.example'],
      },
      '© 2026 Dockhand GmbH',
    ),
  ]),
  plumb: page(
    'Sanna Weil Architektur',
    [
      nav('Sanna Weil Architektur', ['Werke', 'Büro', 'Kontakt']),
      block('hero', { title: 'Umbau vor Neubau.', art: 'pattern', layout: 'statement' }),
      block('section', { title: 'Haltung' }, [
        block('text', {
          size: 'lead',
          text: 'Wir planen Wohnungen, Schulen und Werkstätten in Häusern, die schon stehen. Was trägt, bleibt. Was fehlt, wird ergänzt, sichtbar und so, dass man es wieder lösen kann.',
        }),
      ]),
      block('gallery', {
        title: 'Werke',
        style: 'mixed',
        images: [
          { src: '/assets/samples/workshop.svg', alt: 'Druckerei', caption: 'Druckerei Reudnitz, 2025' },
          { src: '/assets/samples/dunes.svg', alt: 'Quartier', caption: 'Quartier am Güterring, 2024' },
          { src: '/assets/samples/forest.svg', alt: 'Schulhof', caption: 'Schulhof Grünau, 2023' },
          { src: '/assets/samples/harbour.svg', alt: 'Bootshaus', caption: 'Bootshaus, 2018' },
        ],
      }),
      block('cta', { title: 'Offene Baustelle: Druckerei Reudnitz, 6. Juni 2026, 11 bis 16 Uhr.', tone: 'contrast' }),
      block('section', { title: 'Verzeichnis' }, [
        block('table', {
          columns: ['Werk', 'Art', 'Fläche', 'Jahr'],
          align: ['start', 'start', 'start', 'end'],
          rowHeaders: true,
          rows: [
            ['Druckerei Reudnitz', 'Wohnen', '1.640 m²', '2025'],
            ['Quartier am Güterring', 'Städtebau', '4,2 ha', '2024'],
            ['Schulhof Grünau', 'Bildung', '780 m²', '2023'],
            ['Bootshaus am Karl-Heine-Kanal', 'Sport', '260 m²', '2018'],
          ],
        }),
      ]),
      people('Büro', [
        ['Sanna Weil', 'Architektin, Inhaberin'],
        ['Emre Toprak', 'Architekt, Ausführung'],
        ['Judith Kamm', 'Bauingenieurin'],
      ]),
      block('contact', {
        title: 'Kontakt',
        address: 'Spinnereistraße 7, Halle 18\n04179 Leipzig',
        phone: '+49 341 555 02 90',
        email: 'buero@weil.example',
      }),
      block('footer', {
        brand: 'Weil',
        groups: [{ title: 'Werke', links: links(['Umbau', 'Neubau']) }],
        links: links(['Impressum', 'Datenschutz']),
        note: '© 2026 Sanna Weil Architektur',
      }),
    ],
    'de',
  ),
  iron: page('Foundry Lane Strength', [
    nav('Foundry Lane Strength', ['Kit', 'Prices', 'Sessions', 'Find us'], 'Join'),
    block('hero', {
      title: 'Pick it up.',
      art: 'pattern',
      layout: 'split',
      text: 'A strongman yard and barbell gym in a steel shed by the docks. Members come and go day and night. Chalk on everything.',
      actions: [go('See prices'), go('Come for a look', 'secondary')],
      facts: facts(
        ['Where', 'Unit 7, Foundry Lane'],
        ['Open', '24 h for members'],
        ['Staffed', 'Mon to Fri, 9 to 17'],
        ['Parking', 'Free, by the door'],
      ),
    }),
    stats(
      [
        ['3', 'power racks'],
        ['2', 'platforms with bumper plates'],
        ['180', 'kg, our heaviest stone'],
        ['25', 'metres of yard for carries'],
      ],
      { tone: 'contrast' },
    ),
    features(
      'The kit',
      [
        ['Nine bars', 'Power, deadlift, axle, safety squat, log in 25 and 30 cm.'],
        ['80 to 180 kg', 'Seven stones, with tacky, on a platform that takes the drop.'],
        ['Tyres and yokes', 'Two tyres, one yoke, farmer’s handles, a sled and a rope.'],
        ['Sauna, kettle', 'Six places, 85 degrees, included.'],
        ['Chalk', 'On everything. Bring your own if you like the liquid kind.'],
      ],
      { style: 'bento' },
    ),
    block('pricing', {
      title: 'Prices',
      plans: [
        { name: 'Month', price: '£32', description: 'Key fob, day and night. Leave any time.' },
        { name: 'Student or apprentice', price: '£22', description: 'Show the card once.' },
        { name: 'Day pass', price: '£7', description: 'While somebody is at the desk.' },
      ],
    }),
    people('Coaches', [
      ['Deb Holroyd', 'Powerlifting. Tuesday and Thursday, 18.00.'],
      ['Amir Siddiqi', 'Beginners. Wednesday 18.00, Saturday 10.00.'],
    ]),
    features(
      'House rules',
      [
        ['Put the plates back.', ''],
        ['Chalk is fine. Sweep after.', ''],
        ['Somebody asks for a spot: you spot.', ''],
        ['First time on stones: with a coach.', ''],
      ],
      { style: 'numbered' },
    ),
    block('cta', { title: 'Come for a look.', actions: [go('01900 555 733')], tone: 'muted' }),
    footer(
      'Foundry Lane Strength',
      'Unit 7, Foundry Lane, Workington. Next to the crane.',
      { Gym: ['Kit', 'Prices', 'Sessions'], House: ['Rules', 'Find us'], Contact: ['01900 555 733'] },
      '© 2026 Foundry Lane Strength',
    ),
  ]),
  field: page('Mossbank Allotments', [
    nav('Mossbank Allotments', ['Plots', 'Calendar', 'Committee'], 'Ask for a plot'),
    block('hero', {
      title: 'Sixty-two plots and an orchard above the Calder.',
      text: 'The pages of our association: what is growing, who has the key, and when the water is off.',
      note: 'Run by its members since 1948. Gates open from dawn to dusk.',
      tone: 'muted',
      art: 'pattern',
      layout: 'reverse',
    }),
    block('section', { title: 'What is on now' }, [
      block('columns', {}, [
        block(
          'card',
          {
            eyebrow: 'Plots',
            title: 'Ask for a plot',
            text: 'Half plots from £34 a year.',
            image: picture('forest'),
            href: '#',
          },
          [],
        ),
        block(
          'card',
          {
            eyebrow: 'Orchard',
            title: 'Apple day',
            text: 'Pressing from noon, bring bottles.',
            image: picture('lake'),
            href: '#',
          },
          [],
        ),
        block(
          'card',
          {
            eyebrow: 'Bees',
            title: 'The bee club',
            text: 'Six hives behind the tool store.',
            image: picture('night'),
            href: '#',
          },
          [],
        ),
      ]),
    ]),
    block('cta', {
      title: 'Seed swap in the long shed',
      text: 'Sunday, 8 February. Bring what you saved, take what you lack.',
      actions: [go('Read on')],
      tone: 'contrast',
    }),
    block('links', {
      title: 'All pages',
      style: 'list',
      items: [
        { label: 'Water rota', href: '#', description: 'Who opens the valve, week by week, from April to September.' },
        { label: 'Shed fund', href: '#', description: 'What the new roof costs, and what is in the tin.' },
        { label: 'Rules of the site', href: '#', description: 'Fires, dogs, sheds, hoses: one page.' },
      ],
    }),
    block('quote', { text: 'I came for the potatoes and stayed for the committee.', author: 'Barry, plot 14' }),
    footer(
      'Mossbank Allotments',
      'Mossbank Lane, Mytholmroyd. Top gate opposite the chapel.',
      { Pages: ['Plots', 'Calendar'], Association: ['Committee', 'Rules'], Contact: ['secretary@mossbank.example'] },
      '© 2026 Mossbank Allotment Association',
    ),
  ]),
  fete: page(
    'Südhang',
    [
      nav('Südhang', ['Programm', 'Mitmachen', 'Räume'], 'Karten'),
      block('hero', {
        eyebrow: 'Freiburg, Wiehre',
        title: 'Sommerfest am Südhang',
        text: 'Musik auf drei Treppen, Küche aus neun Ländern, ein Flohmarkt im Hof. Der Eintritt ist frei.',
        actions: [go('Mitmachen'), go('Zum Programm', 'secondary')],
        art: 'pattern',
        layout: 'split',
        facts: facts(['Wann', '20. Juni, ab 14 Uhr'], ['Wo', 'Südhang 3, Freiburg'], ['Eintritt', 'frei']),
      }),
      features(
        'Was läuft',
        [
          ['Konzerte', 'Freitags um acht, drinnen wie draußen.'],
          ['Werkstatt', 'Sägen, löten, nähen, drucken.'],
          ['Küche', 'Jeden Mittwoch kochen andere.'],
          ['Kinder', 'Samstags ab zehn, ohne Anmeldung.'],
        ],
        { style: 'cards' },
      ),
      block('cta', {
        title: 'Am 20. Juni ab 14 Uhr.',
        text: 'Bei Regen im Saal.',
        tone: 'contrast',
        actions: [go('Eintragen')],
      }),
      people('Vorstand', [
        ['Anna Weiß', 'Vorsitz'],
        ['Yusuf Demir', 'Kasse'],
        ['Lena Ötz', 'Programm'],
      ]),
      faq('Gut zu wissen', [
        ['Gibt es Parkplätze?', 'Nein. Die Linie 2 hält vor der Tür.'],
        ['Darf der Hund mit?', 'In den Hof, ja.'],
      ]),
      block('footer', {
        brand: 'Südhang',
        text: 'Kulturverein Südhang e. V., Freiburg',
        groups: [{ title: 'Kontakt', links: links(['hallo@suedhang.example']) }],
        links: links(['Impressum', 'Datenschutz']),
        note: '© 2026 Kulturverein Südhang e. V.',
      }),
    ],
    'de',
  ),
  gazette: page('The Quayside Letter', [
    nav('The Quayside Letter', ['Latest', 'Archive', 'Shipyards', 'About', 'Subscribe']),
    block('hero', {
      eyebrow: 'The long read',
      title: 'The crane that nobody would scrap',
      text: 'For nineteen years it lifted nothing. Then the city asked who owned it, and eleven people raised a hand.',
      art: 'pattern',
      layout: 'split',
    }),
    block('text', {
      text: '## How it began\n\nThe crane came in 1961, in eleven pieces, on a barge from Szczecin. It could lift 63 tonnes, and on the day of its first lift the whole yard stood along the quay, because nobody believed it. *The foreman had bet a month’s beer against it.*\n\n> We paid him in lemonade. He never forgave us.\n\nAfter 1993 it lifted nothing. The yard closed in parts, like a shop that switches off one lamp after the other, and the crane stayed because taking it down would have cost more than the scrap. See [the ledger](/ledger) for the figures.\n\n- It weighs 412 tonnes\n- It has three motors, of which one still turns\n\n## Who owns it\n\nThe land register knows eleven owners. Three of them are dead, and two are the same man.',
    }),
    block('quote', {
      text: 'A crane that lifts nothing is a sculpture with a maintenance contract.',
      author: 'Ewa Nowak',
      role: 'Port engineer',
    }),
    features('In this issue', [
      ['Readers on the tram that stops short', 'Eleven letters, one answer.'],
      ['What a berth costs in six Baltic ports', 'A table, and how we asked.'],
      ['Herring, three ways, one pan', 'From the canteen of the yard.'],
    ]),
    block('form', {
      title: 'By mail, once a month',
      fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
      submit: 'Subscribe',
      success: 'Thank you.',
    }),
    footer(
      'The Quayside Letter',
      'Written in Gdańsk, monthly.',
      { Letter: ['Latest', 'Archive'], More: ['About', 'Feed'] },
      '© 2026 The Quayside Letter',
    ),
  ]),
  velvet: page('Maison Verrane', [
    nav('Maison Verrane', ['Menu', 'Wine', 'Evenings', 'Reserve']),
    block('hero', {
      title: 'Eleven tables, one long evening',
      art: 'pattern',
      layout: 'statement',
      text: 'Seven courses from the market at Les Halles, served at half past seven. There is no second sitting.',
      actions: [go('Reserve a table')],
      facts: facts(
        ['Doors', 'Wednesday to Saturday'],
        ['Menu', '€118, wines from €42'],
        ['Where', '9 rue Mazenod, Lyon'],
      ),
    }),
    block('menu', {
      title: 'This week',
      groups: [
        {
          title: 'To begin',
          items: [
            { name: 'Oyster, green apple, dill', price: '' },
            { name: 'Leek in ash, smoked butter', price: '' },
            { name: 'Pike, vin jaune, morels', price: '+ €12' },
          ],
        },
        {
          title: 'And then',
          items: [
            { name: 'Pigeon, beetroot, blackcurrant', price: '' },
            { name: 'Comté of four years', price: '+ €9' },
            { name: 'Pear, walnut, caramel', price: '' },
          ],
        },
      ],
    }),
    block('cta', {
      title: 'The cellar holds four hundred bottles and one opinion.',
      text: 'Ask Mathilde.',
      actions: [go('Read the list')],
      tone: 'contrast',
    }),
    block('quote', { text: 'We cook what the market had, and stop when it is finished.', author: 'Camille Verrane' }),
    block('form', {
      title: 'Reserve',
      fields: [
        { name: 'name', label: 'Name', type: 'text' },
        { name: 'evening', label: 'Evening', type: 'date' },
      ],
      submit: 'Ask for a table',
      success: 'Thank you.',
    }),
    footer(
      'Maison Verrane',
      '9 rue Mazenod, 69003 Lyon',
      { House: ['Menu', 'Wine'], Evenings: ['Reserve', 'Vouchers'] },
      '© 2026 Maison Verrane',
    ),
  ]),
  readme: page('tidepool', [
    nav('tidepool', ['Docs', 'Changes', 'Source']),
    block('hero', {
      title: 'A queue that fits in one file.',
      art: 'pattern',
      layout: 'split',
      text: 'Jobs in SQLite, retries with jitter, no daemon. 900 lines of Go, MIT licence.',
    }),
    block('code', { code: '$ go get example.org/tidepool@1.4\n$ tidepool init jobs.db', language: 'sh' }),
    features('Why', [
      ['one binary', '6.1 MB, static, for Linux, macOS and BSD.'],
      ['boring storage', 'A table you can read with any SQLite client.'],
      ['no surprises', 'Semantic versions since 1.0, June 2024.'],
    ]),
    block('text', {
      text: '## Install\n\nDownload, `chmod +x`, run. Then read [the guide](/guide).\n\n```go\nq := tidepool.Open("jobs.db")\nq.Push("mail", payload)\n```\n\n| flag | means |\n|---|---|\n| `--jitter` | seconds to add |\n| `--once` | stop when empty |',
    }),
    block('callout', { tone: 'warning', title: 'Before 1.4', text: 'Run `tidepool migrate` first.' }),
    stats([
      ['900', 'lines of Go'],
      ['0', 'dependencies'],
      ['14k', 'jobs a second on one core'],
    ]),
    footer(
      'tidepool',
      'MIT licence.',
      { Project: ['Docs', 'Source'], More: ['Changes', 'Security'] },
      '© 2026 the tidepool authors',
    ),
  ]),
  civic: page('Eldon Bridge Health Centre', [
    nav('Eldon Bridge Health Centre', ['Appointments', 'Prescriptions', 'Contact']),
    block('callout', { tone: 'info', text: '**Closed on Friday 27 November for staff training.** Urgent: ring 111.' }),
    block('hero', {
      title: 'Register, book, or ring us before ten.',
      art: 'pattern',
      layout: 'split',
      text: 'Six doctors and four nurses for Eldon Bridge, Thornley and the villages along the A68.',
      actions: [go('Book an appointment')],
    }),
    block('features', {
      items: [
        { icon: 'calendar', title: 'Appointments', text: 'Same day before 10.00, others within nine days.', href: '#' },
        { icon: 'heart', title: 'Prescriptions', text: 'Ready at the pharmacy after two working days.', href: '#' },
        { icon: 'shield', title: 'Vaccinations', text: 'Thursdays, 14.00 to 17.00, without booking.', href: '#' },
      ],
    }),
    block('cta', { title: 'If it is an emergency, ring 999.', tone: 'contrast', actions: [go('Other urgent help')] }),
    block('contact', {
      title: 'Opening hours',
      address: '4 Mill Road\nEldon Bridge DL14 7AA',
      phone: '+44 1388 555 010',
      hours: [
        { days: 'Monday to Thursday', time: '8.00 – 18.30' },
        { days: 'Friday', time: '8.00 – 17.00' },
        { days: 'Weekend', time: 'closed' },
      ],
    }),
    block('form', {
      title: 'Ask for a repeat prescription',
      fields: [
        { name: 'name', label: 'Full name', type: 'text', required: true },
        { name: 'born', label: 'Date of birth', type: 'date', required: true },
        { name: 'text', label: 'Text me when it is ready', type: 'checkbox' },
      ],
      submit: 'Send',
      success: 'Thank you.',
    }),
    footer(
      'Eldon Bridge Health Centre',
      '4 Mill Road, Eldon Bridge',
      { Care: ['Appointments', 'Prescriptions'], Contact: ['01388 555 010'] },
      '© 2026 Eldon Bridge Health Centre',
    ),
  ]),
}
