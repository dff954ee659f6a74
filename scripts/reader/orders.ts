import { ROLES, type Role } from '../../src/composer/reader/roles'
import type { Labelled } from './examples'

/**
 * Wishes that name the parts of a page, with the role of each piece before it in brackets: `[c]` is `wish.count`, `[p]` `wish.part`,
 * `[x]` `refusal`, `[i]` `item`, `[$]` `item.price`. `N` is a name, `P` a place.
 */
const ORDERS: Record<string, readonly string[]> = {
  en: [
    '[ask]Landing page for [name]N[-] in [place]P[-]. [p]Hero[-], [c]3 features[-] ([i]organic flour[-], [i]long rest[-], [i]no waste[-]), [c]two testimonials[-] and [c]a FAQ with 4 questions[-].',
    '[ask]Make a landing page for [name]N [x]without testimonials[-], [x]no FAQ[-], and [x]please skip the pricing[-].',
    '[ask]Product page for [name]N[-], [about]a calendar app for small studios[-]. [p]Pricing[-]: [i]Solo [$]free[-], [i]Studio [$]$19/month[-], [i]House [$]$49/month[-]. Button "[action]Start for free[-]" linking to [action.url]https://tidal.example/signup',
    '[ask]page for my gym "[name]N[-]" w/ [c]3 pricing plans[-], [p]testimonials[-] and [p]a contact form',
    '[ask]Page for [name]N[-]: first [p]pricing[-], then [p]FAQ[-], then [p]testimonials[-], then [p]a contact form[-].',
    '[ask]Team page with [c]5 people[-], [wish.look]dark and modern[-]. [x]No prices.',
    '[ask]Create a page for [name]N[-], [about]a family bakery in [place]P[-]. Include [p]opening hours[-], [p]a map[-] and [p]a gallery[-].',
  ],
  de: [
    '[ask]Landingpage für [name]N[-] in [place]P[-]. [p]Hero[-], [c]3 Vorteile[-] ([i]Biomehl[-], [i]lange Gare[-], [i]kein Abfall[-]), [c]zwei Kundenstimmen[-] und [c]FAQ mit 4 Fragen[-].',
    '[ask]Mach eine Seite für [name]N [x]ohne Preise[-], [x]keine FAQ[-].',
    '[ask]Seite für [name]N[-]: zuerst [p]Preise[-], dann [p]FAQ[-], dann [p]Kontaktformular[-].',
    '[ask]Erstelle eine Seite für [name]N[-] mit [p]Öffnungszeiten[-], [p]Galerie[-] und [c]drei Angeboten[-]. Preise: [i]Solo [$]19 €[-], [i]Team [$]49 €[-].',
  ],
  fr: [
    '[ask]Page pour [name]N[-] à [place]P[-]. [p]Un bandeau[-], [c]3 atouts[-] ([i]farine bio[-], [i]levain[-], [i]zéro déchet[-]), [c]deux avis[-] et [c]une FAQ de 4 questions[-].',
    '[ask]Fais une page pour [name]N[-], [x]sans tarifs[-], [x]pas de FAQ[-].',
    '[ask]Crée une page pour [name]N[-] avec [p]les horaires[-], [p]une galerie[-] et [p]un formulaire de contact[-].',
  ],
  es: [
    '[ask]Página para [name]N[-] en [place]P[-]. [p]Portada[-], [c]3 ventajas[-] ([i]harina ecológica[-], [i]masa madre[-], [i]cero residuos[-]), [c]dos testimonios[-] y [c]4 preguntas frecuentes[-].',
    '[ask]Haz una página para [name]N[-] [x]sin precios[-] y [x]sin testimonios[-].',
    '[ask]Crea una página para [name]N[-] con [p]horario[-], [p]galería[-] y [p]formulario de contacto[-].',
  ],
  it: [
    '[ask]Pagina per [name]N[-] a [place]P[-] con [c]3 vantaggi[-] ([i]farina bio[-], [i]lievito madre[-], [i]zero sprechi[-]), [c]due recensioni[-] e [p]domande frequenti[-].',
    '[ask]Fai una pagina per [name]N[-] [x]senza prezzi[-], [p]con galleria[-] e [p]modulo di contatto[-].',
  ],
  pt: [
    '[ask]Página para [name]N[-] em [place]P[-] com [c]3 vantagens[-] ([i]farinha biológica[-], [i]massa mãe[-], [i]zero desperdício[-]), [c]dois depoimentos[-] e [p]perguntas frequentes[-].',
    '[ask]Faz uma página para [name]N[-] [x]sem preços[-], [p]com galeria[-] e [p]formulário de contacto[-].',
  ],
  nl: [
    '[ask]Pagina voor [name]N[-] in [place]P[-] met [c]3 voordelen[-] ([i]biologisch meel[-], [i]lange rijs[-], [i]geen afval[-]), [c]twee reacties[-] en [p]veelgestelde vragen[-].',
    '[ask]Maak een pagina voor [name]N[-] [x]zonder prijzen[-], [p]met galerij[-] en [p]contactformulier[-].',
  ],
  pl: [
    '[ask]Strona dla [name]N[-] w [place]P[-]: [c]3 zalety[-] ([i]mąka eko[-], [i]zakwas[-], [i]zero odpadów[-]), [c]dwie opinie[-] i [p]FAQ[-].',
    '[ask]Zrób stronę dla [name]N [x]bez cennika[-], [p]z galerią[-] i [p]formularzem kontaktowym[-].',
  ],
}
const SHORT: Record<string, Role> = { c: 'wish.count', p: 'wish.part', x: 'refusal', i: 'item', $: 'item.price' }
/** Wishes made of each pattern. */
const EACH = 2

/** Wishes that name parts, with names and places by language. The same names give the same wishes. */
export function orders(lang: string, names: readonly string[], places: readonly string[]): Labelled[] {
  return (ORDERS[lang] ?? []).flatMap((pattern, p) =>
    Array.from({ length: EACH }, (_, n) => {
      const at = p * EACH + n
      const filled = pattern.replace(/\bN\b/, names[at % names.length]!).replace(/\bP\b/, places[at % places.length]!)
      return { id: `order-${lang}-${at}`, part: 'train', lang, pieces: piecesOf(filled) }
    }),
  )
}

function piecesOf(pattern: string): [Role, string][] {
  return [...pattern.matchAll(/\[([^\]]+)\]([^[]+)/g)].map(([, mark, text]): [Role, string] => {
    const role = SHORT[mark!] ?? (mark as Role)
    if (!ROLES.includes(role)) throw new Error(`Unknown role: ${mark}`)
    return [role, text!]
  })
}
