import { partsIn } from './parts'
import { fold, wordsOf } from './words'
import type { Role } from '../reader/roles'

/** A page of the net, in the languages of the labels and some of their neighbours. Folded. */
const PAGE =
  /(?<!\p{L})(?:web ?sites?|web ?pages?|home ?pages?|web ?seite\p{L}*|websiite|internet ?seite\p{L}*|landing(?: ?pages?| ?seite)?|one ?pagers?|microsite|sitio web|pagina web|site web|page web|sito(?: web)?|site|webpagina\p{L}*|webpaginaatje|strone?|strona|stronke|strony|websted|hjemmeside|hemsida|kotisivut|nettsted)(?!\p{L})/u
const REQUEST =
  /(?<!\p{L})(?:please|pls|plz|need|needs|want|wants|would like|could you|can you|can u|make|build|create|put|bitte|brauch\p{L}*|bruche|mocht\p{L}*|wunsch\p{L}*|hatt\p{L}*|kannst|konnt\p{L}*|mach\p{L}*|bau\p{L}*|lasst|voudr\p{L}*|faudrait|besoin|pourri\p{L}*|pouvez|peux|faire|fais|quier\p{L}*|queremos|necesit\p{L}*|puedes|podrias|haz|haga\p{L}*|hacer|vorre\p{L}*|serve|servirebbe|puoi|potresti|fai|fare|mi prepara|quer\p{L}*|precis\p{L}*|pode\p{L}*|faz\p{L}*|bora|graag|wil\p{L}*|nodig|kan je|kun je|kunt u|maak|maken|prosz\p{L}*|prosi\p{L}*|potrzeb\p{L}*|chcia\p{L}*|zrob\p{L}*|moglby|tehda|haluaisin|kan du)(?!\p{L})/u
const NICE =
  /(?<!\p{L})(?:would be (?:nice|good|great|lovely|amazing)|would love|if possible|ware (?:schon|super|gut|toll|wunderbar|klasse)|war (?:schon|super|gut|toll|mega|nett|gut)|hatte (?:ich|n|wir)? ?gern\p{L}*|ce serait (?:bien|super|top)|j'aimerais|estaria (?:bien|genial)|me gustaria|sarebbe (?:bello|carino)|mi piacerebbe|seria (?:bom|otimo)|gostaria|zou (?:leuk|fijn|mooi|goed|super)|byloby (?:super|milo|dobrze|fajnie)|olursa sevinirim)(?!\p{L})/u
const POLITE =
  /(?<!\p{L})(?:please|pls|plz|bitte|svp|stp|s'il (?:vous|te) plait|merci de|por favor|porfa|per favore|grazie|alsjeblieft|aub|graag|prosze|prosimy|lutfen)(?!\p{L})/u
const NOT =
  /(?<!\p{L})(?:no|not|don't|dont|do not|nothing|never|without|kein\p{L}*|nichts?|nix|ohne|ni[ce]?ht|pas|sans|aucun\p{L}*|jamais|sin|nada|nunca|ningun\p{L}*|non|senza|niente|nessun\p{L}*|mai|sem|nao|geen|niet|zonder|nie|bez|zadnych|nowhere|nirgend\p{L}*|nulle|nessuna|nergens|nigdzie|ikke|inte)(?!\p{L})/u
const SHOWN =
  /(?<!\p{L})(?:mention\p{L}*|show|list|write|say|put|page|photo\p{L}*|picture\p{L}*|stock\p{L}*|logo\p{L}*|pop ?-?up\p{L}*|countdown|chat|popups?|erwahn\p{L}*|zeig\p{L}*|schreib\p{L}*|nenn\p{L}*|genannt|aufschalten|bild\p{L}*|foto\p{L}*|seite|drauf|rein|mettre|mettez|ecri\p{L}*|mention\p{L}*|photo\p{L}*|pong\p{L}*|poner|mencion\p{L}*|mostr\p{L}*|mett\p{L}*|scriv\p{L}*|indicat\p{L}*|citare|menzion\p{L}*|por|coloc\p{L}*|zet\p{L}*|vermeld\p{L}*|noem\p{L}*|foto's|pisz\p{L}*|pisac|podaw\p{L}*|dawa\p{L}*|wspomina\p{L}*|zdjec\p{L}*)(?!\p{L})/u
const UNMENTIONED =
  /(?<!\p{L})(?:(?:soll|sollen|darf|mochte\p{L}*) (?:\p{L}+ ){0,3}nicht (?:erwahnt|genannt|gezeigt)|nirgends erwahnen|nicht (?:erwahnen|nennen)|(?:don't|do not|dont|please don't) (?:mention|say|write|show|call it|use the words?)|(?:ne|n') ?(?:pas )?(?:mentionner|mentionnez|mentionne)|no (?:mencion\p{L}*|pongas?)|non (?:menzion\p{L}*|scriv\p{L}*|paragonate\p{L}*|va indicato)|nao (?:mencion\p{L}*|coloc\p{L}*|ponha\p{L}*)|niet vermelden|nie (?:wspomina\p{L}*|pisac|podawa\p{L}*))(?!\p{L})/u

/** "Main button should say …", "Der Button heißt …". */
const BUTTON =
  /(?<!\p{L})(?:button|knopf|bouton|boton|pulsante|botao|knop|przycisk\p{L}*)(?: \p{L}+){0,2} (?:should|says?|reads?|links?|goes|to|must|soll|sollte|heisst|fuhrt|doit|dit|debe|dice|lleva|deve|diz|leva|moet|zegt|ma|prowadzi)(?!\p{L})/u

/** "A place where people can leave a memory" is a form. */
export const PLACE_TO_WRITE =
  /(?<!\p{L})(?:place|spot|page|ort|platz|stelle|endroit|espace|lieu|lugar|sitio|espacio|posto|luogo|spazio|espaco|sitio|plek|plaats|miejsce)(?:,)? (?:where|for|wo|an dem|ou|pour|donde|para|dove|per|onde|waar|voor|gdzie|na)(?!\p{L}).*(?<!\p{L})(?:leave|write|share|sign|post|ask|hinterlass\p{L}*|schreib\p{L}*|teilen|laiss\p{L}*|ecri\p{L}*|partag\p{L}*|dej\p{L}*|escrib\p{L}*|compart\p{L}*|lasci\p{L}*|scriv\p{L}*|condivid\p{L}*|deix\p{L}*|escrev\p{L}*|partilh\p{L}*|achterlat\p{L}*|schrijv\p{L}*|delen|zostaw\p{L}*|napis\p{L}*)(?!\p{L})/u
/** What a page is for, or about. */
export const FOR = /\s(?:for|about|für|über|pour|sur|para|sobre|per|su|voor|over|dla|o)\s/iu
/** "Put the price near the top" moves what is there. */
export const PUTS =
  /^\W*(?:please |bitte )?(?:put|move|keep|have|setz|stell|pack|mets|mettez|garde[zr]?|pon|deja|metti|lascia|tieni|põe|deixa|zet|hou|laat|daj|postaw) .*(?:top|bottom|first|oben|unten|anfang|haut|bas|debut|arriba|abajo|inizio|inicio|fondo|cima|alto|topo|boven\p{L}*|onder\p{L}*|g[oó]rze|g[oó]r[ęe]|dole)(?!\p{L})/iu

/** "Leave out my street", "das lassen wir bitte weg". Folded. */
const LEFT_OUT =
  /(?<!\p{L})(?:leave (?:it |that )?out|omit|strip|remove|skip|avoid|keep \p{L}+ away|weglassen|weg|entfern\p{L}*|vermeid\p{L}*|enlev\p{L}*|retir\p{L}*|supprim\p{L}*|evit\p{L}*|quit\p{L}*|elimin\p{L}*|togli\p{L}*|tira\p{L}*|weglaten|vermijd\p{L}*|usun\p{L}*|pomin\p{L}*|unika\p{L}*|ka|kane|kei|koa|net)(?!\p{L})/u

/** True if a text says what must not be. */
export const isNegated = (text: string) => NOT.test(fold(text))
/** True if a text asks to leave something away, without a word of negation. */
export const isLeftOut = (text: string) => LEFT_OUT.test(fold(text))
export const isPolite = (text: string) => POLITE.test(fold(text))
export const wouldBeNice = (text: string) => NICE.test(fold(text))

/** "I'd rather not have my photo on it." */
const RATHER =
  /^\s*(?:i'd|i would|we'd|we would|ich|wir|je|nous|preferirei|prefiero|preferimos|prefiro|ik|wij|wole) (?:rather|prefer|mochte\p{L}*|will|wollen|wurde\p{L}*|prefere\p{L}*|prefero|liever|wil)(?!\p{L})/u

/** "Keep it plain, no marketing." */
const KEEP =
  /^\s*(?:please |bitte )?(?:keep (?:it|everything|the page)|halten? (?:sie )?(?:es|alles)|gardez? (?:le|la|tout)|que sea|manten(?:lo|ha)|tienil[oa]|houdt? het|niech bedzie)(?!\p{L})/u

/** "It should look warm". Folded. */
const LOOKS_LIKE =
  /^\W*(?:and |und |et |y |e |en |i )?(?:q(?:ue)? (?:se vea|quede|parezca|fique|pareca)|(?:it |the page )?should look|(?:die seite |es |sie )?soll(?:te)? (?:\p{L}+ ){1,3}aussehen|qu'(?:elle|il|on) ait l'air|che (?:sia|sembri)|(?:het )?moet er \p{L}+ uitzien|niech wyglada|zeby bylo)(?!\p{L})/u
/** "Newest first". Folded. */
const NEWEST =
  /^\W*(?:the )?(?:newest|latest|most recent|oldest|neu(?:e)?ste[snr]?|aktuellste[snr]?|alteste[snr]?|(?:la |le |les )?plus recente?s?|(?:lo |la |el )?mas reciente|(?:la |il )?piu recent[ei]|(?:a |o )?mais recente|nieuwste|laatste|najnowsz\p{L}*)(?: \p{L}+)? (?:first|(?:on|at the) top|zuerst|oben|zuoberst|en premier|d'abord|en haut|primero|arriba|per prim[ao]|prima|in alto|primeiro|no topo|eerst|bovenaan|najpierw|na gorze)(?!\p{L})/u
/** What nobody wants on a page, and no copy refuses. Folded. */
const REFUSED =
  /(?<!\p{L})(?:carr?ou?sel\p{L}*|karussell\p{L}*|slider\p{L}*|slideshow\p{L}*|auto-?play\p{L}*|music (?:auto)?playing|pop-?ups?|cookies?(?:-?banner)?|chat(?:bot)?|tracking|stock ?photos?|clip-?arts?|animation\p{L}*|animacion\p{L}*|animazion\p{L}*|animac\p{L}*|newsletter\p{L}*|emojis?|countdown|compte a rebours)(?!\p{L})/u
const NEGATES =
  /^\W*(?:and |und |et |y |e |en |i |aber |but )?(?:no|kein\p{L}*|ohne|pas de|pas d'|sans|ni|sin|nada de|niente|senza|sem|geen|zonder|bez|zadn\p{L}*|without|please no|bitte kein\p{L}*)(?!\p{L})/u

/** True if each clause of a sentence refuses something of the net, in its first words: "No carousel, no music." */
export function refusesAll(sentence: string): boolean {
  const clauses = fold(sentence).split(/[,;]/u)
  return clauses.every((clause) => NEGATES.test(clause)) && clauses.some((clause) => REFUSED.test(clause))
}

/** The role of a sentence that speaks to the maker for certain, though it was read as copy. */
export function makerRole(sentence: string): Role | undefined {
  const text = fold(sentence)
  const words = wordsOf(text).length
  if (words === 0 || words > 40) return undefined
  if (refusesAll(sentence)) return 'refusal'
  if (NEWEST.test(text)) return 'wish.order'
  if (LOOKS_LIKE.test(text)) return 'wish.look'
  if (UNMENTIONED.test(text) || (RATHER.test(text) && NOT.test(text) && SHOWN.test(text))) return 'refusal'
  if (BUTTON.test(text) && (/https?:|["„“«]/u.test(text) || words <= 12)) return 'ask'
  const isOfPage = SHOWN.test(text) || (words <= 10 && STYLE.test(text))
  if (POLITE.test(text) && NOT.test(text) && isOfPage && words <= 20) return 'refusal'
  if (KEEP.test(text) && STYLE.test(text) && words <= 8) return 'wish.look'
  if (NICE.test(text) && words <= 16) return partsIn(sentence).length > 0 ? 'wish.part' : 'wish.other'
  return (PAGE.test(text) || OWN_PAGE.test(text)) && REQUEST.test(text) ? 'ask' : undefined
}

/** "Erinnerungsseite", "Startseite", and no other side of a thing. */
const OWN_PAGE =
  /(?<!\p{L})(?!(?:ruck|vorder|innen|aussen|ober|unter|kehr|schatten|sonnen|nord|sud|ost|west|tal|berg|breit|langs|titel)s?seite)\p{L}{4,}(?:seite|pagina(?:tje)?)(?!\p{L})/u

/** A sheet that tells something to everybody, in eight languages. Folded. */
const NOTICE =
  /(?<!\p{L})(?:notices?|announcements?|posters?|flyers?|leaflets?|aushang|bekanntmachung|anzeige|mitteilung|plakat|flugblatt|avis|affiche|annonce|avisos?|anuncios?|cartel|cartaz|avviso|annuncio|volantino|mededeling|aankondiging|bericht|affiche|ogloszeni[ea]|zawiadomieni[ea])(?!\p{L})/u

/** "We need a public notice:": the words that ask for a notice or a page, and nothing else. */
export function isRequestFor(lead: string): boolean {
  const text = fold(lead)
  return wordsOf(text).length <= 8 && REQUEST.test(text) && (NOTICE.test(text) || PAGE.test(text))
}

/** True if a text asks for something, or names a page of the net. */
export const requests = (text: string) => REQUEST.test(fold(text)) || PAGE.test(fold(text))

/** True if a text speaks of a page of the net, or asks for something. */
export function asksForPage(text: string): boolean {
  return requests(text) || /(?<!\p{L})(?:page|seite|pagina)\p{L}*/u.test(fold(text))
}

const THANKS =
  /(?<!\p{L})(?:thanks|thank you|thx|ty|cheers|sorry|regards|best|love|danke\p{L}*|sorry|lg|vg|mfg|gruss\p{L}*|grusse|liebe grusse|merci|cordialement|desole|gracias|saludos|perdon|grazie|saluti|scusa\p{L}*|obrigad\p{L}*|abraco|desculp\p{L}*|dank\p{L}*|groet\p{L}*|dzieki|dziekuje\p{L}*|pozdraw\p{L}*|asap|deadline|attached|anbei|im anhang|quick one|let me know|sag bescheid|no rush|budget)(?!\p{L})/u
/** What is said of how a page looks or reads. */
const STYLE =
  /(?<!\p{L})(?:fancy|marketing\p{L}*|salesy|jargon|buzzwords?|fluff|emojis?|plain|simple|schlicht|dark|moody|friendly|modern|clean|elegant\p{L}*|minimal\p{L}*|colou?rs?|farb\p{L}*|couleurs?|colores|colori|cores|kleuren|kolor\p{L}*|font|schrift\p{L}*|design|layout|style|stil|look|tone|ton|short|kurz|testimonials?|reviews?|werbung|werbesprache|kitsch|slider|button|banner|headline|section|online-?terminbuchung|formular|form|map|karte)(?!\p{L})/u
/** True if a text speaks of a page or its look, asks politely for a change of it, or thanks. */
export function isForTheMaker(text: string): boolean {
  const folded = fold(text)
  return (
    PAGE.test(folded) ||
    THANKS.test(folded) ||
    STYLE.test(folded) ||
    NICE.test(folded) ||
    /(?<!\p{L})(?:page|seite|pagina)(?!\p{L})/u.test(folded)
  )
}

/** True if a text speaks of pictures, or of what is shown. */
export const speaksOfPictures = (text: string) => SHOWN.test(fold(text))

/** True if a text speaks of a page, or asks for a part of one. */
export function speaksOfPage(text: string): boolean {
  return namesPage(text) || (REQUEST.test(fold(text)) && partsIn(text).length > 0)
}

function namesPage(text: string): boolean {
  const folded = fold(text)
  return (
    PAGE.test(folded) ||
    /(?<!\p{L})\p{L}*(?:page|seite|pagina|listing|flyer|cv|portfolio|onepager|landing|webpaginaatje|web|strone|strony)(?!\p{L})/u.test(
      folded,
    )
  )
}
