import { expect, test } from 'bun:test'
import { makePage } from '../../src/composer/page/make'
import { readBrief } from '../../src/composer/reader/read-brief'
import { taskOf } from './measure'

/** What people type first, and the name that the page should have. */
const REQUESTS: readonly [request: string, name: string][] = [
  ['A page for "Kruste".', 'Kruste'],
  ['A contact page for "Kruste".', 'Kruste'],
  ['A landing page for Blum Bakery.', 'Blum Bakery'],
  ['a page for my yoga studio Lotus Room in Leeds', 'Lotus Room'],
  ['Website for Henderson Plumbing', 'Henderson Plumbing'],
  ['Make a page for the Riverside Choir.', 'Riverside Choir'],
  ['Please make a landing page for Tidewater Kayaks, Falmouth.', 'Tidewater Kayaks'],
  ['I need a page for my dog walking business Happy Tails', 'Happy Tails'],
  ['Create a menu page for Trattoria Bella', 'Trattoria Bella'],
  ['Portfolio for Mira Okafor, photographer.', 'Mira Okafor'],
  ['A page about "Slow bread".', 'Slow bread'],
  ['Landing page for a coffee roastery called Grey Heron.', 'Grey Heron'],
  ['one page site for Dr. Lena Vogt, dentist', 'Dr. Lena Vogt'],
  ['Event page for Maker Fair 2027', 'Maker Fair 2027'],
  ['Page for the wedding of Anna and Tom.', 'Anna and Tom'],
  ['Eine Seite für die Bäckerei Krüger in Münster.', 'Bäckerei Krüger'],
  ['Mach mir eine Seite für meinen Friseursalon Haarwerk', 'Haarwerk'],
  ['Landingpage für "Kruste".', 'Kruste'],
  ['Eine Kontaktseite für Malermeister Ohm', 'Malermeister Ohm'],
  ['Bitte eine Seite für den Chor Singlust', 'Singlust'],
  ['Une page pour le restaurant Le Petit Clos.', 'Le Petit Clos'],
  ['Una página para la panadería El Horno', 'El Horno'],
  ['Una pagina per la trattoria Da Gino', 'Da Gino'],
  ['Een pagina voor fietsenmaker De Ketting.', 'De Ketting'],
  ['Strona dla kawiarni Pod Lipą', 'Pod Lipą'],
  ['Uma página para o café Aurora', 'Aurora'],
  ['Compose a homepage for Bright Dental Clinic', 'Bright Dental Clinic'],
  ['Build me a page for our school summer fair on 12 June', 'Summer fair'],
  ['bakery page, name is Crumb & Co', 'Crumb & Co'],
  ['a simple page for Blum Bakery in Leeds, warm colours', 'Blum Bakery'],
  ['A pricing page for Acme Hosting with three plans.', 'Acme Hosting'],
  ['A page for Quiet Hours, a reading group.', 'Quiet Hours'],
  ['a page for my band The Late Trains', 'The Late Trains'],
  [
    'A page for our bakery Kornblume in Bremen. Three kinds of bread: Roggen 4,50 €, Dinkel 5,20 €, Baguette 2,10 €. Open Tuesday to Saturday 6-18. Call +49 421 555 0101.',
    'Kornblume',
  ],
  [
    'A landing page for Blum Bakery in Leeds. Three kinds of bread: Roggen 4,50 €, Dinkel 5,20 €, Baguette 2,10 €. Open Tuesday to Saturday 6-18. Call +49 421 555 0101.',
    'Blum Bakery',
  ],
  [
    'Make a page for "Kruste". Three kinds of bread: Roggen 4,50 €, Dinkel 5,20 €, Baguette 2,10 €. Open Tuesday to Saturday 6-18. Call +49 421 555 0101.',
    'Kruste',
  ],
  [
    'Unsere Bäckerei Backstube Krüger in Münster backt seit 1987 mit Sauerteig. Wir öffnen Montag bis Freitag von 6 bis 18 Uhr.',
    'Backstube Krüger',
  ],
  [
    'Please make a page for my dog walking business Happy Tails in York. Walks from £12, mornings and evenings. Call Sue on 01904 555 010.',
    'Happy Tails',
  ],
  [
    'Eine Seite für unseren Chor Singlust in Kiel. Proben dienstags 19:30 im Gemeindehaus. Neue Stimmen willkommen.',
    'Singlust',
  ],
  [
    'Website for Henderson Plumbing, Bristol. Boiler repairs, bathrooms, emergency call-outs 24/7. 0117 496 0111.',
    'Henderson Plumbing',
  ],
  ['I need a page for my yoga studio Lotus Room. Classes Mon 18:00 Hatha, Wed 19:00 Yin, €14 each.', 'Lotus Room'],
  ['Une page pour notre restaurant Le Petit Clos à Dijon. Menu du midi 18 €. Fermé le lundi.', 'Le Petit Clos'],
  ['Una página para la panadería El Horno de Ana en Sevilla. Abrimos de 8 a 14. Pan de centeno 3 €.', 'El Horno'],
  [
    'A page for the Riverside Choir. We rehearse on Thursdays at 7 pm in St Mary’s Hall. New singers welcome.',
    'Riverside Choir',
  ],
  ['Portfolio for Mira Okafor, photographer in Lagos. Weddings, portraits, street. mira@okafor.example', 'Mira Okafor'],
  [
    'Event page for Maker Fair 2027. Saturday 12 June, 10-17, Town Hall. Free entry. Workshops: soldering, 3D printing, weaving.',
    'Maker Fair',
  ],
  ['Een pagina voor fietsenmaker De Ketting in Utrecht. Open di t/m za 9-17. Band plakken €12.', 'De Ketting'],
  ['Product page for the Lumo lamp. 2700 K, dimmable, €89. Ships in two days.', 'Lumo'],
  [
    'A page for a new podcast called Night Shift. Every Friday a nurse tells a story. Listen at https://night.example',
    'Night Shift',
  ],
  [
    'Hi! could you do a page for Tidewater Kayaks? We rent kayaks in Falmouth, £25 a half day. Thanks, Jo',
    'Tidewater Kayaks',
  ],
]

test.each(REQUESTS)('%s', (intent, name) => {
  const { title } = makePage(readBrief(intent, 'en'), taskOf({ intent, locale: 'en' }))
  expect(title.toLowerCase()).toContain(name.toLowerCase())
  expect(title).not.toMatch(/["“„]/)
})

/** Names that a request says, and nothing of what stands behind it. */
const ABOUT: readonly [request: string, locale: string, title: string][] = [
  [
    'Una página sobre nuestra excursión al río. Trae bocadillo y agua. Salimos el sábado 14 de junio a las 9:00 desde la plaza.',
    'es',
    'Excursión al río',
  ],
  [
    'Une page sur notre fête de quartier. Entrée libre. Samedi 20 juin à partir de 14 h, place du Marché.',
    'fr',
    'Fête de quartier',
  ],
  [
    'Create a page about our summer school Blue Door. Courses in July: pottery 120 €, printing 90 €, dance 80 €.',
    'en',
    'Summer school Blue Door',
  ],
  [
    'Speisekarte für das Gasthaus Adler. Schnitzel 14,50 €, Käsespätzle 11,90 €, Apfelstrudel 6,50 €.',
    'de',
    'Gasthaus Adler',
  ],
  [
    "Subject: website page for quiz night\n\nHi Tom,\n\nas discussed, can you knock up a page for the PTA quiz night? Friday 21st November, doors 7pm, quiz starts 7:30 sharp. School hall, Elmwood Primary. Tickets £8 each or £60 for a table of 8, from the school office or at elmwoodpta.example/quiz. Bring your own nibbles, there will be a bar. Raffle prizes include: a meal for two at Bella's, a spa day, and a signed cricket bat.",
    'en',
    'Quiz night',
  ],
  [
    'Hola, soy Carmen, doy clases de guitarra en Granada. Clases individuales 20 € la hora, en grupo 12 €. También online por Zoom. Horario de lunes a jueves de 16 a 21. Mi WhatsApp: 611 223 344.',
    'es',
    'Carmen',
  ],
  ['Mi fai una pagina per il cineforum? Si chiama "Luci in Sala", siamo a Lecco.', 'it', 'Luci in Sala'],
]

test.each(ABOUT)('%s', (intent, locale, title) => {
  expect(makePage(readBrief(intent, locale), taskOf({ intent, locale })).title).toBe(title)
})
