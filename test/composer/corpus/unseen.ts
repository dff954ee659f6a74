import type { Brief } from './brief'
import { atelier, bakery, kanzlei } from './bases'

/** Briefs that were written when the rules stood, to see how they do with what they were not made for. */
export const unseen: Brief[] = [
  {
    name: 'a dentist with services',
    intent:
      'Website for our dental practice Bright Smile in Leeds. Services: check-ups, whitening, implants and braces. Meet the team: Dr. Amy Cole (Dentist), Raj Patel (Hygienist). Phone 0113 496 0000.',
    yields: {
      name: 'Bright Smile',
      items: { features: 4, people: 2 },
      texts: ['Whitening', 'Dr. Amy Cole', 'Hygienist', '0113 496 0000'],
    },
  },
  {
    name: 'a band with gigs',
    intent:
      'Event page for our band The Low Tides. Gigs:\n- 3 May 2027 Bristol, The Fleece\n- 10 May 2027 Cardiff, Clwb Ifor Bach\nMail us: hello@lowtides.example',
    yields: { kind: 'event', name: 'The Low Tides', texts: ['3 May 2027', 'Clwb Ifor Bach', 'hello@lowtides.example'] },
  },
  {
    name: 'an agency in one long sentence',
    intent:
      'i need a site for pixel & sons, a small web agency from manchester, with our services (design, development, seo), 3 case studies, two client quotes and a contact form',
    yields: {
      items: { features: 3, testimonials: 2 },
      blocks: { form: 1 },
      texts: ['Design', 'Development', 'Pixel & Sons'],
    },
  },
  {
    name: 'a podcast',
    intent:
      'Landing page for the podcast "Night Shift Stories". Tagline: "True tales from people who work while you sleep". Links to Spotify https://open.spotify.com/show/nss and Apple https://podcasts.apple.com/nss. FAQ with 2 questions.',
    yields: {
      name: 'Night Shift Stories',
      items: { faq: 2 },
      texts: ['True tales from people who work while you sleep'],
      links: ['https://open.spotify.com/show/nss', 'https://podcasts.apple.com/nss'],
    },
  },
  {
    name: 'a bed and breakfast',
    intent:
      'Bed and breakfast "Heather Cottage" in Skye. Rooms: Double £95 per night, Twin £85 per night, Family £130 per night. Breakfast included. Address: 3 Shore Road, Portree. Gallery of 5 photos.',
    yields: {
      name: 'Heather Cottage',
      blocks: { gallery: 1 },
      items: { gallery: 5 },
      texts: ['Double', '£95', 'Twin', '£85', 'Family', '£130', '3 Shore Road'],
    },
  },
  {
    name: 'a résumé in prose',
    intent:
      "CV for Sofia Marin. I'm a product designer with eight years of experience. Skills: Figma, prototyping, user research. Contact: sofia@marin.example",
    yields: {
      kind: 'resume',
      name: 'Sofia Marin',
      texts: ['product designer with eight years of experience', 'Prototyping', 'sofia@marin.example'],
    },
  },
  {
    name: 'dashes everywhere',
    intent:
      'Need:\n- hero with headline "Move better"\n- 4 benefits\n- price list\n- testimonials (2)\n- FAQ\nIt is for Studio Flex, a pilates studio in Oslo',
    yields: {
      name: 'Studio Flex',
      blocks: { hero: 1, features: 1, pricing: 1, testimonials: 1, faq: 1 },
      items: { features: 4, testimonials: 2 },
      inside: { hero: ['Move better'] },
    },
  },
  {
    name: 'a fundraiser',
    intent:
      'Fundraising page for River Rescue. Goal: clean 12 km of river. Numbers: 12 km, 300 volunteers, 4 tonnes of waste. Donate button linking to https://give.example/river',
    yields: {
      kind: 'non-profit',
      name: 'River Rescue',
      items: { stats: 3 },
      texts: ['300', 'volunteers'],
      links: ['https://give.example/river'],
    },
  },
  {
    name: 'a workshop day by the hour',
    intent:
      'Workshop page: Bread Baking Day with Paul Ward, 7 November 2026, 10:00 to 16:00, £75, max 10 people. Programme: 10:00 Welcome, 11:00 Kneading, 13:00 Lunch, 14:00 Baking. Sign-up form please.',
    yields: {
      kind: 'course',
      blocks: { timeline: 1, form: 1 },
      items: { timeline: 4 },
      texts: ['Bread Baking Day', '7 November 2026', '£75', 'Kneading', 'Paul Ward'],
    },
  },
  {
    name: 'no numbers please',
    intent:
      'about page for Halden Instruments. story, team of 6, timeline with 4 milestones. Without statistics or logos.',
    yields: {
      kind: 'about',
      name: 'Halden Instruments',
      blocks: { stats: 0, logos: 0 },
      items: { people: 6, timeline: 4 },
    },
  },
  {
    name: 'ein Friseursalon',
    intent:
      'Wir brauchen eine Webseite für den Friseursalon Haarwerk in Linz. Leistungen: Waschen, Schneiden, Färben. Preise: Damen ab 45 €, Herren ab 28 €, Kinder 18 €. Termine unter 0732 998877.',
    yields: {
      language: 'de',
      items: { features: 3, pricing: 3 },
      texts: ['Haarwerk', 'Waschen', 'Färben', '45 €', '28 €', '18 €', '0732 998877'],
    },
  },
  {
    name: 'eine Konferenz auf Deutsch',
    intent:
      'Konferenzseite „Stadt & Wasser“, 9.–10. Juni 2027 in Graz. Referenten: Lea Fuchs (TU Graz), Omar Haddad (Stadt Wien). Programm mit 5 Punkten. Tickets: Normal 190 €, Studierende 60 €.',
    yields: {
      kind: 'conference',
      language: 'de',
      name: 'Stadt & Wasser',
      items: { people: 2, pricing: 2, timeline: 5 },
      texts: ['Lea Fuchs', 'TU Graz', '190 €', 'Juni 2027'],
    },
  },
  {
    name: 'un cabinet',
    intent:
      'Site pour le cabinet d’avocats Morel & Fils à Bordeaux. Services : droit du travail, droit de la famille, successions. 3 témoignages, sans tarifs. Tél. 05 56 00 00 00',
    yields: {
      language: 'fr',
      items: { features: 3, testimonials: 3 },
      blocks: { pricing: 0 },
      texts: ['Morel & Fils', 'Droit du travail', 'Successions', '05 56 00 00 00'],
    },
  },
  {
    name: 'un curso',
    intent:
      'Página para el curso "Cocina sin prisa" de Elena Ruiz, empieza el 8 de enero de 2027, 8 semanas, 220 €. Aprenderás: caldos, panes, conservas. Formulario de inscripción.',
    yields: {
      kind: 'course',
      language: 'es',
      name: 'Cocina sin prisa',
      blocks: { form: 1 },
      items: { features: 3 },
      texts: ['8 de enero de 2027', '220 €', 'Caldos', 'Conservas', 'Elena Ruiz'],
    },
  },
  {
    name: 'changes two things at once',
    intent: 'Please rename "Bread boxes" to "Our boxes" and remove the no waste feature.',
    base: bakery,
    yields: { touches: ['prices', 'why'], inside: { pricing: ['Our boxes'] }, items: { features: 2 } },
  },
  {
    name: 'takes out the first testimonial',
    intent: 'take out the first testimonial',
    base: bakery,
    yields: { touches: ['voices'], items: { testimonials: 1 }, notTexts: ['Maria K.'] },
  },
  {
    name: 'puts a new plan in',
    intent: 'add a plan: Family €22 per week',
    base: bakery,
    yields: { touches: ['prices'], items: { pricing: 3 }, inside: { pricing: ['Family', '€22'] } },
  },
  {
    name: 'nennt das Team um',
    intent: 'Benenne „Unser Team“ in „Wir“ um',
    base: kanzlei,
    yields: { touches: ['team'], inside: { people: ['Wir'] } },
  },
  {
    name: 'changes mail and street',
    intent: 'New email: bread@corner.example',
    base: bakery,
    yields: { touches: ['reach'], texts: ['bread@corner.example'], notTexts: ['hello@corner.example'] },
  },
  {
    name: 'change le prix',
    intent: 'La séance coûte maintenant 110 €',
    base: atelier,
    yields: { touches: ['tarifs'], texts: ['110 €'], notTexts: ['90 €'] },
  },
]
