import type { JsonObject } from '../../lib/json'
import { findPlayer } from '../../blocks/render/players'
import { Ink } from '../making/ink'
import { plain } from '../making/escaping'
import { type Made, type Page, partOf } from '../making/page'
import { ellipsize } from '../../lib/ellipsize'
import { fold, sentenceCase } from '../text'
import { entriesFor, type Maker, section, textBlock } from './entries'
import { mainAction, openAddress, pageName } from './heads'
import { sample } from './points'
import { telOf } from '../facts/contact'

/** The sentences of the brief that tell about itself; a place for them where it tells nothing. */
export const about: Maker = (part, page) => {
  const ink = new Ink(page)
  const { brief } = page
  const given = (part.ask?.entries ?? []).flatMap(({ title, detail }) => [title, detail].filter(Boolean)).join('\n\n')
  const told = brief.statements.slice(given ? 0 : usedByHero(page))
  const text = given ? plain(ink.brief(given)) : told.length ? plain(ink.brief(told.join(' '))) : hostLine(ink)
  return section(part, page, [textBlock(page, ink, text)], { width: 'text' })
}

/** The hero says the first sentence where it has nothing shorter. */
function usedByHero({ brief }: Page): number {
  return !brief.subline && !(brief.topic && brief.name) ? 1 : 0
}

function hostLine(ink: Ink): string {
  const { host, topic, name } = ink.page.brief
  if (host) return `**${plain(ink.brief(host))}**\n\n${ink.hole('about')}`
  return name && topic ? `${plain(ink.brief(sentenceCase(topic)))}. ${ink.hole('about')}` : ink.hole('about')
}

export const text: Maker = (part, page) => written(part, page, 'text')
export const directions: Maker = (part, page) => {
  const { brief } = page
  const place = brief.address ?? brief.place
  if (part.ask?.entries.length || !place) return written(part, page, 'directions')
  const ink = new Ink(page)
  const words = `${plain(ink.brief(place))}\n\n${ink.hole('directions')}`
  return section(part, page, [textBlock(page, ink, words)], { width: 'text' })
}
export const donate: Maker = (part, page) => written(part, page, 'donate')

function written(part: Parameters<Maker>[0], page: Page, hole: 'text' | 'directions' | 'donate'): Made {
  const ink = new Ink(page)
  const given = (part.ask?.entries ?? []).flatMap(({ title, detail }) => [title, detail].filter(Boolean)).join('\n\n')
  return section(part, page, [textBlock(page, ink, given ? plain(ink.brief(given)) : ink.hole(hole))], {
    width: 'text',
  })
}

/** Code that the brief gives; an empty one has its open place in the text before it, where the gate looks. */
export const code: Maker = (part, page) => {
  const { codes } = page.brief
  const made = (codes.length ? codes : [undefined]).flatMap((one): Made[] => {
    const ink = new Ink(page)
    if (one !== undefined)
      return [
        {
          id: page.newId(),
          type: 'code',
          props: { code: ink.brief(ellipsize(one, 20_000)) },
          provenance: ink.provenance(),
        },
      ]
    const told = textBlock(page, ink, ink.hole('codeText'))
    return [
      told,
      { id: page.newId(), type: 'code', props: { code: `[${page.wording.holes.code}]` }, provenance: 'placeholder' },
    ]
  })
  return section(part, page, made, { width: 'text' })
}

export const callout: Maker = (part, page) => {
  const ink = new Ink(page)
  const given = part.ask?.entries[0]?.detail
  return {
    id: part.id,
    type: 'callout',
    props: { text: given ? ellipsize(plain(ink.brief(given)), 3000) : ink.hole('text') },
    provenance: ink.provenance(),
  }
}

export const divider: Maker = (part) => ({
  id: part.id,
  type: 'divider',
  props: { style: 'line' },
  provenance: 'blueprint',
})

export const image: Maker = (part, page) => {
  const ink = new Ink(page)
  return {
    id: part.id,
    type: 'image',
    props: { src: sample(0), alt: ink.hole('photo'), width: 'wide', ratio: 'wide' },
    provenance: ink.provenance(),
  }
}

export const video: Maker = (part, page) => {
  const ink = new Ink(page)
  const known = page.brief.links.find(({ href }) => findPlayer(href)?.provider.kind === 'video')
  if (known)
    return {
      id: part.id,
      type: 'video',
      props: { url: ink.brief(known.href), title: ink.hole('video') },
      provenance: ink.provenance(),
    }
  return section(part, page, [textBlock(page, ink, ink.hole('video'))], { width: 'text' })
}

export const table: Maker = (part, page) => {
  const ink = new Ink(page)
  const rows = entriesFor(part, 3, 100).map((entry) =>
    entry
      ? [plain(ink.brief(entry.title)), plain(ink.brief(entry.detail ?? entry.price ?? ink.hole('cell')))]
      : [ink.hole('cell'), ink.hole('cell')],
  )
  const props = { columns: [' ', ' '], rows, rowHeaders: true }
  return section(part, page, [{ id: page.newId(), type: 'table', props, provenance: ink.provenance() }], {
    width: 'text',
  })
}

/** The page's one act once more, at its end. */
export const cta: Maker = (part, page) => {
  const ink = new Ink(page)
  const { brief } = page
  const action = mainAction(new Ink(page))
  const name = pageName(page)
  const title = brief.headline
    ? ink.brief(brief.headline)
    : name.from === 'brief'
      ? ink.brief(name.text)
      : name.from === 'profile'
        ? ink.profile(name.text)
        : ink.hole('callToAction')
  const [phone] = brief.phones
  const [email] = brief.emails
  const to = partOf(page, 'contact', 'form', 'pricing')
  const label = action?.label ?? ink.label('contactUs')
  const href =
    action?.href && action.href !== `#${part.id}`
      ? action.href
      : phone
        ? telOf(phone)
        : email
          ? `mailto:${email}`
          : to
            ? `#${to.id}`
            : openAddress(ink, label)
  const more = brief.moreActions.slice(0, 2).map((one) => ({ label: ellipsize(one, 60), href: openAddress(ink, one) }))
  return {
    id: part.id,
    type: 'cta',
    props: { title: ellipsize(title, 160), actions: more.length ? more : [{ label, href }] },
    provenance: ink.provenance(),
  }
}

/** Places to go: the brief's addresses, its mail and telephone on a link page, then open ones. */
export const links: Maker = (part, page) => {
  const ink = new Ink(page)
  const { brief, profile } = page
  const own = brief.kind.id === 'link-page'
  const given = brief.links.map(({ label, href }) => ({ label, href, from: 'brief' as const }))
  const reach = own
    ? [
        ...brief.emails.map((one) => ({ label: one, href: `mailto:${one}`, from: 'brief' as const })),
        ...brief.phones.map((one) => ({ label: one, href: telOf(one), from: 'brief' as const })),
      ]
    : []
  const others = given.length ? [] : profile.surfaces.map((one) => ({ ...one, from: 'profile' as const }))
  const known = [...given, ...reach, ...others]
  const named = (part.ask?.entries ?? []).filter(
    ({ title }) =>
      !known.some(
        ({ label, href }) =>
          fold(label).includes(fold(title)) || fold(title).includes(fold(label)) || title.includes(href),
      ),
  )
  const items: JsonObject[] = known.map(({ label, href, from }) => ({
    label: ellipsize(from === 'brief' ? ink.brief(label) : ink.profile(label), 120),
    href,
  }))
  for (const { title } of named)
    items.push({ label: ellipsize(ink.brief(sentenceCase(title)), 120), href: openAddress(ink, title) })
  const wanted = part.ask?.count ?? (items.length ? 0 : (part.count ?? 3))
  for (let i = items.length; i < wanted; i++)
    items.push({ label: ink.hole('linkLabel', i + 1), href: openAddress(ink, `${i + 1}`) })
  const style = own ? 'buttons' : 'list'
  const title = own ? undefined : (part.ask?.title ?? page.wording.labels.links)
  return {
    id: part.id,
    type: 'links',
    props: { ...(title && { title: ellipsize(title, 160) }), items: items.slice(0, 60), style },
    provenance: ink.provenance(),
  }
}
