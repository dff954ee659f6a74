import type { Vocabulary } from '../words/vocabulary'
import { anyOf, type Terms } from './mentions'
import { type Named, PAGEISH, SEQUENCE } from './name-words'
import { ellipsize } from '../../lib/ellipsize'
import { bare, fold, sentenceCase, type Source, tokensOf } from '../text'

/** What it is, in the brief's words: after the name, or in the name's place. */
export function readTopic(source: Source, terms: Terms, name: Named | undefined): string | undefined {
  if (!name) return unnamedTopic(source, terms)
  const rest = source.free(name.end, name.end + 260)
  const placed = AT_PLACE.exec(rest)?.[0] ?? ''
  const after = /^["”“»\s]*[,–—-]\s*([^.;:\n(]{4,200})/u.exec(rest.slice(placed.length))?.[1]
  const is = /^\s+(?:is|are|ist|sind|est|es|son)\s+([^.;:\n]{6,200})/u.exec(
    source.text.slice(name.end, name.end + 220),
  )?.[1]
  const that = /^["”“»]?\s+(?:that|which|who|qui|que)\s+([^.;:\n]{8,160})/u.exec(
    source.free(name.end, name.end + 200),
  )?.[1]
  const about = /^["”“»]?\s+(?:about|on|über|sur|sobre)\s+([^.;:\n(,]{4,120})/u.exec(rest)?.[1]
  const found =
    phraseOf(apposition(source, name), terms, 3) ??
    phraseOf(after, terms, 1) ??
    phraseOf(is, terms) ??
    phraseOf(that, terms) ??
    phraseOf(about, terms)
  if (found) return found
  return topicBefore(source, terms, name)
}

/** "The Slow Train", a weekly newsletter on rail travel: read whole, though a word of it names a part. */
function apposition({ text }: Source, { end }: Named): string | undefined {
  const told = /^["”“»]?,\s+((?:an?|eine?|une?|una?)\s[^.;:\n(,]{4,160})/u.exec(text.slice(end, end + 180))?.[1]
  return told && /\s(?:on|about|for|über|sur|sobre|für|pour|para)\s/u.test(told) ? told : undefined
}

/** "Online shop for hand-dyed yarn, “Wool & Weather”": what it is, told before its name. */
function topicBefore(source: Source, terms: Terms, name: Named): string | undefined {
  const subject = unnamedTopic(source, terms)
  if (!subject || fold(subject).includes(fold(name.text))) return undefined
  const told = subject.replace(OWNER, '')
  // "our bakery", "unsere Praxis Dr" of "Praxis Dr. Sommer": nothing that the name would not say.
  const says = withoutArticle(told, terms.vocabularies).includes(' ') && !fold(name.text).includes(fold(told))
  const at = source.text.indexOf(subject)
  const closed = /^\s*(?:[,.;\n]|["“„«])/.test(source.text.slice(at + subject.length))
  return says && at !== -1 && at < name.start && closed ? told : undefined
}

const OWNER = /^(?:our|my|unsere?[mnrs]?|meine?[mnrs]?|notre|nos|mon|ma|mes|nuestr[oa]s?|mis?)\s+/iu

const AT_PLACE = new RegExp(`^["”“»]?\\s+(?:in|at|a|à|en|im|am|aus|from|bei|near|auf)\\s+(${SEQUENCE})`, 'u')

/** "Les Jardins Partagés, Nantes.": a town behind a comma. German writes every noun so large: there only behind the name of a house. */
export function townAfter(source: Source, name: Named, { kinds, vocabularies }: Terms): string | undefined {
  const isThing = kinds.matches(tokensOf(fold(name.text))).length > 0
  if (vocabularies.some(({ language }) => language === 'de') && !isThing) return undefined
  const town = /^["”“»]?,\s+(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?)(?=\s*(?:[.\n]|,\s{3,}))/u.exec(
    source.free(name.end, name.end + 60),
  )?.[1]
  return town && kinds.matches(tokensOf(fold(town))).length === 0 ? town : undefined
}

/** The place right after the name: "Corner Bakery in Graz". */
export function placeAfter(source: Source, name: Named): string | undefined {
  return AT_PLACE.exec(source.free(name.end, name.end + 80))?.[1]
}

/** A topic is told early: of so many places that could tell it, no later one is tried. */
const MOST_TRIED = 30

/** Without a name: "a page for a small bakery in Vienna", "Event: book fair". */
function unnamedTopic(source: Source, terms: Terms): string | undefined {
  const leading =
    /^\s*((?:[\p{L}\p{N}-]+[^\S\n]){1,7}?[\p{L}-]+)(?=\s*[,.;!:\n]|\s{3,}|[^\S\n](?:on|at|in|am|im|bei|le|à|el|en)[^\S\n])/u.exec(
      source.free(0, 120),
    )?.[1]
  const thing =
    leading && terms.kinds.matches(tokensOf(fold(leading))).length > 0 ? phraseOf(leading, terms) : undefined
  if (thing) return thing
  const colon = /^[^.\n:]{3,50}:\s*([^.;:\n(,]{3,120})/u.exec(source.free(0, 200))?.[1]
  const told = phraseOf(colon, terms)
  if (told) return told
  const link = anyOf(terms.vocabularies, ({ pageFor }) => pageFor)
  let tried = 0
  for (const match of source.folded.matchAll(new RegExp(`(?<![\\p{L}])(?:${link})\\s+`, 'gu'))) {
    if (!PAGEISH.test(source.before(match.index, 16)) && match.index > 60) continue
    if (++tried > MOST_TRIED) return undefined
    const from = match.index + match[0].length
    const subject = phraseOf(/^[^.;:\n(,]{3,160}/u.exec(source.free(from, from + 170))?.[0], terms, 1)
    if (subject && !/^(?:me|us|mich|uns|moi|nous|you|it|this|my|our|mes|nos|la|le|el)$/i.test(subject)) return subject
  }
  return undefined
}

/** A phrase up to where the brief goes on to ask; at least `least` words that say something. */
function phraseOf(text: string | undefined, terms: Terms, least = 2): string | undefined {
  if (!text) return undefined
  const pieces = text.split(/,\s+/)
  let phrase = pieces[0] ?? ''
  if (/^\s*$/.test(phrase)) return undefined
  const tokens = tokensOf(fold(phrase))
  // "a weekly newsletter on rail travel" is what it is, and asks for nothing.
  const isOne = /^\s*(?:an?|the|ein|eine|un|une|una|el|la|le|der|die|das)\s/iu.test(phrase)
  const asking = [
    ...terms.without.matches(tokens),
    ...terms.sections
      .matches(tokens)
      .filter(
        ({ value, end }) =>
          STRONG.has(value) &&
          !(isOne && /^\s+(?:on|about|for|of|über|sur|sobre|zu|für|pour|para)\s/u.test(phrase.slice(end))),
      ),
  ].sort((a, b) => a.start - b.start)[0]
  if (asking && asking.start === 0) return undefined
  if (asking) phrase = phrase.slice(0, asking.start)
  phrase = bare(phrase.replace(/\s{3,}.*$/s, ''))
    .replace(DANGLING, '')
    .replace(DANGLING, '')
  const words = phrase.match(/[\p{L}\p{N}]+/gu) ?? []
  if (
    /^(?:in|at|on|im|am|à|en|au|auf|bei|from|ab|le|opens?(?!\s(?:day|house|mic|air|studio|evening))|opening(?!\s)|ouverture|starts?|by|von|par|por)(?:\s|$)/iu.test(
      phrase,
    ) ||
    (words.length === 1 && phrase.length < 6) ||
    !/\p{L}{3}/u.test(phrase)
  )
    return undefined
  if (words.length < least || terms.wishes.matches(tokensOf(fold(phrase))).length) return undefined
  return ellipsize(bare(phrase), 200)
}

const STRONG = new Set([
  'faq',
  'testimonials',
  'pricing',
  'gallery',
  'form',
  'contact',
  'features',
  'hero',
  'newsletter',
  'rsvp',
  'stats',
  'logos',
  'people',
])
const DANGLING =
  /\s+(?:with|mit|avec|con|and|und|et|y|a|an|the|in|on|at|from|to|of|for|für|pour|para|por|ein|eine|einem|einer|der|die|das|am|im|ab|le|la|les|de|du|des|un|une|una|el|los|en|à|au|opens?|starts?|on the|\d{1,2}|two|three|four|five|drei|zwei|vier|trois|deux|tres|dos)$/iu

/** As a heading: without its article. */
export function withoutArticle(phrase: string, vocabularies: readonly Vocabulary[]): string {
  const articles = anyOf(vocabularies, ({ articles }) => articles)
  return sentenceCase(phrase.replace(new RegExp(`^(?:(?:${articles})\\s+)(?=\\S)`, 'iu'), ''))
}
