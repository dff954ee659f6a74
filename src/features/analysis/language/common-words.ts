/** The commonest short words of a language: to recognise it, and to write them in lower case. */
const COMMON: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for it with as was on are by this from at or have an they which you were their has we our your be not but all can will more when who its his her if would about out so what there been into than them then some could these two may first any my now such like over also back after use how many well even want because only',
  de: 'der die das und ist nicht ein eine einen einem einer eines zu mit auf für von dem den des im sich auch es an als aus bei nach wie oder wir ihr sie ich uns unser unsere unseren ihre ihren ihrem haben hat wird werden sind war kann nur noch über durch wenn aber zum zur vom beim bis vor seit gegen ohne um so mehr alle hier sein seine dass',
  fr: 'le la les de des du un une et est pour dans que qui sur avec par pas plus ne se au aux ce cette ces nous vous notre votre nos vos il elle ils elles son sa ses leur leurs être avoir sont ont mais ou où comme sans sous chez dès entre depuis très aussi tout tous toute toutes y en',
  es: 'el la los las de del un una unos unas y es en que por para con no se su sus al lo como más pero o este esta estos estas nuestro nuestra nuestros nuestras nos le les ha son sin sobre entre hasta desde cuando también muy ya todo todos toda todas hay qué donde',
  it: 'il lo la i gli le di del della dei delle dello degli un una uno e è per che con non si in nel nella nei nelle al alla ai alle da dal dalla su sul sulla come più ma o anche questo questa sono ha hanno nostro nostra nostri nostre ci vi suo sua tra fra senza ogni tutto tutti',
  nl: 'de het een en van ik te dat die in is op met voor zijn niet aan er om als ook maar bij door naar uit nog wel over onze ons wij je jij u uw hun haar hem deze dit kan kunnen wordt worden hebben heeft werd was tot meer alle of dan al waar zonder geen',
  pt: 'o a os as de do da dos das um uma uns umas e é em no na nos nas que por para com não se seu sua seus suas ao aos à às como mais mas ou este esta estes estas nosso nossa nossos nossas foi são ser tem têm sem sobre entre até desde quando também muito já todo todos toda todas há onde',
  pl: 'i w na z do się nie że to jest o jak po od za co przez dla ale czy tak już tylko oraz przy ich jego jej nasz nasza nasze naszych są był była było być może ze który która które lub pod nad bez także we wszystkie każdy gdy kiedy',
  sv: 'och att det i en som är på för av med till den inte om har de ett vi kan från var men så eller vår våra ni er du sig när efter vid också alla mer utan under',
  da: 'og at det i en som er på for af med til den ikke om har de et vi kan fra var men så eller vores jer du sig når efter ved også alle mere uden under hvor blive',
}

const SETS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(COMMON).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/** The common words of a language. Empty for a language that is not listed. */
export function commonWords(language: string): ReadonlySet<string> {
  return SETS.get(language) ?? NONE
}

const NONE: ReadonlySet<string> = new Set<string>([])

export interface LanguageGuess {
  language: string
  /** How many of the words are common in it, and in the language that was expected. */
  hits: number
  expectedHits: number
}

/** The language in which most of the words are common, beside the one that was expected. */
export function guessLanguage(words: readonly string[], expected: string): LanguageGuess {
  let best: LanguageGuess = { language: expected, hits: 0, expectedHits: 0 }
  const expectedHits = hitsIn(words, commonWords(expected))
  for (const [language, set] of SETS) {
    const hits = hitsIn(words, set)
    if (hits > best.hits) best = { language, hits, expectedHits }
  }
  return { ...best, expectedHits }
}

function hitsIn(words: readonly string[], common: ReadonlySet<string>): number {
  let hits = 0
  for (const word of words) if (common.has(word.toLowerCase())) hits++
  return hits
}
