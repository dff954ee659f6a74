import { safeUrl } from '../../blocks/schema/shapes'
import { ellipsize } from '../../lib/ellipsize'
import type { ComposeTask } from '../engine'
import type { Reading } from '../reader/reading'
import type { Made, Sketch } from './blocks'
import type { Language } from './labels'
import { labelIn } from './labels'
import { hrefOf } from './markdown'
import type { Action, Node, Outline } from './nodes'
import { isOfWay, isStatement } from './notes'
import { partsIn } from './parts'
import type { Reached } from './reach'
import { LAST, type Wishes } from './wishes'
import { fold } from './words'

/** A button that leads somewhere. */
export type Button = { label: string; href: string }

/** The button that the brief names: a page to book at is better than a telephone number. */
export function mainButton(
  { actions, wishes }: Outline,
  { lines }: Reached,
  { reading, language }: { reading: Reading; language: Language | undefined },
): Button | undefined {
  const aims = actions.filter(({ href }) => href && hrefOf(href))
  const pages = aims.filter(({ href }) => hrefOf(href!)!.startsWith('http'))
  const aimed = pages.find(({ isSaid }) => isSaid) ?? pages[0] ?? aims[0]
  const [first] = actions
  if (aimed) return { label: labelOf(aimed, language), href: hrefOf(aimed.href!)! }
  const number = lines.find(({ type }) => type === 'phone')?.value
  const asked = wishes.map(({ text }) => BUTTON_TO.exec(fold(text))?.[0] ?? '').find(Boolean)
  if (asked && number) return buttonTo(asked, number, reading, language)
  const own = first && partsIn(first.label).find((part) => part === 'phone' || part === 'email')
  const way = (own ? [own] : ['phone', 'email']).flatMap((type) => lines.find((line) => line.type === type) ?? [])[0]
  const href = way && hrefOf(way.value)
  return first && href && isOfWay(first.label) ? { label: first.label, href } : undefined
}

/** "A button to call", "un botón de WhatsApp". Folded. */
const BUTTON_TO =
  /(?<!\p{L})(?:(?:button|knopf|bouton|boton|pulsante|bottone|botao|knop|przycisk|schaltflache)(?: \p{L}+){0,2} (?:call|ring|phone|anruf|telefon|appel|llam|chiam|lig|bel|zadzwon|whatsapp|wasap|wpp)|(?:call|anruf|bel|whatsapp)[ -]?(?:button|knopf|knop))\p{L}*/u

/** A button that calls; or opens WhatsApp, where the whole number is known. */
function buttonTo(
  asked: string,
  number: string,
  { pieces }: Reading,
  language: Language | undefined,
): Button | undefined {
  const digits = (text: string) => text.replace(/\D/gu, '')
  const known = pieces
    .filter(({ text }) => digits(text).includes(digits(number)))
    .flatMap(({ entities }) => entities.filter(({ kind }) => kind === 'phone'))
  const whole = known.find(({ value }) => digits(value).endsWith(digits(number).replace(/^0+/u, '')))?.value
  if (whole && /whatsapp|wasap|wpp/u.test(asked)) return { label: 'WhatsApp', href: `https://wa.me/${digits(whole)}` }
  const href = hrefOf(number)
  return href ? { label: labelIn(language, 'call') || number, href } : undefined
}

/** The words of a button: the person's own, where they read as what one does, or the usual ones of its address. */
export function labelOf(action: Action, language: Language | undefined): string {
  const { label, href } = action
  const to = href ? hrefOf(href) : undefined
  if (isLabel(action, language)) return ellipsize(label, 60)
  if (!to) return ''
  const usual = to.startsWith('tel:') ? 'call' : to.startsWith('mailto:') ? 'write' : 'more'
  return labelIn(language, usual) || ellipsize(href!.replace(/^https?:\/\//, ''), 60)
}

/** True if the words of a button are sure, or read as what one does there. */
export function isLabel({ label, href, isSaid, isNamed }: Action, language: Language | undefined): boolean {
  if (label === '' || isNamed || (isSaid && !language)) return label !== ''
  return /^(?:tel|mailto):/.test(hrefOf(href ?? '') ?? '') ? isOfWay(label) : !isStatement(label)
}

/** Takes away what the person does not want to see, where the refusal names it plainly. */
export function dropRefused(groups: { nodes: Node[] }[], reached: Reached, { refused }: Wishes): void {
  for (const type of ['phone', 'email', 'hours'] as const)
    if (refused.has(type)) reached.lines = reached.lines.filter((line) => line.type !== type)
  if (!refused.has('prices')) return
  for (const { nodes } of groups) for (const node of nodes) if (node.kind === 'entry') node.price = ''
}

/** Links to listed pages of the World, by path, and those of its profile. */
export function ownLinks({ ownPages, world }: ComposeTask): { label: string; href: string }[] {
  const links = [...world.profile.links, ...ownPages.map(({ name, path }) => ({ label: name, href: path }))]
  const known = links.flatMap(({ label, href }) => {
    const to = safeUrl(href)
    return to && label.trim() ? [{ label: ellipsize(label.trim(), 80), href: to }] : []
  })
  return known.slice(0, 8)
}

/** A telephone number or mail address behind a button stands in the contact part too: not everybody clicks. */
export function addButtons(outline: Outline, { lines }: Reached): void {
  for (const { href } of outline.actions) {
    const to = href ? hrefOf(href) : undefined
    const type = to?.startsWith('tel:') ? 'phone' : to?.startsWith('mailto:') ? 'email' : undefined
    if (!type || lines.some(({ value }) => value.includes(href!))) continue
    if (lines.length === 0 && outline.groups.some(({ nodes }) => JSON.stringify(nodes).includes(href!))) continue
    lines.push({ kind: 'contact', type, label: '', value: href! })
  }
}

/** The last block: what to do. Behind a way to answer it only repeats the title, and stands where it was asked for. */
export function closingCall(
  { title, wishes: { asked, refused } }: { title: string; wishes: Wishes },
  action: Button | undefined,
  { blocks, contact }: { blocks: readonly Made[]; contact: Made | undefined },
): Sketch[] {
  const last = blocks.at(-1)
  const isAsked = asked.some(({ part, words }) => part === 'button' && LAST.test(words))
  const isAnswered = last !== undefined && (last === contact || last.type === 'form')
  if (!action || refused.has('button') || (isAnswered && !isAsked)) return []
  return [{ type: 'cta', props: { title, actions: [{ ...action, style: 'primary' }] } }]
}

/** "RSVP" without an address is what a form on the page is for: that is its heading. Returns what still leads nowhere. */
export function aimedAtForm(labels: readonly string[], blocks: readonly Made[]): string[] {
  const form = blocks.find(({ type }) => type === 'form')
  const own = form && labels.find((label) => isOfWay(label))
  if (!form || own === undefined) return [...labels]
  form.props = { ...form.props, title: ellipsize(own, 60) }
  return labels.filter((label) => label !== own)
}

/** Ids of blocks in the order of their making. */
export function freshIds(): () => string {
  let count = 0
  return () => `n${++count}`
}
