/** The eight languages in which the composer reads wishes and writes labels. */
export const TONGUES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const
export type Tongue = (typeof TONGUES)[number]

/** Phrases of one language, separated by commas, without accents in part. A `*` ends a stem. */
export type Phrases = Readonly<Record<Tongue, string>>

/** A part of a page: the block types that it may be, and the words that people call it by. */
export interface Part {
  types: readonly string[]
  words: Phrases
}

/** The parts that people speak of. A block belongs to a part by its heading, or else by its type. */
export const PARTS = {
  hero: {
    types: ['hero'],
    words: {
      en: 'hero, header, banner, top section, opening section, intro section, welcome section',
      de: 'hero, kopfbereich, header, banner, startbereich, aufmacher',
      fr: "hero, banniere, en-tete, entete, bandeau",
      es: 'hero, cabecera, portada, banner, encabezado',
      it: 'hero, testata, intestazione, banner, copertina',
      pt: 'hero, cabecalho, banner, topo da pagina, destaque',
      nl: 'hero, kop, header, banner, openingsblok',
      pl: 'hero, naglowek strony, baner, sekcja powitalna',
    },
  },
  prices: {
    types: ['pricing'],
    words: {
      en: 'prices, pricing, price list, rates, fees, plans, packages, tickets, cost, costs, tariffs, subscriptions, memberships',
      de: 'preise, preisliste, preisen, tarife, kosten, honorare, pakete, tickets, gebuhren, eintrittspreise, beitrage, preistabelle, preisubersicht',
      fr: 'prix, tarifs, tarif, formules, forfaits, billets, honoraires, cotisations',
      es: 'precios, tarifas, planes, paquetes, entradas, honorarios, cuotas, lista de precios',
      it: 'prezzi, tariffe, listino, pacchetti, biglietti, onorari, quote, costi',
      pt: 'precos, tarifas, planos, pacotes, bilhetes, honorarios, mensalidades, tabela de precos, valores',
      nl: 'prijzen, tarieven, prijslijst, pakketten, kaartjes, abonnementen, kosten',
      pl: 'ceny, cennik, cennika, cen, pakiety, bilety, oplaty, taryfy, skladki',
    },
  },
  menu: {
    types: [],
    words: {
      en: 'menu, food, drinks, dishes, wine list, drinks list',
      de: 'speisekarte, karte, menu, speisen, getranke, getrankekarte, weinkarte, gerichte',
      fr: 'carte, menu, plats, boissons, carte des vins',
      es: 'carta, menu, platos, bebidas',
      it: 'menu, carta, piatti, bevande, carta dei vini',
      pt: 'ementa, cardapio, menu, pratos, bebidas, carta',
      nl: 'menukaart, menu, kaart, gerechten, dranken, drankkaart, wijnkaart',
      pl: 'menu, karta, karta dan, dania, napoje',
    },
  },
  team: {
    types: ['people'],
    words: {
      en: 'team, people, staff, members, speakers, board, trainers, teachers, lawyers, crew, instructors, hosts, committee',
      de: 'team, leute, mitarbeiter, mitarbeitende, personal, vorstand, sprecher, referenten, trainer, lehrer, anwalte, mitglieder, dozenten, ansprechpartner',
      fr: 'equipe, membres, personnel, intervenants, bureau, professeurs, avocats, formateurs',
      es: 'equipo, personal, miembros, ponentes, profesores, abogados, junta, plantilla',
      it: 'squadra, team, staff, membri, relatori, insegnanti, avvocati, docenti, direttivo',
      pt: 'equipa, equipe, membros, pessoal, oradores, professores, advogados, direcao',
      nl: 'team, medewerkers, leden, sprekers, bestuur, trainers, docenten, personeel',
      pl: 'zespol, zespolu, ludzie, pracownicy, prelegenci, zarzad, trenerzy, prowadzacy, kadra',
    },
  },
  faq: {
    types: ['faq'],
    words: {
      en: 'faq, faqs, questions, q&a, questions and answers, frequently asked questions',
      de: 'faq, fragen, haufige fragen, haufigen fragen, fragen und antworten',
      fr: 'faq, questions, questions frequentes, foire aux questions',
      es: 'faq, preguntas, preguntas frecuentes',
      it: 'faq, domande, domande frequenti',
      pt: 'faq, perguntas, perguntas frequentes',
      nl: 'faq, vragen, veelgestelde vragen',
      pl: 'faq, pytania, pytan, najczestsze pytania, czeste pytania',
    },
  },
  voices: {
    types: ['testimonials', 'quote'],
    words: {
      en: 'testimonials, reviews, voices, quotes, customer feedback, what people say, recommendations',
      de: 'stimmen, kundenstimmen, bewertungen, referenzen, rezensionen, zitate, testimonials, gastestimmen, meinungen',
      fr: 'avis, temoignages, citations, avis clients',
      es: 'opiniones, testimonios, resenas, valoraciones, citas',
      it: 'recensioni, testimonianze, opinioni, citazioni',
      pt: 'testemunhos, depoimentos, avaliacoes, opinioes, citacoes',
      nl: 'beoordelingen, reviews, ervaringen, recensies, getuigenissen, quotes',
      pl: 'opinie, opinii, recenzje, referencje, cytaty',
    },
  },
  gallery: {
    types: ['gallery'],
    words: {
      en: 'gallery, photos, pictures, images, photo gallery, lookbook',
      de: 'galerie, fotos, bilder, bildergalerie, fotogalerie',
      fr: 'galerie, photos, images, galerie photos',
      es: 'galeria, fotos, imagenes',
      it: 'galleria, foto, immagini, fotografie',
      pt: 'galeria, fotos, imagens, fotografias',
      nl: "galerij, foto's, fotos, afbeeldingen, fotogalerij",
      pl: 'galeria, galerie, galerii, zdjecia, zdjec, obrazy',
    },
  },
  hours: {
    types: [],
    words: {
      en: 'opening hours, hours, opening times, business hours, office hours, times, visiting hours',
      de: 'offnungszeiten, sprechzeiten, geschaftszeiten, zeiten, burozeiten, ordinationszeiten, besuchszeiten',
      fr: "horaires, heures d'ouverture, horaire",
      es: 'horario, horarios, horas de apertura',
      it: 'orari, orario, orari di apertura, orario di apertura',
      pt: 'horario, horarios, horario de funcionamento, horas de abertura',
      nl: 'openingstijden, openingsuren, tijden, uren',
      pl: 'godziny, godziny otwarcia, godzin otwarcia',
    },
  },
  contact: {
    types: [],
    words: {
      en: 'contact, contact details, contact info, contact information, contact data, contact us, get in touch',
      de: 'kontakt, kontaktdaten, kontaktbereich, kontaktangaben',
      fr: 'contact, coordonnees, contactez-nous',
      es: 'contacto, datos de contacto',
      it: 'contatti, contatto, recapiti',
      pt: 'contacto, contato, contactos, contatos',
      nl: 'contact, contactgegevens',
      pl: 'kontakt, kontaktu, dane kontaktowe',
    },
  },
  map: {
    types: ['embed'],
    words: {
      en: 'map, directions, getting here, how to find us, how to get there',
      de: 'landkarte, stadtplan, anfahrt, lageplan, wegbeschreibung, google maps, kartenausschnitt',
      fr: "plan, plan d'acces, acces, itineraire, carte google",
      es: 'mapa, como llegar, plano',
      it: 'mappa, come arrivare, indicazioni, piantina',
      pt: 'mapa, como chegar',
      nl: 'kaartje, plattegrond, route, routebeschrijving, landkaart',
      pl: 'mapa, mape, mapy, dojazd, dojazdu',
    },
  },
  form: {
    types: ['form'],
    words: {
      en: 'form, contact form, sign-up form, signup form, booking form, registration form, newsletter, newsletter form, rsvp',
      de: 'formular, kontaktformular, anmeldeformular, anfrageformular, newsletter, buchungsformular, anmeldung',
      fr: "formulaire, formulaire de contact, newsletter, inscription, formulaire d'inscription",
      es: 'formulario, formulario de contacto, boletin, inscripcion, newsletter',
      it: 'modulo, modulo di contatto, form, newsletter, iscrizione',
      pt: 'formulario, formulario de contacto, formulario de contato, newsletter, inscricao',
      nl: 'formulier, contactformulier, aanmeldformulier, nieuwsbrief, inschrijfformulier',
      pl: 'formularz, formularza, formularz kontaktowy, newsletter, zapisy',
    },
  },
  about: {
    types: [],
    words: {
      en: 'about, about us, about me, our story, history, who we are, profile, biography, bio',
      de: 'uber uns, uber mich, geschichte, unsere geschichte, wer wir sind, profil, vita, lebenslauf',
      fr: 'a propos, qui sommes-nous, notre histoire, histoire, presentation, biographie',
      es: 'sobre nosotros, sobre mi, quienes somos, historia, nuestra historia',
      it: 'chi siamo, chi sono, storia, la nostra storia, su di noi',
      pt: 'sobre nos, sobre mim, quem somos, historia, a nossa historia, sobre',
      nl: 'over ons, over mij, geschiedenis, ons verhaal, wie zijn wij',
      pl: 'o nas, o mnie, historia, historii, nasza historia, kim jestesmy',
    },
  },
  services: {
    types: ['features'],
    words: {
      en: 'services, features, benefits, advantages, offer, offers, what we do, what we offer, treatments, amenities, why us, facilities, products, practice areas, skills, topics',
      de: 'leistungen, angebot, angebote, angebots, vorteile, merkmale, funktionen, dienstleistungen, was wir tun, behandlungen, ausstattung, produkte, rechtsgebiete, kenntnisse, themen',
      fr: 'services, prestations, avantages, atouts, offre, offres, equipements, produits, competences, soins',
      es: 'servicios, ventajas, caracteristicas, oferta, ofertas, tratamientos, productos, equipamiento, competencias',
      it: 'servizi, vantaggi, caratteristiche, offerta, offerte, prestazioni, prodotti, dotazioni, competenze',
      pt: 'servicos, vantagens, caracteristicas, oferta, ofertas, produtos, comodidades, competencias',
      nl: 'diensten, voordelen, kenmerken, aanbod, voorzieningen, producten, behandelingen, vaardigheden',
      pl: 'uslugi, uslug, oferta, oferte, oferty, zalety, udogodnienia, produkty, umiejetnosci, zabiegi',
    },
  },
  numbers: {
    types: ['stats'],
    words: {
      en: 'stats, statistics, numbers, figures, facts and figures, key figures',
      de: 'zahlen, statistik, statistiken, kennzahlen, zahlen und fakten, fakten',
      fr: 'chiffres, chiffres cles, statistiques',
      es: 'cifras, estadisticas, numeros, datos clave',
      it: 'numeri, cifre, statistiche, dati',
      pt: 'numeros, estatisticas, dados',
      nl: 'cijfers, statistieken, getallen, feiten',
      pl: 'liczby, statystyki, liczb, dane liczbowe',
    },
  },
  programme: {
    types: ['timeline'],
    words: {
      en: 'timeline, programme, program, agenda, schedule, timetable, events, experience, career, itinerary, course plan, milestones',
      de: 'zeitleiste, programm, ablauf, agenda, zeitplan, stundenplan, termine, veranstaltungen, werdegang, berufserfahrung, kursplan, stationen, erfahrung, ablaufplan',
      fr: 'programme, agenda, calendrier, deroulement, chronologie, frise, experience, parcours, evenements',
      es: 'programa, agenda, cronograma, calendario, experiencia, trayectoria, cronologia, eventos',
      it: 'programma, agenda, calendario, cronologia, esperienza, percorso, eventi',
      pt: 'programa, agenda, calendario, cronologia, experiencia, percurso, eventos, cronograma',
      nl: 'programma, agenda, tijdlijn, rooster, schema, ervaring, loopbaan, evenementen',
      pl: 'program, programu, agenda, harmonogram, plan, kalendarium, doswiadczenie, os czasu, wydarzenia',
    },
  },
  steps: {
    types: [],
    words: {
      en: 'steps, how it works, process, instructions, procedure',
      de: "schritte, so geht's, so gehts, so funktioniert es, vorgehen, anleitung, ablauf",
      fr: 'etapes, comment ca marche, deroulement, fonctionnement',
      es: 'pasos, como funciona, proceso',
      it: 'passi, passaggi, come funziona, procedimento',
      pt: 'passos, como funciona, processo, etapas',
      nl: 'stappen, hoe het werkt, werkwijze, zo werkt het',
      pl: 'kroki, jak to dziala, etapy, przebieg',
    },
  },
  partners: {
    types: ['logos'],
    words: {
      en: 'partners, sponsors, logos, clients, customers, supporters, press',
      de: 'partner, sponsoren, logos, kunden, unterstutzer, forderer, presse',
      fr: 'partenaires, sponsors, logos, clients, references, presse',
      es: 'socios, patrocinadores, logos, logotipos, clientes, colaboradores, prensa',
      it: 'partner, sponsor, loghi, clienti, sostenitori, stampa',
      pt: 'parceiros, patrocinadores, logos, logotipos, clientes, imprensa',
      nl: "partners, sponsors, sponsoren, logo's, logos, klanten, pers",
      pl: 'partnerzy, partnerow, sponsorzy, sponsorow, loga, klienci, prasa',
    },
  },
  nav: {
    types: ['nav'],
    words: {
      en: 'navigation, nav, navbar, menu bar, top menu, navigation bar',
      de: 'navigation, navigationsleiste, hauptmenu, kopfzeile, menuleiste',
      fr: 'navigation, barre de navigation, menu du haut',
      es: 'navegacion, barra de navegacion, menu superior',
      it: 'navigazione, barra di navigazione, menu in alto',
      pt: 'navegacao, barra de navegacao, menu superior',
      nl: 'navigatie, navigatiebalk, menubalk',
      pl: 'nawigacja, nawigacje, pasek nawigacji, gorne menu',
    },
  },
  footer: {
    types: ['footer'],
    words: {
      en: 'footer, bottom line',
      de: 'fusszeile, footer, fussbereich, fuss',
      fr: 'pied de page, footer, bas de page',
      es: 'pie de pagina, pie, footer',
      it: 'pie di pagina, footer, fondo pagina',
      pt: 'rodape, footer',
      nl: 'voettekst, footer, paginavoet',
      pl: 'stopka, stopke, stopki, stopce',
    },
  },
  closing: {
    types: ['cta'],
    words: {
      en: 'call to action, cta, closing call, call-to-action',
      de: 'handlungsaufruf, aufruf, call to action, cta, abschluss',
      fr: "appel a l'action, cta",
      es: 'llamada a la accion, cta',
      it: "invito all'azione, cta, call to action",
      pt: 'chamada para acao, cta, apelo a acao',
      nl: 'oproep, call to action, cta',
      pl: 'wezwanie do dzialania, cta',
    },
  },
  table: {
    types: ['table'],
    words: {
      en: 'table', de: 'tabelle', fr: 'tableau', es: 'tabla', it: 'tabella', pt: 'tabela', nl: 'tabel', pl: 'tabela, tabele, tabeli',
    },
  },
  list: {
    types: ['list'],
    words: {
      en: 'list, bullet points, bullets, checklist', de: 'liste, aufzahlung, stichpunkte', fr: 'liste, puces', es: 'lista', it: 'lista, elenco',
      pt: 'lista', nl: 'lijst, opsomming', pl: 'lista, liste, listy',
    },
  },
  video: {
    types: ['video'],
    words: {
      en: 'video, film, clip, trailer', de: 'video, film', fr: 'video, film', es: 'video', it: 'video, filmato', pt: 'video', nl: 'video, filmpje', pl: 'film, wideo, filmik',
    },
  },
  picture: {
    types: ['image'],
    words: {
      en: 'picture, photo, image', de: 'bild, foto', fr: 'photo, image', es: 'foto, imagen', it: 'foto, immagine', pt: 'foto, imagem', nl: 'foto, afbeelding', pl: 'zdjecie, obraz, obrazek',
    },
  },
  links: {
    types: ['links'],
    words: {
      en: 'links, social links, social media', de: 'links, soziale medien, social media', fr: 'liens, reseaux sociaux', es: 'enlaces, redes sociales',
      it: 'link, collegamenti, social', pt: 'links, ligacoes, redes sociais', nl: 'links, sociale media', pl: 'linki, odnosniki, media spolecznosciowe',
    },
  },
  note: {
    types: ['callout'],
    words: {
      en: 'notice, callout, note, info box, alert, warning, infobox', de: 'hinweis, hinweisbox, infobox, kasten, warnung, anmerkung', fr: 'encadre, avertissement, note, remarque',
      es: 'aviso, nota, recuadro', it: 'avviso, nota, riquadro', pt: 'aviso, nota, caixa', nl: 'melding, opmerking, kader, waarschuwing', pl: 'uwaga, notatka, ramka, ostrzezenie',
    },
  },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof PARTS
