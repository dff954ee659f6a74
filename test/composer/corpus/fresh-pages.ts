import type { Brief } from './brief'

/** New pages, written by a second hand that had not read the corpus or the rules. */
export const freshPages: Brief[] = [
  {
    name: 'a piano tuner in a few words',
    intent: 'piano tuner, Leeds. Tom Hartley. tuning £75, repairs from £40. call 0113 496 0182',
    yields: {
      kind: 'business',
      name: 'Tom Hartley',
      texts: ['£75', '£40', '0113 496 0182', 'Leeds', 'piano tuner'],
      links: ['tel:01134960182'],
    },
  },
  {
    name: 'a beekeeper who chats',
    intent:
      "Hi there! So, I keep bees up on Dartmoor and I finally want a little website :) It's called Moor & Comb. I sell heather honey (£9.50 a jar), beeswax candles (£6) and I run beginner days in summer. Could you maybe put in three customer reviews, a few photos and a way to write to me? My email is jess@moorandcomb.example. Thank you so much!!",
    yields: {
      name: 'Moor & Comb',
      blocks: { testimonials: 1, gallery: 1, form: 1 },
      items: { testimonials: 3 },
      texts: ['£9.50', '£6', 'heather honey', 'beeswax candles', 'jess@moorandcomb.example'],
      notTexts: ['Thank you so much', 'Hi there', 'maybe'],
      links: ['mailto:jess@moorandcomb.example'],
    },
  },
  {
    name: 'an escape room with typos',
    intent:
      'landing page for our escpae room "The Locked Archive" in Bristol. sections: hero, 4 feautres, 2 testimonals, prcing with Small Group £80, Big Group £120, and faq with 5 questions',
    yields: {
      name: 'The Locked Archive',
      items: { features: 4, testimonials: 2, pricing: 2, faq: 5 },
      texts: ['Small Group', 'Big Group', '£80', '£120', 'Bristol'],
    },
  },
  {
    name: 'a mobile dog groomer as a bullet list',
    intent: `Mobile dog grooming – Fluff & Go
- Areas: Hove, Worthing, Lewes
- Services: full groom, bath & brush, nail trim, puppy intro
- Prices: small dog £35, medium dog £45, large dog £60
- Phone: 07700 900341
- Open Tue–Sat 9–5
- 3 testimonials
- contact form`,
    yields: {
      kind: 'business',
      name: 'Fluff & Go',
      items: { testimonials: 3, pricing: 3 },
      blocks: { form: 1 },
      texts: [
        'full groom',
        'bath & brush',
        'nail trim',
        'puppy intro',
        '£35',
        '£60',
        '07700 900341',
        'Tue–Sat',
        'Lewes',
      ],
    },
  },
  {
    name: 'a street food van with emoji',
    intent:
      '🌮 Taco van "El Vagón" 🌮 menu: carnitas taco €4, veggie taco €3.50, churros €3 🔥 we are at Mercado Sur every Friday 18:00-23:00 📍 Instagram @elvagon',
    yields: {
      kind: 'restaurant',
      name: 'El Vagón',
      texts: ['Carnitas taco', 'Veggie taco', 'Churros', '€4', '€3.50', '€3', '18:00-23:00', 'Mercado Sur'],
      notTexts: ['🔥'],
      links: ['instagram.com/elvagon'],
    },
  },
  {
    name: 'a launch with a date and a waitlist',
    intent:
      'Product launch page for Nimbus One, a desk lamp that follows the sun. Launching 3 March 2027. Key features: adaptive colour, no flicker, USB-C. Price: $149. Waitlist signup. Quote from a tester: "I stopped getting headaches." – Ravi S.',
    yields: {
      kind: 'product-launch',
      name: 'Nimbus One',
      blocks: { features: 1, form: 1 },
      items: { features: 3 },
      texts: ['3 March 2027', '$149', 'I stopped getting headaches.', 'Ravi S.', 'Adaptive colour', 'USB-C'],
    },
  },
  {
    name: 'a habit app with plans',
    intent:
      'I need a page for my app Pebble (habit tracker for families). Headline should be "Small steps, together". Show how it works in 3 steps: pick a habit, invite your family, drop a pebble every day. Pricing: Free, Family $4/month. Download buttons for App Store and Google Play. No testimonials please.',
    yields: {
      kind: 'app',
      name: 'Pebble',
      blocks: { testimonials: 0 },
      items: { pricing: 2 },
      texts: [
        'Small steps, together',
        'Pick a habit',
        'Invite your family',
        'Drop a pebble every day',
        '$4',
        'App Store',
        'Google Play',
      ],
    },
  },
  {
    name: 'a tattoo artist',
    intent:
      'portfolio for Mira Okafor, tattoo artist from Glasgow. 9 pictures, short bio, booking form with name, email, idea and body part',
    yields: {
      kind: 'portfolio',
      name: 'Mira Okafor',
      items: { gallery: 9, form: 4 },
      blocks: { gallery: 1, form: 1 },
      texts: ['tattoo artist', 'Glasgow', 'Idea', 'Body part'],
    },
  },
  {
    name: 'a village fête',
    intent: `Village fete!
When: Saturday 6 June 2026, 11am to 4pm
Where: The Green, Little Marlow
Entry: £2, kids free

11:00 Opening by the mayor
12:00 Dog show
14:30 Tug of war
16:00 Raffle

Stalls wanted! Mail fete@littlemarlow.example`,
    yields: {
      kind: 'event',
      texts: [
        '6 June 2026',
        'The Green, Little Marlow',
        '£2',
        'Opening by the mayor',
        'Dog show',
        'Tug of war',
        'Raffle',
        '14:30',
        'fete@littlemarlow.example',
      ],
      items: { timeline: 4 },
    },
  },
  {
    name: 'a conference with speakers and tickets',
    intent:
      'Conference site: RustBelt 2027, 14-15 May 2027, Pittsburgh. Speakers: Ana Lopes (Compilers at Ferrous), Joe Kim (Embedded), Priya Nair (Async). Tickets: Early Bird $199, Regular $299, Student $49. Add a schedule, sponsors, venue and FAQ.',
    yields: {
      kind: 'conference',
      name: 'RustBelt 2027',
      items: { people: 3, pricing: 3 },
      blocks: { timeline: 1, logos: 1, faq: 1 },
      texts: [
        '14-15 May 2027',
        'Pittsburgh',
        'Ana Lopes',
        'Compilers at Ferrous',
        'Priya Nair',
        'Early Bird',
        '$299',
        'Student',
      ],
    },
  },
  {
    name: 'a wedding in plain words',
    intent:
      'we (Sofia & Daniel) get married on 19 September 2026 at Quinta da Serra, Sintra!! ceremony 3pm, dinner 6pm, dancing till late. people should be able to rsvp and tell us what they can’t eat. no gifts please',
    yields: {
      kind: 'wedding',
      name: 'Sofia & Daniel',
      blocks: { form: 1 },
      texts: ['19 September 2026', 'Quinta da Serra', 'Sintra', '3pm', '6pm', 'Dinner'],
    },
  },
  {
    name: 'a blog about mushrooms',
    intent:
      'Blog "Spore Notes" about foraging mushrooms, by Ines Falk. Latest posts: First chanterelles, Why I never eat ink caps, A basket for ten euros. newsletter signup at the end, about the author',
    yields: {
      kind: 'blog',
      name: 'Spore Notes',
      blocks: { form: 1 },
      texts: [
        'First chanterelles',
        'Why I never eat ink caps',
        'A basket for ten euros',
        'Ines Falk',
        'foraging mushrooms',
      ],
    },
  },
  {
    name: 'documentation of a tool',
    intent:
      'Docs page for `sift`, a CLI that dedupes CSV files. Install with `brew install sift`. Chapters with Installation, Configuration and Exit codes. FAQ with 2 questions.',
    yields: {
      kind: 'documentation',
      name: 'sift',
      items: { faq: 2 },
      blocks: { code: 1 },
      texts: ['brew install sift', 'Installation', 'Configuration', 'Exit codes'],
    },
  },
  {
    name: 'prices alone',
    intent:
      'pricing page, 3 plans: Hobby – free – 1 project; Studio – $19/mo – 10 projects, priority support; Agency – $79/mo – unlimited projects. highlight Studio. below: faq with 3 questions',
    yields: {
      kind: 'pricing',
      items: { pricing: 3, faq: 3 },
      texts: ['Hobby', '1 project', 'Studio', '$19', 'priority support', 'Agency', '$79', 'unlimited projects'],
      order: ['pricing', 'faq'],
    },
  },
  {
    name: 'a nurse’s résumé',
    intent: `CV
Name: Grace Adeyemi
Registered nurse, Manchester
Experience:
2019–now: Staff nurse, Wythenshawe Hospital
2015–2019: Care assistant, Oak Lodge
Education:
2012–2015: BSc Nursing, University of Salford
Skills: triage, wound care, Yoruba, patience
grace.adeyemi@mail.example / 07700 900118`,
    yields: {
      kind: 'resume',
      name: 'Grace Adeyemi',
      texts: [
        'Registered nurse',
        'Staff nurse',
        'Wythenshawe Hospital',
        '2015–2019',
        'BSc Nursing',
        'University of Salford',
        'Wound care',
        'Yoruba',
        'grace.adeyemi@mail.example',
        '07700 900118',
      ],
      items: { timeline: 2 },
    },
  },
  {
    name: 'links of a musician',
    intent:
      'link in bio for DJ Kestrel: Spotify https://open.spotify.com/artist/kestrel, Bandcamp https://kestrel.bandcamp.com, next gig https://gigs.example/kestrel',
    yields: {
      kind: 'link-page',
      name: 'DJ Kestrel',
      blocks: { links: 1 },
      items: { links: 3 },
      texts: ['Spotify', 'Bandcamp', 'Next gig'],
      links: [
        'https://open.spotify.com/artist/kestrel',
        'https://kestrel.bandcamp.com',
        'https://gigs.example/kestrel',
      ],
    },
  },
  {
    name: 'a newsletter',
    intent:
      'Sign-up page for "The Slow Train", a weekly newsletter on rail travel by Olga Brandt. Every Thursday. Free. Mention 3 past issues: Night train to Lisbon; Across Poland; The last dining car',
    yields: {
      kind: 'newsletter',
      name: 'The Slow Train',
      blocks: { form: 1 },
      texts: ['rail travel', 'Night train to Lisbon', 'Across Poland', 'The last dining car', 'Olga Brandt'],
    },
  },
  {
    name: 'coming soon, terse',
    intent: 'coming soon page. Kiosk 44. opening spring 2027. email capture. nothing else',
    yields: {
      kind: 'coming-soon',
      name: 'Kiosk 44',
      texts: ['spring 2027'],
      blocks: { form: 1, testimonials: 0, features: 0, faq: 0 },
    },
  },
  {
    name: 'about a family mill',
    intent:
      'About page for Hollin Mill. Our family has ground flour here since 1842. We still use the water wheel. History: 1842 founded by Josiah Hollin, 1911 new wheel, 2008 reopened after the flood. Team: Ruth Hollin (miller), Sam Hollin (shop).',
    yields: {
      kind: 'about',
      name: 'Hollin Mill',
      items: { timeline: 3, people: 2 },
      texts: [
        'Our family has ground flour here since 1842.',
        '1911',
        'Reopened after the flood',
        'Ruth Hollin',
        'miller',
        'Sam Hollin',
      ],
    },
  },
  {
    name: 'a team page of a vet',
    intent:
      'Meet-the-team page for Parkside Vets: Dr Helen Moss – senior vet, Dr Ali Raza – surgeon, Bea Lund – head nurse, Tim Orr – reception. Button "Book an appointment" to https://parkside.example/book',
    yields: {
      kind: 'team',
      name: 'Parkside Vets',
      items: { people: 4 },
      texts: ['Dr Helen Moss', 'Senior vet', 'Bea Lund', 'Reception', 'Book an appointment'],
      links: ['https://parkside.example/book'],
    },
  },
  {
    name: 'a contact page',
    intent:
      'contact page for Norse Kayaks with address 12 Quay Street, Oban PA34 4BW, phone +44 1631 496 012, hello@norsekayaks.example, opening hours Mon-Fri 8-17 and a form (name, email, message)',
    yields: {
      kind: 'contact',
      name: 'Norse Kayaks',
      items: { form: 3 },
      texts: ['12 Quay Street', 'Oban', '+44 1631 496 012', 'hello@norsekayaks.example', 'Mon-Fri'],
    },
  },
  {
    name: 'a yarn shop',
    intent:
      'Online shop for hand-dyed yarn, "Wool & Weather". Products: Storm (DK, 100 g) £18, Heather (sock) £22, Slate (aran) £20. Shipping info, 2 reviews, newsletter.',
    yields: {
      kind: 'shop',
      name: 'Wool & Weather',
      items: { testimonials: 2 },
      texts: ['Storm', '£18', 'Heather', '£22', 'Slate', '£20', 'Shipping', 'hand-dyed yarn'],
      blocks: { form: 1 },
    },
  },
  {
    name: 'a sea rescue charity',
    intent:
      'charity page. Name is Harbour Light. we train volunteer lifeguards on the Welsh coast. in numbers: 340 volunteers, 27 beaches, 1,200 rescues. how to help: donate, volunteer, fundraise. donate button -> https://give.example/harbour',
    yields: {
      kind: 'non-profit',
      name: 'Harbour Light',
      items: { stats: 3 },
      texts: ['340', 'volunteers', '27', 'beaches', '1,200', 'rescues', 'Welsh coast'],
      links: ['https://give.example/harbour'],
    },
  },
  {
    name: 'a pottery course',
    intent:
      '8-week pottery course for beginners, starts 5 October 2026, Tuesdays 7–9pm, at Clay Yard, Sheffield. teacher: Noor Haddad. £240 incl. clay. what you learn: throwing, trimming, glazing, firing. max 10 people. enrol form',
    yields: {
      kind: 'course',
      items: { features: 4 },
      blocks: { form: 1 },
      texts: [
        '5 October 2026',
        '7–9pm',
        'Clay Yard',
        'Sheffield',
        'Noor Haddad',
        '£240',
        'Throwing',
        'Glazing',
        'Firing',
      ],
    },
  },
  {
    name: 'a narrowboat for sale',
    intent:
      'Sell my narrowboat! "Kingfisher", 57 ft, built 2004, two cabins, wood stove, £62,000, lies at Braunston Marina. 6 photos, viewing request form, call Pete 07700 900555',
    yields: {
      kind: 'real-estate',
      name: 'Kingfisher',
      items: { gallery: 6 },
      blocks: { form: 1 },
      texts: ['57 ft', 'built 2004', 'Two cabins', 'Wood stove', '£62,000', 'Braunston Marina', '07700 900555'],
    },
  },
  {
    name: 'help centre',
    intent:
      'Help page for Quillmail. Questions: "How do I reset my password?" "Can I import from Gmail?" "Where is my data stored?" answer to the last one: In Frankfurt, Germany. contact support@quillmail.example',
    gaps: ['text "In Frankfurt, Germany" is missing'],
    yields: {
      kind: 'help',
      name: 'Quillmail',
      items: { faq: 3 },
      texts: [
        'How do I reset my password?',
        'Can I import from Gmail?',
        'Where is my data stored?',
        'In Frankfurt, Germany',
        'support@quillmail.example',
      ],
    },
  },
  {
    name: 'Schornsteinfeger',
    intent:
      'Webseite für Schornsteinfegermeister Uwe Brandl in Passau. Leistungen: Kehrung, Abgasmessung, Energieberatung. Telefon 0851 123456. Öffnungszeiten Mo–Fr 7–15 Uhr. Bitte mit 4 häufigen Fragen und Kontaktformular, keine Preise.',
    yields: {
      kind: 'business',
      language: 'de',
      name: 'Uwe Brandl',
      items: { faq: 4, features: 3 },
      blocks: { pricing: 0, form: 1 },
      texts: ['Kehrung', 'Abgasmessung', 'Energieberatung', 'Passau', '0851 123456', 'Mo–Fr', 'Nachricht'],
    },
  },
  {
    name: 'Hochzeit auf Deutsch',
    intent:
      'Hochzeitsseite für Lena und Markus, 22. August 2026, 14 Uhr, Schloss Hohenfels. Ablauf: 14:00 Trauung, 16:00 Kaffee und Kuchen, 19:00 Abendessen. Rückmeldung bis 1. Juni. Anfahrt.',
    yields: {
      kind: 'wedding',
      language: 'de',
      name: 'Lena und Markus',
      items: { timeline: 3 },
      blocks: { form: 1 },
      texts: ['22. August 2026', '14 Uhr', 'Schloss Hohenfels', 'Trauung', 'Kaffee und Kuchen', 'Abendessen'],
    },
  },
  {
    name: 'Speisekarte in Stichworten',
    intent: `Gasthaus Zur Linde, Bad Ischl
Speisekarte:
Frittatensuppe 4,80 €
Schweinsbraten mit Knödel 14,90 €
Kaiserschmarrn 9,50 €
Di Ruhetag
Tel. +43 6132 12345
Reservierung per Formular`,
    yields: {
      kind: 'restaurant',
      language: 'de',
      name: 'Gasthaus Zur Linde',
      items: { table: 3 },
      blocks: { form: 1 },
      texts: [
        'Frittatensuppe',
        '4,80 €',
        'Schweinsbraten mit Knödel',
        '14,90 €',
        'Kaiserschmarrn',
        '+43 6132 12345',
        'Bad Ischl',
      ],
    },
  },
  {
    name: 'Yogakurs',
    intent:
      'ich brauch ne seite für meinen yogakurs im park 🧘 ab 4. mai 2026 jeden mittwoch 18:30, kostet 12 € pro stunde, 80 € für die zehnerkarte. ich heiße tanja reuter. anmeldung per formular',
    yields: {
      kind: 'course',
      language: 'de',
      blocks: { form: 1 },
      texts: ['4. mai 2026', '18:30', '12 €', '80 €', 'tanja reuter'],
      notTexts: ['ich brauch'],
    },
  },
  {
    name: 'Demnächst',
    intent:
      'Demnächst-Seite für das Café Morgenrot in Jena, Eröffnung am 1. April 2027, Newsletter-Anmeldung, Instagram: https://instagram.com/morgenrotjena',
    yields: {
      kind: 'coming-soon',
      language: 'de',
      name: 'Café Morgenrot',
      blocks: { form: 1 },
      texts: ['1. April 2027'],
      links: ['https://instagram.com/morgenrotjena'],
    },
  },
  {
    name: 'fromagerie',
    intent:
      'Page pour la Fromagerie du Vercors à Grenoble. Nos produits : Bleu 24 €/kg, Tomme 19 €/kg, Saint-Marcellin 3,20 € la pièce. Horaires : mardi–samedi 9h–19h. Trois avis clients et un formulaire de contact. Ton chaleureux.',
    yields: {
      language: 'fr',
      name: 'Fromagerie du Vercors',
      items: { testimonials: 3 },
      blocks: { form: 1 },
      texts: ['Bleu', '24 €', 'Tomme', '19 €', 'Saint-Marcellin', '3,20 €', 'Grenoble', 'mardi–samedi'],
      notTexts: ['chaleureux'],
    },
  },
  {
    name: 'association de quartier',
    intent:
      "Site de l'association Les Jardins Partagés, Nantes. Nous cultivons 40 parcelles depuis 2011. Chiffres : 40 parcelles, 120 membres, 3 ruches. Je veux une section « Nous rejoindre », une FAQ de 3 questions et l'adresse mail bonjour@jardins.example",
    yields: {
      kind: 'non-profit',
      language: 'fr',
      name: 'Les Jardins Partagés',
      items: { stats: 3, faq: 3 },
      texts: [
        'Nantes',
        'Nous rejoindre',
        'bonjour@jardins.example',
        '120',
        'membres',
        '3',
        'ruches',
        'Nous cultivons 40 parcelles depuis 2011.',
      ],
    },
  },
  {
    name: 'photographe de mariage',
    intent:
      'Portfolio de Camille Roux, photographe de mariage à Bordeaux : galerie de 8 photos, à propos, tarifs (Demi-journée 900 €, Journée 1 600 €), contact camille@roux.example, pas de témoignages',
    yields: {
      kind: 'portfolio',
      language: 'fr',
      name: 'Camille Roux',
      items: { gallery: 8, pricing: 2 },
      blocks: { testimonials: 0 },
      texts: ['Demi-journée', '900 €', 'Journée', '1 600 €', 'Bordeaux', 'camille@roux.example'],
    },
  },
  {
    name: 'taller de bicicletas',
    intent:
      'Necesito una web para mi taller de bicis "La Cadena" en Valencia: servicios (puesta a punto 35 €, cambio de frenos 20 €, centrado de ruedas 15 €), horario L-V 10:00-19:00, teléfono 963 555 012, 3 opiniones y cómo llegar: Calle Cuba 14, Valencia',
    yields: {
      kind: 'business',
      language: 'es',
      name: 'La Cadena',
      items: { testimonials: 3 },
      texts: [
        'Puesta a punto',
        '35 €',
        'Cambio de frenos',
        '20 €',
        'Centrado de ruedas',
        '963 555 012',
        'Calle Cuba 14',
        '10:00-19:00',
      ],
    },
  },
  {
    name: 'congreso',
    intent:
      'Página del congreso "Mar Abierto 2027", 8 al 10 de octubre de 2027, Cádiz. Ponentes: Lucía Ferrer, Iván Costa. Entradas: General 120 €, Estudiante 40 €. Programa y patrocinadores. Sin preguntas frecuentes.',
    yields: {
      kind: 'conference',
      language: 'es',
      name: 'Mar Abierto 2027',
      items: { people: 2, pricing: 2 },
      blocks: { faq: 0, logos: 1, timeline: 1 },
      texts: ['8 al 10 de octubre de 2027', 'Cádiz', 'Lucía Ferrer', 'Iván Costa', 'General', '120 €', 'Estudiante'],
    },
  },
  {
    name: 'piso en alquiler',
    intent:
      'Anuncio de piso en alquiler en Triana, Sevilla: 85 m², 3 habitaciones, terraza, ascensor, 950 € al mes. 5 fotos. Formulario para visitas. Contacto: Marta Gil, 600 555 123',
    yields: {
      kind: 'real-estate',
      language: 'es',
      items: { gallery: 5 },
      blocks: { form: 1 },
      texts: ['Triana', '85 m²', '3 habitaciones', 'Terraza', 'Ascensor', '950 €', 'Marta Gil', '600 555 123'],
    },
  },
  {
    name: 'a Dutch brief keeps its words',
    intent:
      'Pagina voor fietsenmaker De Ketting in Utrecht. Diensten: banden plakken €12, grote beurt €65. Bel 030 555 0123.',
    yields: {
      texts: ['De Ketting', 'Utrecht', 'Banden plakken', '€12', 'Grote beurt', '€65', '030 555 0123'],
    },
  },
  {
    name: 'German and English mixed',
    intent:
      'Landing Page für unser SaaS Tool "Taktgeber" – Zeiterfassung für Agenturen. Features: Timer, Reports, DATEV-Export. Pricing: Solo 9 €/Monat, Team 29 €/Monat. CTA: Jetzt testen. Tone: locker.',
    gaps: ['kind is "product-launch", not "landing"'],
    yields: {
      kind: 'landing',
      language: 'de',
      name: 'Taktgeber',
      items: { features: 3, pricing: 2 },
      texts: ['Zeiterfassung für Agenturen', 'Timer', 'Reports', 'DATEV-Export', '9 €', 'Solo', '29 €', 'Jetzt testen'],
      notTexts: ['locker'],
    },
  },
  {
    name: 'a falconer, an ordered page',
    intent:
      'Page for a falconry centre, Highwing. First a hero with the words "Hold a hawk", then a gallery with 4 photos, then prices (Half day £95, Full day £160), then testimonials, finally a booking form. Nothing invented please, we will fill in the rest.',
    yields: {
      name: 'Highwing',
      items: { gallery: 4, pricing: 2 },
      order: ['hero', 'gallery', 'pricing', 'testimonials', 'form'],
      texts: ['Hold a hawk', 'Half day', '£95', 'Full day', '£160'],
      notTexts: ['Nothing invented', 'we will fill'],
    },
  },
]
