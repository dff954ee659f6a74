import { readTone } from '../labels/tones'
import { detectLanguage, languageOf, vocabulariesOf } from '../languages'
import { readActions, readHighlight } from './actions'
import { readAspects } from './aspects'
import type { Brief } from './brief'
import { readFacts, readFigures } from './facts'
import { fillParts } from './giving'
import { readHost } from './hosts'
import { businessFor } from './kind-of'
import { termsOf } from './mentions'
import { readNotes } from './notes'
import { readOffers } from './offers'
import { readPeople } from './people'
import { readCodes, readQuotes } from './quotes'
import { readStatements } from './statements'
import { readSubject } from './subject'
import { clean, Source } from '../text'
import { readSayings, readVoices } from './voices'
import { venueOf } from './where'
import { readWishes } from './wishes'

/** Reads a brief for a whole page. Each step takes what it understands, so that no words are read twice: their order matters. */
export function readBrief(intent: string, locale: string): Brief {
  const { text, cut } = clean(intent)
  const source = new Source(text)
  const codes = readCodes(source)
  const quotes = readQuotes(source)
  const tone = readTone(source)
  const tongue = detectLanguage(source.free(), locale)
  const terms = termsOf(vocabulariesOf(tongue))
  const sayings = readSayings(source, quotes, terms)
  const voices = readVoices(source, quotes)
  const facts = readFacts(source, terms)
  const wishes = readWishes(source, quotes, terms)
  const { claim, notes } = readNotes(source, terms)
  const figures = readFigures(source, terms)
  const actions = readActions(source, terms)
  const people = readPeople(source)
  const reachable = facts.visitable || figures.told.phones.length > 0
  const kind = reachable ? businessFor(source, wishes.kind) : wishes.kind
  const subject = readSubject(source, quotes, terms, kind.personal === true)
  const offers = readOffers(source, terms)
  fillParts(wishes.told.asks, kind.priced, {
    people,
    timetable: facts.timetable,
    lists: [...facts.dateLists, ...wishes.career],
    questions: wishes.questions,
    priced: figures.priced,
    offers,
  })
  const { name, topic } = subject
  const host = readHost(source, terms, name?.text)
  const place = venueOf(source, subject, host, facts)
  return {
    tongue,
    language: tongue === 'other' ? languageOf(locale) : tongue,
    kind,
    ...wishes.told,
    ...facts.told,
    ...figures.told,
    tone,
    name: name?.text,
    topic,
    host,
    place,
    subline: claim,
    ...sayings,
    action: sayings.action ?? actions.action,
    moreActions: actions.more,
    highlight: readHighlight(source, terms),
    // A tool that is called by the word that one types is shown it once.
    codes: name && codes[0] === name.text ? codes.slice(1) : codes,
    voices,
    aspects: readAspects(source, terms, [name?.text, topic, host, place, facts.street]),
    notes,
    statements: readStatements(source, terms),
    cut,
  }
}
