import { updateOf } from '../edits'
import { isVague } from '../language/vague-links'
import { type Hit, type Page, quoted, type Rule } from '../rule'
import { EXAMPLE_HOST, hit } from './links'

/** Rules about the words of links, which screen readers also read in a list, without the text around them. */
export const LINK_TEXT_RULES: readonly Rule[] = [
  {
    id: 'link_without_text',
    aspect: 'accessibility',
    severity: 'warning',
    finds: 'Links in a text that have no words to click on.',
    *check({ links }) {
      for (const link of links)
        if (link.field.kind === 'markdown' && link.text === '')
          yield hit(
            link,
            `The link to ${quoted(link.href)} has no text, so nobody can see or hear it. Write between the square brackets what it opens.`,
          )
    },
  },
  {
    id: 'vague_link',
    aspect: 'accessibility',
    severity: 'warning',
    finds: 'Links such as “click here” or “read more”, which say nothing when they are heard alone.',
    mends: 'Add to the link what it opens',
    check: vagueLinks,
  },
  {
    id: 'link_text_is_address',
    aspect: 'accessibility',
    severity: 'hint',
    finds: 'Links that show a long address.',
    *check({ links }) {
      for (const link of links)
        if (/^https?:\/\/[^/]+\/.{12,}/i.test(link.text) && !EXAMPLE_HOST.test(link.host))
          yield hit(
            link,
            `The link shows its whole address, ${quoted(link.text)}, which screen readers spell out. Write what it opens instead: [our programme](https://…).`,
          )
    },
  },
  {
    id: 'same_text_other_target',
    aspect: 'accessibility',
    severity: 'hint',
    finds: 'Links with the same words that lead to different pages.',
    check: sameTexts,
  },
]

function* vagueLinks({ links, headings, index }: Page): Iterable<Hit> {
  const titles = new Map(headings.map(({ block, text }) => [block.id, text]))
  for (const link of links) {
    const { block, text, href, field } = link
    if (field.kind === 'link' && typeof field.parent.label !== 'string') continue
    if (!isVague(text)) continue
    const target = href.startsWith('#') ? titles.get(index.get(href.slice(1))?.block.id ?? '') : undefined
    const label = target === undefined || field.kind !== 'link' ? undefined : `${text}: ${target.trim()}`
    const path = [...field.path.slice(0, -1), 'label']
    yield {
      block,
      path: field.kind === 'link' ? path : field.path,
      message: `${quoted(text)} does not say where the link leads. ${field.kind === 'link' ? 'Name what it opens, such as “See the programme”.' : 'Put the link on the words that name its target, such as “our [programme](…)”.'}`,
      ...(label && label.length <= 60 && { operations: [updateOf(block, [{ path, value: label }])] }),
    }
  }
}

/** Links inside plans and people are below a name, which tells them apart. */
const TOLD_APART = new Set(['pricing', 'people', 'card', 'nav', 'footer', 'contact'])

function* sameTexts({ links }: Page): Iterable<Hit> {
  const targets = new Map<string, string>()
  const told = new Set<string>()
  for (const link of links) {
    const words = link.text.toLowerCase()
    if (words === '' || isVague(link.text) || TOLD_APART.has(link.block.type) || /^(mailto|tel):/i.test(link.href))
      continue
    const target = link.href.replace(/[?].*$/, '').replace(/\/$/, '')
    const known = targets.get(words)
    if (known === undefined) targets.set(words, target)
    else if (known !== target && !told.has(words)) {
      told.add(words)
      yield hit(link, `Two links say ${quoted(link.text)}, but lead to different pages. Add to each what it opens.`)
    }
  }
}
