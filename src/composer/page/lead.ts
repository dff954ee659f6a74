import { withoutGreeting } from './greetings'
import { withoutTitle } from './hero'
import type { Contact, Node, Outline } from './nodes'
import { sentencesIn } from './sentences'
import { isOnlyStreet } from './streets'
import { sentenceCase, wordsOf } from './words'

/** The longest paragraph that stands whole under the title, in characters. */
const LEAD = 240

/** The first paragraph of the brief, or its first sentence: it says under the title what the page is about. */
export function takeLead(groups: { heading: string; nodes: Node[] }[], { taglines }: Outline): string[] {
  if (taglines.length > 0) return []
  const group = groups.find(({ nodes }) => nodes.length > 0)
  const at = group?.nodes.findIndex(({ kind }) => kind !== 'fact') ?? -1
  const [first, second] = group?.nodes.slice(Math.max(0, at)) ?? []
  if (group?.heading !== '' || first?.kind !== 'text' || first.lead || (first.bullet && second !== undefined)) return []
  // Behind facts, a line with a label is one more of them.
  if (at > 0 && (/^[^.!?]{1,30}[:=]\s/u.test(first.text) || wordsOf(first.text).length < 4)) return []
  const sentences = sentencesIn(first.text)
  const whole = first.text.length <= LEAD && sentences.length <= 2 && !isAddressed(first.text)
  if (whole) {
    group.nodes.splice(at, 1)
    return [first.text]
  }
  const [[, end] = [0, 0]] = sentences
  const lead = first.text.slice(0, end)
  if (lead.length > LEAD || end >= first.text.length || isAddressed(lead) || wordsOf(lead).length < 4) return []
  first.text = first.text.slice(end).trim()
  return [lead]
}

/** A line of nothing but the name and a street belongs to the contact part. */
export function withoutStreet(lead: readonly string[], title: string, lines: Contact[]): string[] {
  return lead.filter((text) => {
    const value = withoutTitle(text, title).replace(/\.$/u, '')
    const isStreet = isOnlyStreet(value)
    if (isStreet && !lines.some(({ type }) => type === 'address'))
      lines.push({ kind: 'contact', type: 'address', label: '', value })
    return !isStreet
  })
}

const isAddressed = (text: string) => /https?:|www\.|@/.test(text)

/** A whole sentence of the brief's copy, or nothing. */
export function descriptionOf(lead: readonly string[], { taglines, groups }: Outline): string {
  const texts = [
    ...taglines,
    ...lead,
    ...groups.flatMap(({ nodes }) =>
      nodes.flatMap((node) => (node.kind === 'text' && !node.lead && !node.bullet ? [node.text] : [])),
    ),
  ]
  for (const text of texts) {
    const [[from, to] = [0, 0]] = sentencesIn(text)
    const sentence = sentenceCase(withoutGreeting(text.slice(from, to)).replace(/\s+/g, ' ').trim())
    if (wordsOf(sentence).length >= 4 && !isAddressed(sentence)) return sentence
  }
  return ''
}
