import { fill } from '../blocks/render/words'
import { LONGEST } from './text'
import { sectionTitle } from './sections/titles'
import type { Page } from './making/page'

/** What the person is told: what was understood, and what is still open. */
export function reportOf(page: Page): string {
  const { brief, wording, leftOut } = page
  const { says } = wording
  const parts = page.parts
    .filter(({ section }) => section !== 'nav' && section !== 'footer' && section !== 'divider')
    .filter(({ id }) => !leftOut.absent.has(id))
  const named = parts.map((part) => {
    const title = part.section === 'hero' ? wording.labels.hero : sectionTitle(part, page)
    return part.ask?.count ? fill(says.counted, title || part.section, part.ask.count) : title || part.section
  })
  const holes = [...page.holes]
  const open = holes.length
    ? fill(says.open, holes.slice(0, 12).join(', ') + (holes.length > 12 ? ', …' : ''))
    : says.nothingOpen
  const omitted = leftOut.words.length ? ` ${fill(says.leftOut, leftOut.words.join(', '))}` : ''
  const cut = brief.cut ? ` ${fill(says.cut, LONGEST)}` : ''
  return `${fill(says.page, brief.kind.title[brief.language], named.join(', '))} ${open}${omitted}${cut}`
}
