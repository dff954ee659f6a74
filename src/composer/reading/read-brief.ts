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
import { finished, type Steps } from '../../lib/steps'
import { clean, Source } from '../text'
import { readSayings, readVoices } from './voices'
import { venueOf } from './where'
import { readWishes } from './wishes'

/** Reads a brief without a pause. */
export function readBrief(intent: string, locale: string): Brief {
  return finished(briefSteps(intent, locale))
}

/**
 * Reads a brief for a whole page. Each step takes what it understands, so that no words are read twice: their order
 * matters. It yields between them, because a long brief takes longer to read than the event loop may be blocked.
 */
export function* briefSteps(intent: string, locale: string): Steps<Brief> {
  const { text, cut } = clean(intent)
  const source = new Source(text)
  yield
  const codes = readCodes(source)
  const quotes = readQuotes(source)
  const tone = readTone(source)
  yield
  const tongue = detectLanguage(source.free(), locale)
  const terms = termsOf(vocabulariesOf(tongue))
  yield
  const sayings = readSayings(source, quotes, terms)
  const voices = readVoices(source, quotes)
  yield
  const facts = yield* readFacts(source, terms)
  const wishes = yield* readWishes(source, quotes, terms)
  const { claim, notes } = readNotes(source, terms)
  yield
  const figures = yield* readFigures(source, terms)
  const actions = readActions(source, terms)
  yield
  const people = readPeople(source)
  const reachable = facts.visitable || figures.told.phones.length > 0
  const kind = reachable ? businessFor(source, wishes.kind) : wishes.kind
  yield
  const subject = yield* readSubject(source, quotes, terms, kind.personal === true)
  const offers = readOffers(source, terms)
  yield
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
  yield
  const place = venueOf(source, subject, host, facts)
  yield
  const highlight = readHighlight(source, terms)
  const aspects = readAspects(source, terms, [name?.text, topic, host, place, facts.street])
  yield
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
    highlight,
    // A tool that is called by the word that one types is shown it once.
    codes: name && codes[0] === name.text ? codes.slice(1) : codes,
    voices,
    aspects,
    notes,
    statements: readStatements(source, terms),
    cut,
  }
}
