import type { JsonObject } from '../../lib/json'
import { Ink } from '../making/ink'
import { plain } from '../making/escaping'
import { ellipsize } from '../../lib/ellipsize'
import { sentenceCase } from '../text'
import { block, entriesFor, type Maker, titled } from './entries'

/** What the brief quotes, then empty places up to the number asked for. Never words that nobody said. */
export const testimonials: Maker = (part, page) => {
  const ink = new Ink(page)
  const { voices } = page.brief
  const listed = (part.ask?.entries ?? []).map(({ title, detail }) => ({
    quote: detail ?? title,
    author: detail ? title : undefined,
    role: undefined,
  }))
  const given = voices.length > 0 ? voices : listed
  const length = Math.min(24, Math.max(given.length, part.ask?.count ?? (given.length > 0 ? 0 : (part.count ?? 3)), 1))
  const items = Array.from({ length }, (_, i): JsonObject => {
    const voice = given[i]
    if (!voice) return { quote: ink.hole('quote'), author: ink.hole('author') }
    return {
      quote: ellipsize(ink.brief(voice.quote), 800),
      author: voice.author ? ellipsize(ink.brief(voice.author), 120) : ink.hole('author'),
      ...(voice.role && { role: ellipsize(ink.brief(voice.role), 160) }),
    }
  })
  return block(part, ink, 'testimonials', { items })
}

export const quote: Maker = (part, page) => {
  const ink = new Ink(page)
  const [voice] = page.brief.voices
  const props: JsonObject = {
    text: voice ? ellipsize(plain(ink.brief(voice.quote)), 2000) : ink.hole('quote'),
    ...(voice?.author ? { author: ellipsize(ink.brief(voice.author), 120) } : { author: ink.hole('author') }),
  }
  return { id: part.id, type: 'quote', props, provenance: ink.provenance() }
}

export const people: Maker = (part, page) => {
  const ink = new Ink(page)
  const entries = entriesFor(part, 3, 60)
  const { host } = page.brief
  const alone = !part.ask?.entries.length && !part.ask?.count && host
  const items = (alone ? [{ title: host }] : entries).map((entry, i): JsonObject => {
    if (!entry) return { name: ink.hole('person', i + 1), role: ink.hole('role'), image: portrait(ink, i) }
    const role = 'detail' in entry ? entry.detail : undefined
    return { name: ellipsize(ink.brief(sentenceCase(entry.title)), 120), ...(role && { role: titled(ink, role, 120) }) }
  })
  const faces = items.every(({ image }) => image !== undefined)
  return block(part, ink, 'people', { items, style: faces ? 'portraits' : 'compact' })
}

/** A drawn face until there is a photograph. */
function portrait(ink: Ink, index: number): JsonObject {
  return { src: `/assets/samples/portrait-${(index % 4) + 1}.svg`, alt: ink.hole('photo') }
}

/** The brief's questions; an answer that it does not give stays open. */
export const faq: Maker = (part, page) => {
  const ink = new Ink(page)
  const items = entriesFor(part, 4, 60).map((entry, i): JsonObject => ({
    question: entry ? ellipsize(ink.brief(sentenceCase(entry.title)), 240) : ink.hole('question', i + 1),
    answer: entry?.detail ? ellipsize(plain(ink.brief(entry.detail)), 4000) : ink.hole('answer'),
  }))
  return block(part, ink, 'faq', { items })
}
