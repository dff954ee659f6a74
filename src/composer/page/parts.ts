import { fold, wordsOf } from './words'

/** Parts of a page that people ask for, or refuse, by name. */
export const PARTS = {
  gallery:
    'photo foto picture pictures image images pics gallery galerie galeria galleria bild bilder fotos foteli imagenes immagin imagens afbeelding zdjec fotk obraz fotograf slideshow photos',
  form: 'form formular formulaire formulario modulo formulier formularz kontaktformular contactformulier buchungsformular anmeldeformular guestbook gastebuch kondolenzbuch condolence booking-form',
  newsletter: 'newsletter mailing-list boletin nieuwsbrief infolettre rundbrief',
  map: 'map maps karte landkarte stadtplan lageplan anfahrtskizze plan-d mapa mappa kaart plattegrond mapka mapk carte-google google-maps directions anfahrt',
  video: 'video videos film aufbauvideo trailer vidéo videa youtube wideo filmik clip',
  faq: 'faq faqs questions fragen preguntas domande perguntas vragen pytania q&a haufige',
  testimonials:
    'testimonial testimonials reviews review kundenstimmen stimmen temoignage avis opiniones resenas recensioni avaliacoes depoimentos ervaringen reviews opinie recenzje bewertungen referenzen',
  team: 'team people staff equipe equipo squadra equipa zespol mitarbeiter teamseite ansprechpartner',
  prices:
    'price prices pricing rates preis preise preisliste tarif tarifs prix precio precios prezzi prezzo precos preco prijs prijzen ceny cennik cen tarife',
  hours: 'hours opening-hours offnungszeiten horaires horario horarios orari openingstijden godziny uren',
  contact: 'contact kontakt contacto contatti contato contactgegevens contacts kontaktdaten',
  phone:
    'phone telephone telefon handynummer handynummern telefonnummer telefonnummern telefono telefone telefoon numer-telefonu numero mobile telefonu nummern telefoonnummer numeros',
  email: 'e-mail email mailadresse e-mailadres mailadressen',
  address: 'address adresse adress direccion indirizzo morada endereco adres hausnummer civico anschrift',
  menu: 'menu speisekarte carte carta ementa cardapio menukaart karta getrankekarte weinkarte',
  programme:
    'programme program programm agenda schedule timetable zeitplan horaire programa programma kalender calendar calendrier calendario kalendarz',
  countdown: 'countdown compteur contador odliczanie aftelklok timer',
  links: 'links link enlaces liens linki social facebook instagram icons',
  stats: 'stats statistics statistik chiffres cifras numbers zahlen counter zahler firmas',
  services: 'services leistungen servicios servizi servicos diensten uslugi',
  button: 'button knopf bouton boton pulsante botao knop przycisk schaltflache cta',
  nav: 'navigation navbar nav menubar sticky-menu',
  footer: 'footer fusszeile',
  logos: 'logo logos sponsor sponsors partnerlogos',
  features:
    'features feature feautres benefits benefit advantages vorteile avantages ventajas caracteristicas vantaggi vantagens voordelen zalety funkcje points-forts punti-forti',
  steps:
    'steps schritte etapes pasos passi passos stappen kroki how-it-works so-funktioniert comment-ca-marche como-funciona come-funziona',
  about:
    'about about-us about-me our-story uber-uns uber-mich a-propos quienes-somos sobre-nosotros chi-siamo sobre-nos over-ons o-nas story geschichte histoire historia storia',
  timeline: 'timeline milestones zeitleiste meilensteine chronologie cronologia linea-de-tiempo tijdlijn',
  hero: 'hero header banner',
  signup:
    'signup sign-up waitlist email-signup email-capture e-mail-eintrag rsvp anmeldung newsletter-anmeldung inscription inscripcion iscrizione inscricao aanmelding',
  plans: 'plans plan pricng packages pakete formules planes piani planos pakketten pakiety',
} as const satisfies Record<string, string>
export type PartName = keyof typeof PARTS

const STEMS = Object.entries(PARTS).map(
  ([part, words]) => [part as PartName, words.split(' ').map((word) => fold(word))] as const,
)

/** The parts that a text names, in its order. Stems of five letters match the beginning of a longer word. */
export function partsIn(text: string): PartName[] {
  const folded = fold(text)
  const words = wordsOf(folded)
  const found: { part: PartName; at: number }[] = []
  for (const [part, stems] of STEMS) {
    const at = stems.reduce((first, stem) => {
      const index = stem.includes('-')
        ? folded.indexOf(stem.replace('-', ' '))
        : words.findIndex(
            (word) =>
              word === stem ||
              (stem.length >= 4 && (word.startsWith(stem) || (stem.length >= 6 && word.endsWith(stem)))),
          )
      return index >= 0 && (first < 0 || index < first) ? index : first
    }, -1)
    if (at >= 0) found.push({ part, at })
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ part }) => part)
}

const NUMBERS: Record<string, number> = Object.fromEntries(
  [
    ['one', 'ein', 'eine', 'un', 'une', 'uno', 'una', 'um', 'uma', 'een', 'jeden', 'jedno'],
    ['two', 'zwei', 'deux', 'dos', 'due', 'dois', 'duas', 'twee', 'dwa', 'dwie'],
    ['three', 'drei', 'trois', 'tres', 'tre', 'drie', 'trzy'],
    ['four', 'vier', 'quatre', 'cuatro', 'quattro', 'quatro', 'cztery'],
    ['five', 'funf', 'cinq', 'cinco', 'cinque', 'vijf', 'piec'],
    ['six', 'sechs', 'seis', 'sei', 'zes', 'szesc'],
  ].flatMap((words, i) => words.map((word) => [word, i + 1])),
)

/** The count in a wish, one to twelve: "three photos". Undefined without one. */
export function countIn(text: string): number | undefined {
  for (const word of wordsOf(fold(text))) {
    const count = /^\d{1,2}$/.test(word) ? Number(word) : NUMBERS[word]
    if (count !== undefined && count >= 1 && count <= 12) return count
  }
  return undefined
}
