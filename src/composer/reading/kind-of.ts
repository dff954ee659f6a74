import type { Kind } from '../kinds/kind'
import { KINDS } from '../kinds/kinds'
import type { SectionName } from '../words/vocabulary'
import type { Match } from '../words/lexicon'
import type { Terms } from './mentions'
import { firstAtLeast, type Source } from '../text'

export interface KindReading {
  kind: Kind
  named: boolean
  matches: Match<Kind>[]
}

/** The kind of page that the brief's words tell: what comes first says most, what is told twice says more. */
export function readKind(source: Source, terms: Terms): KindReading {
  const refused = new Map(terms.without.matches(source.freeTokens()).map((no) => [no.after, no]))
  const matches = terms.kinds
    .matches(source.freeTokens())
    .filter((match) => ![0, 1, 2, 3].some((words) => isRefused(source, refused.get(match.first - words), match)))
  const scored = [...matches, ...compounds(source, terms, matches)]
  const scores = new Map<Kind, number>()
  const seen = new Set<string>()
  for (const { value, first, start, end, after } of scored) {
    const word = source.folded.slice(start, end)
    if (seen.has(`${value.id} ${word}`)) continue
    seen.add(`${value.id} ${word}`)
    const early = 0.35 + 0.65 * Math.exp(-first / 12)
    const page =
      /^\W{0,3}(?:pages?|seite|website|site|web)(?!\p{L})/u.test(source.folded.slice(end)) || after - first > 1
        ? 1.4
        : 1
    const own = SELF.test(source.before(start, 60)) ? 2.5 : 1
    scores.set(value, (scores.get(value) ?? 0) + value.weight * early * page * own)
  }
  const [best] = [...scores].sort((a, b) => b[1] - a[1])
  return { kind: best?.[0] ?? KINDS[0], named: best !== undefined, matches }
}

/** "Wir sind die Fahrradwerkstatt …": who speaks says what the page is of, whatever else it offers. */
const SELF =
  /(?<!\p{L})(?:wir sind|ich bin|we are|we're|i am|i'm|nous sommes|je suis|somos|soy)\s(?:(?:an?|the|die|der|das|eine?|une?|la|le|una?|el)\s)?(?:\p{L}{1,20}[\s-]){0,3}$/u

/** "No blog", "do not include a blog". */
function isRefused(source: Source, no: Match<true> | undefined, { first, start }: Match<Kind>): boolean {
  if (!no) return false
  const far = first - no.after
  return (
    far <= 1 ||
    /^\s(?:include|add|show|want|need|have|make|put|mention|incluy\p{L}*|anad\p{L}*|pong\p{L}*|inclure|ajoute\p{L}*|mettre) (?:(?:an?|any|the|una?|une?|le|la|el|de) )?$/u.test(
      source.folded.slice(no.end, start),
    )
  )
}

/** What ends a German compound and tells the kind: Yogakurs, Dorffest, Hutladen. */
const HEADS =
  /(?:kurs|workshop|seminar|konzert|festival|fest|flohmarkt|feier|turnier|ausstellung|lesung|werkstatt|praxis|kanzlei|agentur|studio|salon|backerei|gartnerei|tischlerei|wohnung|restaurant|bistro|blog|verein|shop|laden)$/

/** The kinds that the ends of long words tell, where the words themselves tell none. */
function compounds(source: Source, terms: Terms, matches: readonly Match<Kind>[]): Match<Kind>[] {
  if (!terms.vocabularies.some(({ language }) => language === 'de')) return []
  const starts = matches.map((match) => match.start)
  return source.freeTokens().flatMap(({ word, start, end }, first) => {
    if (word.length < 7 || end <= (matches[firstAtLeast(starts, start + 1) - 1]?.end ?? -1)) return []
    const head = HEADS.exec(word)?.[0]
    const [match] = head && head.length < word.length - 1 ? terms.kinds.matches([{ word: head, start, end }]) : []
    return match ? [{ ...match, first, after: first + 1 }] : []
  })
}

/** Where no word tells, the parts asked for may: a page with nothing but questions is a page of questions. */
export function kindFromParts(sections: readonly SectionName[]): Kind | undefined {
  const [first] = sections
  const own: Partial<Record<SectionName, string>> = {
    faq: 'help',
    menu: 'restaurant',
    products: 'shop',
    experience: 'resume',
    education: 'resume',
    speakers: 'conference',
    gallery: 'portfolio',
    contact: 'contact',
    links: 'link-page',
    newsletter: 'newsletter',
    pricing: 'pricing',
    people: 'team',
    posts: 'blog',
    donate: 'non-profit',
    code: 'documentation',
  }
  const telling =
    sections.length === 1
      ? first
      : sections.find((section) => ['menu', 'products', 'experience', 'speakers', 'donate'].includes(section))
  return telling === undefined ? undefined : KINDS.find(({ id }) => id === own[telling])
}

/** A site that can be called or visited, of which nothing else is told, is that of a business. */
export function businessFor(source: Source, told: Kind): Kind {
  const generic = told.id === 'landing' && !/landing/.test(source.folded)
  return generic ? (KINDS.find(({ id }) => id === 'business') ?? told) : told
}
