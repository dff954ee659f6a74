import type { Label } from './labels'
import type { Outline } from './nodes'
import { fold, wordsOf } from './words'

/** What decides order and labels. The content decides the sections. */
export interface Kind {
  id: string
  /** Label of priced entries, of entries with times, of plain entries, and of people, where the brief gives none. */
  priced: Label
  timed: Label
  plain: Label
  people: Label
  /** A business that people want to reach: the World's own profile may say how. */
  isBusiness: boolean
}

const kind = (id: string, traits: Partial<Kind> = {}): Kind => ({
  id,
  priced: 'prices',
  timed: 'programme',
  plain: 'features',
  people: 'people',
  isBusiness: false,
  ...traits,
})
const food = (id: string) => kind(id, { priced: 'menu', plain: 'menu', people: 'team', isBusiness: true })
const trade = (id: string) => kind(id, { plain: 'services', people: 'team', isBusiness: true, timed: 'times' })
const stay = (id: string) => kind(id, { people: 'team', isBusiness: true, timed: 'times' })

/** Unsure means this one. */
export const NEUTRAL = kind('other')

/** Each kind with the stems that tell it, without accents. A stem of six letters matches inside a longer word. */
const KINDS: readonly (readonly [Kind, string])[] = [
  [
    food('restaurant'),
    'restaurant ristorante restaurante restauracj gasthof gasthaus wirtshaus trattoria osteria pizzeria pizza bistro brasserie eatery diner steakhouse tapas taverna taqueria eethuis izakaya ramen sushi landgasthof',
  ],
  [food('cafe'), 'cafe kaffee kaffeehaus coffee cafeteria kafi caffe kawiarni koffie koffiebar teahouse tearoom'],
  [
    food('bakery'),
    'bakery backerei konditorei boulangerie patisserie panaderia pasteleria panificio pasticceria padaria bakkerij piekarni cukierni',
  ],
  [stay('hotel'), 'hotel pension hostel guesthouse albergo pousada schutzhaus b&b herberge'],
  [
    stay('holiday-home'),
    'ferienwohnung ferienhaus holiday-home holiday-cottage cottage gite chalet vakantiehuis vakantiewoning casa-rural casa-vacanze agriturismo domek holiday-let',
  ],
  [
    trade('shop'),
    'shop store laden boutique tienda negozio loja winkel sklep buchhandlung bookshop librairie libreria florist floristin blumenladen fleuriste floreria florista bloemen kwiaciarni hofladen market-stall webshop',
  ],
  [
    trade('salon'),
    'salon barber barbier friseur coiffeur peluqueria parrucchiere cabeleireiro kapper fryzjer nails kosmetik beauty massage tattoo spa barbearia salao',
  ],
  [
    trade('doctor'),
    'doctor arzt arztin praxis zahnarzt dentist medecin kinesi cabinet-medical medico dentista clinic clinica tandarts huisarts lekarz gabinet physio podiatr physiotherap psycholog tierarzt vet veterin ambulatorio hebamme',
  ],
  [
    trade('lawyer'),
    'lawyer anwalt rechtsanwalt kanzlei solicitor attorney avocat abogad avvocat advogad advocaat adwokat kancelaria notar notaire',
  ],
  [
    trade('craftsman'),
    'plumber electrician carpenter roofer maler malerbetrieb schreiner tischler installateur klempner dachdecker handwerk plombier menuisier electricien fontanero carpinter idraulic falegname encanador schilder loodgieter timmerman hydraulik stolarz elektryk gartner gardener landscap hire umzug',
  ],
  [trade('agency'), 'agency agentur agence agencia agenzia bureau architekt architect studio-grafic designbureau'],
  [
    trade('fitness'),
    'gym fitness yoga pilates crossfit boxing palestra gimnasio academia sportschool silownia fitnessstudio trainer chraftchaller',
  ],
  [
    kind('course', { plain: 'features', people: 'team' }),
    'course kurs workshop cours curso corso cursus lessons unterricht lezioni aulas lessen lekcje piano-teacher bootcamp seminar',
  ],
  [
    kind('school', { people: 'team' }),
    'school schule kindergarten kita ecole escuela scuola escola szkola przedszkol nursery',
  ],
  [
    kind('conference'),
    'conference konferenz conferenc congress kongress tagung jornadas convegno konferencj symposium summit meetup barcamp',
  ],
  [kind('festival'), 'festival festiwal fest strassenfest openair open-air'],
  [kind('wedding'), 'wedding hochzeit mariage boda matrimonio casamento bruiloft trouwen slub wesele heiraten'],
  [
    kind('invitation'),
    'invitation einladung birthday geburtstag anniversaire cumpleanos compleanno aniversario verjaardag urodziny zaproszenie',
  ],
  [
    kind('event'),
    'event veranstaltung flohmarkt tournament turnier soiree evento evenement wydarzenie konzert concert run lauf fair basar',
  ],
  [
    kind('memorial', { timed: 'stations' }),
    'memorial gedenk erinnerungsseite gedenkseite nachruf obituary in-memoriam hommage memoriam necrolog in-memory trauer condolence kondolenz verstorben passed-away decede fallecid wspomnienie pamieci herdenking overleden recuerdo ricordo homenagem',
  ],
  [kind('recall'), 'recall ruckruf rappel-produit retirada richiamo recolha terugroep wycofanie allergy-alert'],
  [kind('notice'), 'notice bekanntmachung aushang avis-public aviso avviso mededeling ogloszenie lost missing closure'],
  [
    kind('classified-ad'),
    'kleinanzeige zu-verkaufen verkaufe for-sale a-vendre se-vende vendesi vendo te-koop sprzedam selling classified annonce annuncio',
  ],
  [
    kind('real-estate'),
    'immobilie wohnung apartment flat property trilocale bilocale piso maison-a-vendre casa-en-venta apartamento huis-te-koop mieszkanie viewing kaltmiete exposé expose',
  ],
  [kind('changelog', { timed: 'stations' }), 'changelog release-notes anderungsprotokoll versionshinweise'],
  [kind('recipe'), 'recipe rezept recette receta ricetta receita recept przepis'],
  [
    kind('itinerary', { timed: 'programme' }),
    'itinerary reiseplan itineraire itinerario roteiro reisroute trip roadtrip tour-plan reiseverlauf',
  ],
  [kind('case-study'), 'case-study fallstudie etude-de-cas caso-de-exito caso-di-studio'],
  [kind('cv', { timed: 'stations' }), 'cv lebenslauf resume curriculum curriculo zyciorys academic-homepage'],
  [
    kind('portfolio', { timed: 'stations' }),
    'portfolio portefolio fotografin photographer photographe fotografo fotograaf illustrat',
  ],
  [
    kind('club', { people: 'team' }),
    'club verein association asociacion associazione associacao vereniging stowarzyszen chor choir sportverein klub',
  ],
  [
    kind('charity', { people: 'team' }),
    'charity spenden donate donation hilfsorganisation tierheim foundation stiftung ngo onlus fundacja rescue refuge',
  ],
  [
    kind('campaign'),
    'campaign petition kampagne unterschrift peticion petizione abaixo-assinado petycja burgerinitiative initiative',
  ],
  [kind('church'), 'church kirche gemeinde eglise iglesia chiesa igreja kerk kosciol parafia parish'],
  [kind('museum'), 'museum musee museo museu muzeum exhibition ausstellung'],
  [kind('library'), 'library bibliothek bucherei bibliotheque biblioteca bibliotheek bibliotek'],
  [kind('band'), 'band musiker musician bandpage singer-songwriter grupa-muzyczna grupo-tipico'],
  [kind('podcast'), 'podcast'],
  [kind('game'), 'game spiel videogame brettspiel jeu juego gioco jogo spel gra'],
  [kind('app'), 'app application-mobile aplicacion mobile-app'],
  [kind('saas', { isBusiness: false }), 'saas software-as plattform dashboard'],
  [kind('product'), 'product produkt produit producto prodotto produto produktseite'],
  [kind('documentation'), 'readme documentation dokumentation docs quickstart npm cli'],
  [kind('newsletter'), 'newsletter rundbrief infolettre nieuwsbrief boletin'],
  [kind('news'), 'pressemitteilung press-release communique comunicado comunicato persbericht'],
  [kind('article'), 'article artikel essay'],
  [kind('blog'), 'blog'],
  [
    kind('job'),
    'job stelle stellenanzeige vacancy hiring emploi empleo lavoro vaga vacature praca wir-suchen we-are-hiring bewerbung ausbildung',
  ],
  [kind('coming-soon'), 'coming-soon demnachst bald bientot proximamente prossimamente em-breve binnenkort wkrotce'],
  [kind('faq-page'), 'faq faqs'],
  [kind('pricing'), 'price-list preisliste tarifs lista-precios listino tabela-de-precos prijslijst cennik'],
  [kind('link-page'), 'link-page linktree linkpage link-in-bio'],
  [kind('community'), 'community nachbarschaft forum gemeinschaft buurt'],
]

const STEMS = KINDS.map(
  ([one, stems]) => [one, stems.split(' ').map((stem) => fold(stem).replaceAll('-', ' '))] as const,
)

/** The kind of page: what the request itself says counts most, then the name, then the rest. */
export function kindOf({ asks, names, groups, units }: Outline): Kind {
  const text = units[0]?.reading.text.slice(0, 4_000) ?? ''
  const weighed: readonly (readonly [string, number])[] = [
    [asks.join(' '), 6],
    [names.map((one) => one.text).join(' '), 3],
    [groups.map(({ heading }) => heading).join(' '), 1],
    [text, 0.5],
  ]
  const scores = new Map<Kind, number>()
  for (const [where, weight] of weighed) {
    const folded = ` ${wordsOf(fold(where)).join(' ')} `
    for (const [one, stems] of STEMS) {
      const hits = stems.filter(
        (stem) =>
          (folded.includes(` ${stem}`) && (stem.length > 4 || folded.includes(` ${stem} `))) ||
          (stem.length >= 6 && folded.includes(stem)),
      )
      if (hits.length > 0) scores.set(one, (scores.get(one) ?? 0) + weight * Math.min(2, hits.length))
    }
  }
  const [best, next] = [...scores].toSorted(([, a], [, b]) => b - a)
  return best && best[1] >= 1 && (!next || best[1] > next[1]) ? best[0] : NEUTRAL
}

/** The word of the brief that tells its kind, for a page without a name. */
export function kindWord(text: string): string | undefined {
  for (const word of text.match(/[\p{L}\p{M}’'-]+/gu) ?? []) {
    const folded = fold(word)
    if (
      STEMS.some(([, stems]) =>
        stems.some(
          (stem) =>
            folded === stem ||
            (stem.length > 4 && folded.startsWith(stem)) ||
            (stem.length >= 6 && folded.includes(stem)),
        ),
      )
    )
      return word
  }
  return undefined
}
