import type { Ask, Brief, Entry, Voice } from './brief'
import { writtenAddress } from './links'
import { anyOf, type Terms } from './mentions'
import type { Quoted } from './quotes'
import { bare, fold, type Source, tokensOf } from '../text'

const WHO =
  /^\s*(?:[–—-]|by|from|von|par|por|de|says|said|sagt|meint|,|\()\s*(\p{Lu}[\p{L}'’-]*(?:\s(?:(?:&|and|und|et|y)\s)?\p{Lu}[\p{L}'’-]*){0,3}(?:\s\p{Lu}\.)?\.?)(?:\s*,\s*((?!["“„«])[^"“”„«.;,\n)]{2,60}))?/u
const WHO_BEFORE =
  /(\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’.-]*){0,2})(?:\s*\(([^)]{2,60})\))?\s*(?:says|said|writes|sagt|meint|dit|dice|:)\s*:?\s*$/u
const PRAISE =
  /(?:testimonial|review|quote|feedback|stimme|bewertung|zitat|temoignage|avis|citation|testimonio|resena|opinion|customer|kunde|client)\p{L}*(?:[^."]|(?<=\s\p{L})\.){0,40}$/u

/** What others say: quotations with a name, or where the brief speaks of testimonials. */
export function readVoices(source: Source, quotes: readonly Quoted[]): Voice[] {
  const voices: Voice[] = []
  let last = -1
  for (const quote of quotes.filter(({ used }) => !used)) {
    const follows = last >= 0 && quote.start - last < 60 && !/\n\s*\n/.test(source.text.slice(last, quote.start))
    const after = WHO.exec(source.text.slice(quote.end, quote.end + 120))
    const before = WHO_BEFORE.exec(source.text.slice(Math.max(0, quote.start - 80), quote.start))
    const praised = PRAISE.test(quote.before)
    const said =
      after !== null || (before !== null && (praised || follows || /says|said|sagt|meint|dit|dice/.test(before[0])))
    const sounds =
      /[.!?…]$/.test(quote.text) || (after !== null && /^\s*[–—-]/.test(after[0]) && quote.text.split(/\s+/).length > 3)
    if (!praised && !follows && !(said && sounds)) continue
    quote.used = true
    const [, author, role] = after ?? (praised && !before ? [] : (before ?? []))
    voices.push({
      quote: quote.text,
      ...(author && !isWord(author) && { author: bareName(author) }),
      ...(role && { role: bare(role) }),
    })
    last = quote.end + (after?.[0].length ?? 0)
    source.take(quote.start, last)
    if (!after && before && author) source.take(quote.start - before[0].length, quote.start)
  }
  return voices
}

function isWord(author: string): boolean {
  return /^(?:Testimonials?|Reviews?|Quotes?|Kundenstimmen|Stimmen|Témoignages?|Avis|Testimonios?|Opiniones)$/i.test(
    author,
  )
}

/** Without the stop of the sentence, with that of an initial. */
function bareName(author: string): string {
  return /\s\p{Lu}\.$/u.test(author) ? author : bare(author)
}

/** Headline, slogan and button words that the brief quotes. */
export function readSayings(
  source: Source,
  quotes: readonly Quoted[],
  { vocabularies }: Terms,
): Partial<Pick<Brief, 'headline' | 'subline' | 'action'>> {
  const said: Partial<Pick<Brief, 'headline' | 'subline' | 'action'>> = {}
  const verb =
    '(?:\\s+(?:is|says?|saying|reads?|should be|should say|be|to|ist|lautet|soll lauten|soll sein|est|es|with|mit|avec|con|the text|labell?ed|that says|called|named|text|the words?|words|den worten|dem text|les mots|le texte|las palabras|el texto))*\\s*[:=]?\\s*$'
  const headline = new RegExp(`(?:${anyOf(vocabularies, ({ headline }) => headline)})${verb}`)
  const button = new RegExp(`(?:${anyOf(vocabularies, ({ button }) => button)})${verb}`)
  for (const quote of quotes.filter(({ used }) => !used)) {
    const isButton = button.test(quote.before) || /^\s*(?:button|knopf|bouton|boton|cta)/.test(quote.after)
    if (isButton && !said.action?.label) {
      const after = source.text.slice(quote.end, quote.end + 360)
      const href = writtenAddress(/^[^.\n]{0,40}?(https?:\/\/[^\s<>"\\]{3,300}|(?:#|\/)[\w/-]+)/.exec(after)?.[1])
      said.action = { label: quote.text, ...(href && { href }) }
    } else if (
      headline.test(quote.before) &&
      !/(?:section|faq|pricing|prices|features)[^"]{0,24}$/.test(quote.before)
    ) {
      const sub = /(?:sub|unter|sous-|tagline|slogan|motto|claim|devise|lema|eslogan)/.test(quote.before.slice(-24))
      if (sub && !said.subline) said.subline = quote.text
      else if (!said.headline) said.headline = quote.text
      else continue
    } else continue
    quote.used = true
  }
  return said
}

/** Questions in quotation marks, where questions are wished: each with what is quoted or told after it. */
export function readQuotedQuestions(source: Source, quotes: readonly Quoted[], wanted: boolean): Entry[] {
  const asked = quotes.filter(({ used, text }) => !used && text.endsWith('?') && text.split(/\s+/).length > 2)
  if (!wanted && asked.length < 2) return []
  const followers = new Map(quotes.map((quote, i) => [quote, quotes[i + 1]]))
  return asked.map((quote) => {
    quote.used = true
    const next = followers.get(quote)
    const between = source.text.slice(quote.end, next?.start)
    const quoted = next && !next.used && !next.text.endsWith('?') && /^[\s–—:,-]*$/.test(between) ? next : undefined
    if (quoted) quoted.used = true
    const told = quoted ? undefined : /^\s*[–—:-]\s*([^\n"“„«]{2,400}?)\s*$/mu.exec(between.split('\n')[0] ?? '')
    if (told?.[1]) source.take(quote.end, quote.end + told[0].length)
    const answer = quoted?.text ?? (told?.[1] && bare(told[1]))
    return { title: quote.text, ...(answer && { detail: answer }) }
  })
}

/** "Could you make a page …?" is said to the composer. */
const WISH =
  /^\s*(?:could|can|would|will|könnt\p{L}*|kannst|können|pourri\p{L}+|pouvez|peux|podr\p{L}+|puedes?)[\s-](?:you|u|ihr|du|sie|vous|tu|usted)?.*?(?<!\p{L})(?:page|site|website|seite|webseite|página|sitio|web)(?!\p{L})/iu
const ASKED = /(?<=^|\n|[.!?:;/|]\s|[-*•]\s*)\s*(?:[QF]\d*[:.)]\s*)?([\p{Lu}¿](?:[^?\n.!:]|:(?!\s)){4,200}\?)/gu

/** Questions behind the place where the brief first speaks of questions, each with the sentences that answer it. */
export function readAskedQuestions(source: Source, terms: Terms): Entry[] {
  const faq = terms.sections.matches(source.freeTokens()).find(({ value }) => value === 'faq')
  if (!faq) return []
  const matches = questionsOf(source).filter(({ index }) => index >= faq.end)
  return matches.slice(0, 30).map((match, i) => {
    const from = match.index + match[0].length
    const last = matches[i + 1]?.index ?? source.text.length
    let end = from
    while (end < last) {
      const next = source.sentenceEnd(end) + 1
      if (next > last || source.text[next - 1] === '\n' || !isAnswer(source.text.slice(end, next - 1), terms)) break
      end = next
    }
    source.take(match.index, end)
    const answer = source.text.slice(from, end).trim()
    return { title: (match[1] ?? '').trim(), ...(answer && { detail: answer }) }
  })
}

/** No question, no wish, and no few words that ask for another part. */
function isAnswer(sentence: string, { wishes, sections }: Terms): boolean {
  const tokens = tokensOf(fold(sentence))
  const asks = tokens.length <= 6 && sections.matches(tokens).length > 0
  return (
    tokens.length > 0 &&
    !asks &&
    !/\?\s*$|^\s*\p{L}[\p{L} ]{2,24} ?:\s/u.test(sentence) &&
    wishes.matches(tokens).length === 0
  )
}

function questionsOf(source: Source): RegExpExecArray[] {
  return [...source.text.matchAll(ASKED)].filter(({ index, 0: whole }) =>
    source.isFree(index + 1, index + whole.length - 1),
  )
}

/** Questions of the brief itself with their answers: "Q: When is check-in? A: From 2 pm." */
export function readQuestions(source: Source, asks: readonly Ask[]): Entry[] {
  const wanted = asks.some(({ section }) => section === 'faq')
  const matches = questionsOf(source).filter(({ 0: whole }) => !WISH.test(whole))
  const answered = matches.some(({ index, 0: whole }) =>
    /^\s*(?:A|R|Antwort|Answer)\d*[:.)]/.test(source.text.slice(index + whole.length)),
  )
  if (!wanted && !answered) return []
  return matches.slice(0, 30).map((match, i) => {
    const from = match.index + match[0].length
    const next = matches[i + 1]
    const rest = source.text.slice(from, Math.min(from + 800, next ? next.index : source.text.length))
    const given = /^\s*(?:(?:A|R|Antwort|Answer)\d*[:.)]\s*)?([^\n]{1,600})/.exec(
      rest.replace(/^\s*\n(?=\s*(?:A|R)[:.)])/, ''),
    )?.[1]
    const answer = given?.replace(/\s*[QF]\d*[:.)]?\s*$/, '').trim()
    const own = answer && /[\p{L}\p{N}]{2}/u.test(answer) && !/^\p{L}+ ?:/u.test(answer) ? answer : undefined
    source.take(match.index, from + (own && given ? given.length : 0))
    return { title: (match[1] ?? '').trim(), ...(own && { detail: own }) }
  })
}
