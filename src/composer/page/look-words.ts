import type { LookName } from '../../lib/theme'
import type { Language } from './labels'

/** What a word says of the ground of a page. */
export type GroundWish = 'night' | 'white' | 'paper'

/** Words are stems without accents, in eight languages. Those of five letters and more match the beginning or the end of a longer word. */
export interface ColourWords {
  hex?: string
  ground?: GroundWish
  words: string
}

/** Names of colours. A later entry is the more precise one: "dark green" is no plain green. */
export const COLOURS: readonly ColourWords[] = [
  { ground: 'night', words: 'black schwarz noir noire negro negra nero nera preto preta zwart czarn czarny czarne' },
  {
    ground: 'white',
    words: 'white weiss weisse blanc blanche blanco blanca bianco bianca branco branca wit witte bial biel bialy',
  },
  {
    ground: 'paper',
    words:
      'cream creme crema beige sand sable arena sabbia areia zand ivory elfenbein ivoire marfil avorio kremow bezow paper papier papel carta kraft',
  },
  { hex: '#1d5fa8', words: 'blue blau blaue bleu bleue azul azules blu blauw niebiesk' },
  { hex: '#1f3a68', words: 'navy dunkelblau marineblau nachtblau marine midnight donkerblauw granatow' },
  { hex: '#3d8fc4', words: 'sky hellblau himmelblau celeste lichtblauw blekitn turquoise-blue' },
  { hex: '#0f7d80', words: 'teal petrol turkis turquoise turquesa turchese turkoois turkusow aqua' },
  { hex: '#2f7a3d', words: 'green grun grune vert verte verde verdes groen groene zielon' },
  {
    hex: '#1d4d3f',
    words: 'dunkelgrun tannengrun waldgrun bottle-green forest-green vert-sapin verde-bosco donkergroen',
  },
  {
    hex: '#6b7d4f',
    words: 'sage olive salbei salbeigrun sauge salvia salie olivgrun oliva moss moosgrun musgo khaki mousse szalwi',
  },
  { hex: '#c0272d', words: 'red rot rote rouge rojo roja rosso rossa vermelho vermelha rood rode czerwon' },
  { hex: '#8c1c2e', words: 'maroon burgundy bordeaux weinrot bordo vinho burgund bordow' },
  { hex: '#ff6a13', words: 'orange naranja arancio arancione laranja oranje pomarancz' },
  {
    hex: '#b5562f',
    words:
      'terracotta terrakotta terracota rust rost rostrot rouille ruggine ferrugem copper kupfer cuivre brick ziegel cobre rame koper ceglan',
  },
  { hex: '#7a4a2b', words: 'brown braun brun brune marron marrone castanho marrom bruin braz brazow' },
  {
    hex: '#e8b30c',
    words: 'yellow gelb gelbe jaune amarillo amarilla giallo gialla amarelo geel gele zolt mustard senf moutarde',
  },
  { hex: '#c8f000', words: 'neon lime limette fluo fluor' },
  { hex: '#d9b26a', words: 'gold golden doree oro dorado dourado goud gouden zlot zloto' },
  { hex: '#e0336e', words: 'pink rosa rose rosado roze rozow magenta' },
  {
    hex: '#7b3fc4',
    words: 'purple violet violett lila lilac lilas morado violeta viola roxo paars fiolet lavender lavendel',
  },
]

interface Tone {
  looks: Partial<Record<LookName, number>>
  words: string
}

/** Words of tone, with the looks that have it. */
export const TONES: readonly Tone[] = [
  {
    looks: { iron: 4, signal: 4, velvet: 4 },
    words:
      'dark dunkel dunkle sombre oscuro oscura scuro scura escuro escura donker donkere ciemn night nacht nuit noche notte notturn noite moody',
  },
  {
    looks: { tide: 2, plumb: 3, crisp: 2 },
    words:
      'light hell helle clair claire claro clara chiaro chiara licht jasn airy luftig aere whitespace weissraum space espace spazio espaco bright spacious',
  },
  {
    looks: { hearth: 6, field: 3 },
    words:
      'warm warme warmes chaleureu calid caldo calda acolhedor cosy cozy gemutlich homely gezellig przytuln ciepl rustic rustik rustique rustico urig homemade',
  },
  {
    looks: { field: 6, hearth: 4 },
    words:
      'earthy erdig terreux terroso terrosa natural naturlich naturel naturale natuurlijk naturaln earth erdtone organic boho boheme aards ziemist',
  },
  {
    looks: { velvet: 6, counsel: 3, hearth: 1 },
    words:
      'elegant elegante elegants classy edel luxur luxe luxo lusso chic raffine refined sophisticated noble glamour glamor opulent posh vornehm',
  },
  {
    looks: { fete: 7 },
    words:
      'playful verspielt ludique jugueton giocos brincalhao speels zabawn fun frohlich lustig joyeu alegre allegr vrolijk wesol bunt colourful colorful colore colorid kleurrijk kolorow kids kinder child enfant cheerful happy cartoon toy',
  },
  {
    looks: { civic: 6, counsel: 2, readme: 1 },
    words:
      'plain sober sachlich nuchtern schlicht sobre sobrio sobria sobried simple einfach simples semplice eenvoudig zakelijk prost factual neutral official institutional istituzional amtlich',
  },
  {
    looks: { counsel: 6, civic: 2 },
    words:
      'serious serios serieux serieuse serio seria trustworthy vertrauen classic klassisch classique clasic classic klassiek klasyczn letterhead traditional conservative konservativ dignified',
  },
  {
    looks: { tide: 6, vigil: 4 },
    words:
      'calm quiet ruhig still calme tranquil calmo calma sereno serena rustig spokojn soft sanft doux douce suave zacht delikatn gentle peaceful zen soothing',
  },
  {
    looks: { crisp: 5, plumb: 5 },
    words:
      'modern moderne moderno moderna nowoczesn clean sleek minimal minimalist reduced aufgeraumt epure limpio limpia pulito pulita limpo strak contemporary',
  },
  {
    looks: { iron: 6, signal: 4 },
    words:
      'bold loud rough industrial industriell brut raw grob dreckig gritty atrevid audac stoer mocn powerful kraftig rugged rauh strong',
  },
  { looks: { signal: 6 }, words: 'techno futuristic futurist electric club rave cyber festivalposter' },
  {
    looks: { gazette: 6 },
    words:
      'vintage retro newspaper zeitung journal periodico giornale jornal krant gazet magazine zeitschrift revista old-fashioned altmodisch nostalg editorial retrowy poster plakat',
  },
  {
    looks: { readme: 6 },
    words: 'typewriter monospace mono schreibmaschine code geeky technical technisch terminal ledger',
  },
  {
    looks: { civic: 6 },
    words:
      'legible readable lesbar lisible legible leggibil legivel leesbaar czyteln accessible barrierefrei barrierearm accessib contrast kontrast large-type big-type grosse-schrift gros-caracteres letra-grande big-buttons',
  },
  {
    looks: { velvet: 3, hearth: 3, vigil: 2 },
    words: 'romantic romantisch romantique romantic romantico romantica wedding',
  },
]

/** What is refused, and the looks that then fit: "no marketing". */
export const REFUSED_TONES: readonly Tone[] = [
  {
    looks: { civic: 6, readme: 2, counsel: 2 },
    words:
      'marketing werbung werbesprache publicit publicidad pubblicita publicidade reclame reklam hype buzzword blabla salesy schnickschnack frills fronzoli chichi',
  },
  { looks: { field: 3, hearth: 3 }, words: 'corporate geleckt glatt patinato steril krankenhaus' },
]

/** The looks that a kind of page wears, the most fitting first. */
export const KIND_LOOKS: Readonly<Record<string, readonly LookName[]>> = {
  restaurant: ['hearth', 'velvet', 'gazette'],
  cafe: ['hearth', 'field', 'fete'],
  bakery: ['hearth', 'field', 'gazette'],
  hotel: ['hearth', 'velvet', 'tide'],
  'holiday-home': ['field', 'hearth', 'tide'],
  shop: ['hearth', 'field', 'plumb'],
  salon: ['plumb', 'tide', 'velvet'],
  doctor: ['civic', 'tide', 'counsel'],
  lawyer: ['counsel', 'gazette', 'velvet'],
  craftsman: ['iron', 'civic', 'field'],
  agency: ['plumb', 'crisp', 'signal'],
  fitness: ['iron', 'tide', 'signal'],
  course: ['tide', 'fete', 'crisp'],
  school: ['fete', 'civic', 'field'],
  conference: ['signal', 'crisp', 'plumb'],
  festival: ['signal', 'fete', 'iron'],
  wedding: ['velvet', 'hearth', 'vigil'],
  invitation: ['fete', 'hearth', 'velvet'],
  event: ['fete', 'signal', 'field'],
  memorial: ['vigil', 'counsel', 'gazette'],
  recall: ['civic', 'counsel'],
  notice: ['civic', 'counsel', 'gazette'],
  'classified-ad': ['civic', 'gazette', 'plumb'],
  'real-estate': ['plumb', 'counsel', 'velvet'],
  changelog: ['readme', 'crisp'],
  recipe: ['hearth', 'gazette', 'field'],
  itinerary: ['field', 'gazette', 'tide'],
  'case-study': ['crisp', 'plumb', 'counsel'],
  cv: ['readme', 'plumb', 'counsel'],
  portfolio: ['plumb', 'gazette', 'velvet'],
  club: ['fete', 'iron', 'field'],
  charity: ['field', 'civic', 'tide'],
  campaign: ['civic', 'signal', 'field'],
  church: ['vigil', 'counsel', 'gazette'],
  museum: ['plumb', 'gazette', 'velvet'],
  library: ['gazette', 'counsel', 'civic'],
  band: ['signal', 'iron', 'velvet'],
  podcast: ['gazette', 'signal', 'plumb'],
  game: ['signal', 'fete', 'readme'],
  app: ['crisp', 'tide', 'signal'],
  saas: ['crisp', 'readme', 'plumb'],
  product: ['crisp', 'plumb', 'tide'],
  documentation: ['readme', 'crisp'],
  newsletter: ['gazette', 'plumb', 'hearth'],
  news: ['gazette', 'counsel', 'civic'],
  article: ['gazette', 'counsel', 'plumb'],
  blog: ['gazette', 'hearth', 'plumb'],
  job: ['crisp', 'civic', 'plumb'],
  'coming-soon': ['signal', 'plumb', 'velvet'],
  'faq-page': ['civic', 'crisp', 'counsel'],
  pricing: ['crisp', 'counsel', 'civic'],
  'link-page': ['plumb', 'fete', 'tide'],
  community: ['fete', 'field', 'civic'],
}

/** Subjects that say more than the kind of the page, in its request or its name. */
export const SUBJECTS: readonly (readonly [LookName, string])[] = [
  [
    'field',
    'farm bauernhof hofladen biohof ferme granja fattoria quinta boerderij gospodarstwo garden gartner gartnerei jardin giardino jardim tuin ogrod orchard obsthof vineyard weingut beekeep imkerei imker honig honey allotment nursery csa solawi',
  ],
  [
    'iron',
    'garage werkstatt autowerkstatt kfz mechanic mecanic meccanic officina oficina taller warsztat motorrad motorcycle tyre reifen welding schlosserei crossfit boxclub boxing',
  ],
  [
    'tide',
    'yoga pilates meditation therapy therapie terapia psycholog massage spa wellness hebamme midwife reiki physio',
  ],
  [
    'velvet',
    'jewel jewellery schmuck bijoux joyeria gioielli joalheria juwelier bizuteria goldsmith goldschmied whisky cocktail',
  ],
  ['plumb', 'architect architekt architecte arquitect architett photographer fotograf photographe sculptor'],
  ['readme', 'github opensource open-source library api sdk cli npm'],
  [
    'counsel',
    'law legal solicitor attorney lawyer kanzlei rechtsanwalt anwalt steuerberat notar avocat abogad avvocat advogad advocaat adwokat',
  ],
  ['crisp', 'software saas platform plattform startup logiciel'],
  ['civic', 'council gemeinde rathaus mairie ayuntamiento comune camara gemeente urzad clinic klinik municipal'],
  [
    'vigil',
    'loving-memory in-memoriam in-memory-of memorial obituary nachruf gedenken gedenkseite trauerfeier beerdigung funeral obseques enterrement avis-de-deces funerale funeraria esquela necrolog begrafenis uitvaart pogrzeb nekrolog',
  ],
  [
    'civic',
    'recall recalling ruckruf rappel-de-produit rappel-produit retirada-del-producto richiamo-prodotto terugroepactie wycofanie',
  ],
  [
    'fete',
    'sommerfest strassenfest dorffest pfarrfest schulfest kirmes kirtag kermesse fete-de-village fete-de-quartier summer-fair village-fair school-fair street-party sagra verbena dorpsfeest buurtfeest festyn',
  ],
  [
    'hearth',
    'recipe rezept recette receta ricetta receita recept przepis ingredients zutaten ingredientes ingredienti',
  ],
]

export const LOOK_SAYINGS: Readonly<Record<'look' | 'accent', Readonly<Record<Language, string>>>> = {
  look: {
    en: 'The page wears the look {0}.',
    de: 'Die Seite trägt den Look {0}.',
    fr: 'La page porte le look {0}.',
    es: 'La página lleva el look {0}.',
    it: 'La pagina ha il look {0}.',
    pt: 'A página usa o look {0}.',
    nl: 'De pagina draagt de look {0}.',
    pl: 'Strona ma wygląd {0}.',
  },
  accent: {
    en: 'The colour “{0}” is set in the settings of your World, for all its pages: theme.accent = {1}.',
    de: 'Die Farbe „{0}“ wird in den Einstellungen Ihrer World gesetzt, für alle Seiten: theme.accent = {1}.',
    fr: 'La couleur « {0} » se règle dans les paramètres de votre World, pour toutes les pages : theme.accent = {1}.',
    es: 'El color «{0}» se fija en los ajustes de su World, para todas las páginas: theme.accent = {1}.',
    it: 'Il colore «{0}» si imposta nelle impostazioni del suo World, per tutte le pagine: theme.accent = {1}.',
    pt: 'A cor «{0}» define-se nas definições do seu World, para todas as páginas: theme.accent = {1}.',
    nl: 'De kleur ‘{0}’ stelt u in bij de instellingen van uw World, voor alle pagina’s: theme.accent = {1}.',
    pl: 'Kolor „{0}” ustawia się w ustawieniach Twojego World, dla wszystkich stron: theme.accent = {1}.',
  },
}
