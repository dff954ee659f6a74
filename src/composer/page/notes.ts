import type { Outline } from './nodes'
import { type Frag, shownText, type Unit } from './units'
import { says, sentenceCase, tidy, unquoted, wordsOf } from './words'

/** Wishes, refusals and remarks to the maker. */
export function noteWishes({ frags }: Unit, outline: Outline): void {
  for (const { role, text } of frags) {
    if (role === 'refusal') outline.refusals.push(tidy(text))
    else if (role === 'aside') outline.asides.push(tidy(text))
    else if (role === 'ask') outline.asks.push(tidy(text))
    else if (role.startsWith('wish.')) outline.wishes.push({ role, text: tidy(text) })
  }
}

/** A sentence that a block says in its own form. */
export function noteTold(unit: Unit, outline: Outline): void {
  outline.told.push({ text: shownText(unit), start: unit.start, end: unit.end })
}

/** Words of the brief that name the subject. */
export function noteSubject(unit: Unit, shown: readonly Frag[], outline: Outline): void {
  for (const frag of shown) {
    if (frag.role === 'tagline') outline.taglines.push(unquoted(tidy(frag.text)))
    if (frag.role !== 'name') continue
    const caption = tidy(unit.reading.text.slice(Math.max(unit.start, frag.start - 40), frag.start))
    outline.names.push({
      text: unquoted(tidy(frag.text)),
      alone: shown.length === 1,
      caption,
      line: unit.lineIndex,
      inText: unit.sentence === 'copy',
    })
  }
}

export function noteActions(unit: Unit, shown: readonly Frag[], outline: Outline): void {
  const urls = shown.filter(({ role }) => role === 'action.url')
  const labels = shown.filter(({ role }) => role === 'action')
  const reach = shown.filter(({ role }) => role === 'phone' || role === 'email')
  const quoted = urls.length === 1 ? quotedBefore(unit.reading.text.slice(unit.line.start, urls[0]!.start)) : undefined
  if (quoted && labels.some(({ text }) => quoted.includes(tidy(text)))) {
    outline.actions.push({ label: sentenceCase(quoted), href: urls[0]!.text })
    return
  }
  labels.forEach((frag, i) => {
    const to =
      urls[i] ??
      (labels.length === 1 ? (urls[0] ?? reach.find(({ start }) => start > frag.start) ?? reach[0]) : undefined)
    const label = (to && labelBefore(unit, to, frag)) ?? tidy(unquoted(frag.text)).replace(TOWARDS, '')
    outline.actions.push({ label: sentenceCase(label), href: to?.text })
  })
  urls.slice(labels.length).forEach((frag) => {
    const open = labels.length === 0 ? outline.actions.findLast(({ href }) => href === undefined) : undefined
    const label = labelBefore(unit, frag)
    if (open && !label) open.href = frag.text
    else outline.actions.push({ label: label ? sentenceCase(label) : '', href: frag.text })
  })
}

/** Names of the field, and words that lead from a label to its address. */
const FIELD =
  /^(?:cta|button|bouton|bot[oó]n|pulsante|bot[aã]o|knop|przycisk|schaltfläche|link|to|zum?|il|el|le|der|das|the|per|para|pour|you have to|please|bitte)\s*[::→>-]*\s*/iu
const LEADS =
  /(?:\s*(?:[::→>=–-]|\b(?:on|at|via|here|hier|auf|unter|bei|über|sur|ici|chez|en|aquí|su|au|al|pelo|qui|em|aqui|op|bij|na|pod|is|goes to|leads to|linking to|link to|führt zu|to|zu|through|and|und|et|y|e|en|go|goes|geht|führen|va|mène|lleva|gaat)\b))+\s*$/iu

/** "Escríbenos a" before an address. */
const TOWARDS = /\s(?:a|à|an|at|to|auf|unter|en|em|op|na|do)$/iu

/** "Book a stall" and goes to … */
const quotedBefore = (before: string) =>
  /["„“«]([^"“”„«»]{2,60})["“”»]\s*[^\p{L}]*$/u.exec(before.replace(LEADS, ''))?.[1]

/** The words right before an address, if they are few: "book a table at https://…". They hold the tagged label, if there is one. */
function labelBefore(unit: Unit, url: Frag, label?: Frag): string | undefined {
  const before = unit.reading.text.slice(unit.line.start, url.start)
  const link = /\[([^\]]{2,60})\]\($/.exec(before)
  if (link) return tidy(link[1]!)
  const last = before.split(/[.;:!?()|\n\t“”„"«»]\s*(?=\S)|,\s|\s[–—·•]\s|\s->\s|→\s*(?=\S)/u).at(-1) ?? ''
  const text = quotedBefore(before) ?? tidy(last.replace(LEADS, ''))
  const bare = tidy(text.replace(FIELD, ''))
  if (!says(bare) || wordsOf(bare).length > 6 || bare.length > 60) return undefined
  return label && !bare.includes(tidy(label.text)) && !tidy(label.text).includes(bare) ? undefined : bare
}
