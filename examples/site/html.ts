import type { Block, BlockOf, Schemas } from '@quoin/client'

type Images = Schemas['Published']['images']

/** The HTML of a block. Types without a case of their own show their children. */
export function htmlOf(block: Block, images: Images): string {
  switch (block.type) {
    case 'hero':
      return `<header>${tag('h1', block.props.title)}${tag('p', block.props.text)}${actionsOf(block.props.actions)}</header>`
    case 'heading':
      return tag(`h${block.props.level ?? 2}`, block.props.text)
    case 'text':
      return markdown(block.props.text)
    case 'list':
      return `<ul>${(block.props.items ?? []).map((item) => `<li>${markdown(item)}</li>`).join('')}</ul>`
    case 'features':
      return `<section>${tag('h2', block.props.title)}${(block.props.items ?? []).map((item) => tag('h3', item.title) + tag('p', item.text)).join('')}</section>`
    case 'quote':
      return `<blockquote>${markdown(block.props.text)}${tag('cite', block.props.author)}</blockquote>`
    case 'image':
      return imageOf(block.props, images)
    case 'cta':
      return `<section>${tag('h2', block.props.title)}${tag('p', block.props.text)}${actionsOf(block.props.actions)}</section>`
    default:
      return 'children' in block ? `<div>${block.children.map((child) => htmlOf(child, images)).join('')}</div>` : ''
  }
}

function imageOf({ uploadId = '', src, alt }: BlockOf<'image'>['props'], images: Images): string {
  const shown = images?.[uploadId]
  const address = shown?.url ?? src
  return address ? `<img src="${escaped(address)}" alt="${escaped(alt ?? shown?.alt ?? '')}">` : ''
}

function actionsOf(actions: Schemas['Button'][] = []): string {
  return actions.map(({ href, label }) => `<a href="${escaped(href ?? '')}">${escaped(label ?? '')}</a>`).join(' ')
}

/** The text is escaped first, so that it brings no tags of its own; of links, only those that begin safely are kept. */
function markdown(text = ''): string {
  return Bun.markdown.html(escaped(text)).replace(/(?:href|src)="(?!https?:|mailto:|tel:|\/|#)[^"]*"/gi, '')
}

export function tag(name: string, text: string | undefined): string {
  return text ? `<${name}>${escaped(text)}</${name}>` : ''
}

export function escaped(text: string): string {
  return Bun.escapeHTML(text)
}
