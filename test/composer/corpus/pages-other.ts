import type { Brief } from './brief'

/** New pages in German, French, Spanish and beyond. */
export const pagesInOtherLanguages: Brief[] = [
  {
    name: 'eine Bäckerei',
    intent:
      'Startseite für die Bäckerei Huber in Salzburg. Drei Vorteile: Bio-Mehl, Holzofen, Familienbetrieb. Öffnungszeiten Mo-Fr 6-18 Uhr, Sa 6-12 Uhr. Telefon 0662 123456.',
    yields: {
      language: 'de',
      name: 'Bäckerei Huber',
      items: { features: 3 },
      texts: ['Bio-Mehl', 'Holzofen', 'Familienbetrieb', '0662 123456', 'Öffnungszeiten'],
      notTexts: ['Opening hours', 'Your'],
    },
  },
  {
    name: 'ein Restaurant mit Speisekarte',
    intent: `Seite für das Gasthaus „Zum Hirschen“ in Bregenz.
Speisekarte:
- Käsespätzle 13,90 €
- Wiener Schnitzel 18,50 €
- Apfelstrudel 5,80 €
Tischreservierung per Formular. Adresse: Seestraße 5, 6900 Bregenz`,
    yields: {
      kind: 'restaurant',
      language: 'de',
      name: 'Zum Hirschen',
      blocks: { form: 1 },
      texts: ['Käsespätzle', '13,90 €', 'Wiener Schnitzel', '18,50 €', 'Seestraße 5'],
    },
  },
  {
    name: 'eine Hochzeit',
    intent:
      'Hochzeitsseite für Anna und Jonas, 5. September 2026, Schloss Leopoldskron. Ablauf, Anfahrt und Zusage-Formular.',
    yields: {
      kind: 'wedding',
      language: 'de',
      name: 'Anna und Jonas',
      blocks: { form: 1 },
      texts: ['5. September 2026', 'Schloss Leopoldskron'],
    },
  },
  {
    name: 'ein Lebenslauf',
    intent: `Lebenslauf für Miriam Kessler, Grafikdesignerin
Berufserfahrung:
- 2019–heute Art Director bei Studio Nord
- 2015–2019 Grafikerin bei Merkur Verlag
Fähigkeiten: Typografie, Illustration, Buchgestaltung`,
    yields: {
      kind: 'resume',
      language: 'de',
      name: 'Miriam Kessler',
      items: { timeline: 2 },
      texts: ['Studio Nord', 'Typografie', 'Berufserfahrung'],
    },
  },
  {
    name: 'ohne Preise',
    intent: 'Landingpage für die Physiotherapie Lindner, ohne Preise, mit 4 Fragen und Antworten und Kontaktformular',
    yields: {
      language: 'de',
      name: 'Physiotherapie Lindner',
      blocks: { pricing: 0, faq: 1, form: 1 },
      items: { faq: 4 },
    },
  },
  {
    name: 'ein Verein',
    intent:
      'Wir sind der Verein Stadtgrün e.V. und pflanzen Bäume in Leipzig. Wir brauchen eine Seite, auf der man spenden und Mitglied werden kann. Spendenkonto folgt. mail: info@stadtgruen.example',
    yields: {
      kind: 'non-profit',
      language: 'de',
      texts: ['Stadtgrün', 'pflanzen Bäume in Leipzig', 'info@stadtgruen.example'],
      blocks: { hero: 1 },
    },
  },
  {
    name: 'eine Preisseite',
    intent: 'Preisseite: Basis 9 €/Monat, Profi 29 €/Monat, Team 79 €/Monat. Profi hervorheben.',
    yields: {
      kind: 'pricing',
      language: 'de',
      items: { pricing: 3 },
      inside: { pricing: ['Basis', '9 €', 'Profi', '29 €', 'Team', '79 €'] },
    },
  },
  {
    name: 'ein Kurs auf Deutsch',
    intent:
      'Kursseite "Töpfern am Abend" bei Clara Weiss, ab 3. März 2027, 6 Abende, 180 €, maximal 8 Leute. Anmeldeformular.',
    yields: {
      kind: 'course',
      language: 'de',
      name: 'Töpfern am Abend',
      blocks: { form: 1 },
      texts: ['3. März 2027', '180 €', 'Clara Weiss'],
    },
  },
  {
    name: 'un restaurant français',
    intent:
      'Page pour le restaurant Chez Margot à Lyon. Menu : soupe à l’oignon 8 €, boeuf bourguignon 19 €, tarte tatin 7 €. Horaires : mar-sam 12h-14h et 19h-22h. Réservation au 04 72 00 00 00. Pas de témoignages.',
    yields: {
      kind: 'restaurant',
      language: 'fr',
      name: 'Chez Margot',
      blocks: { testimonials: 0 },
      texts: ['Soupe à l’oignon', '8 €', 'Boeuf bourguignon', '19 €', '04 72 00 00 00', 'Horaires'],
      notTexts: ['Opening hours'],
    },
  },
  {
    name: 'un portfolio',
    intent:
      'portfolio de Camille Renard, illustratrice à Nantes, avec une galerie de 5 images et un formulaire de contact',
    yields: {
      kind: 'portfolio',
      language: 'fr',
      name: 'Camille Renard',
      blocks: { gallery: 1, form: 1 },
      items: { gallery: 5 },
    },
  },
  {
    name: 'un lancement',
    intent:
      'Lancement du produit « Brise », un ventilateur silencieux. Trois avantages, deux témoignages, prix 89 €. Bouton « Précommander ».',
    yields: {
      kind: 'product-launch',
      language: 'fr',
      name: 'Brise',
      items: { features: 3, testimonials: 2 },
      texts: ['89 €', 'Précommander', 'ventilateur silencieux'],
    },
  },
  {
    name: 'bientôt en ligne',
    intent: "Page d'attente : bientôt en ligne, Maison Perle, ouverture le 15 avril 2027, inscription par e-mail",
    yields: {
      kind: 'coming-soon',
      language: 'fr',
      name: 'Maison Perle',
      blocks: { form: 1 },
      texts: ['15 avril 2027'],
    },
  },
  {
    name: 'una boda',
    intent:
      'Página de boda de Lucía y Mateo, 20 de mayo de 2027 en la Finca El Olivar, Sevilla. Queremos nuestra historia, el programa y un formulario de confirmación.',
    yields: {
      kind: 'wedding',
      language: 'es',
      name: 'Lucía y Mateo',
      blocks: { form: 1 },
      texts: ['20 de mayo de 2027', 'Finca El Olivar'],
    },
  },
  {
    name: 'una tienda',
    intent: `Tienda online "La Cesta", quesos artesanos de Asturias.
Productos:
- Cabrales 18 €
- Gamonéu 22 €
Preguntas frecuentes: 3. Sin testimonios.`,
    yields: {
      kind: 'shop',
      language: 'es',
      name: 'La Cesta',
      blocks: { testimonials: 0, faq: 1 },
      items: { faq: 3 },
      texts: ['Cabrales', '18 €', 'Gamonéu', '22 €', 'quesos artesanos de Asturias'],
    },
  },
  {
    name: 'un evento en español',
    intent:
      'Evento: feria del libro, 3 y 4 de octubre de 2026, Plaza Mayor, Salamanca. Entrada libre. Contacto: feria@libros.example, tel. 923 00 11 22',
    yields: {
      kind: 'event',
      language: 'es',
      texts: ['3 y 4 de octubre de 2026', 'Plaza Mayor', 'feria@libros.example', '923 00 11 22'],
    },
  },
  {
    name: 'Italian keeps its own words',
    intent: 'Landing page per "Trattoria Nonna Rosa" a Bologna, cucina casalinga, tel 051 123456',
    yields: { name: 'Trattoria Nonna Rosa', texts: ['051 123456', 'Bologna'] },
  },
  {
    name: 'an English brief with a German name',
    intent: 'Landing page for Käserei Alpenglück with 4 features and pricing',
    locale: 'de',
    yields: { language: 'en', name: 'Käserei Alpenglück', items: { features: 4 }, blocks: { pricing: 1 } },
  },
]
