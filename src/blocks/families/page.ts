import { html } from '../../lib/html'
import { defineBlock } from '../block'
import { anchor, buttons, filled, labels, linkItems, paragraph, picture, texts } from '../render/parts'
import { Action, Image, line, Link, list, opt, prose, shape, url } from '../schema/shapes'
import { words } from '../render/words'

const nav = defineBlock({
  type: 'nav',
  title: 'Navigation',
  category: 'page',
  version: 1,
  schema: shape({
    brand: line('Brand', 'Name of the site.', 80),
    href: opt(url('Address', 'The page that the brand links to. Defaults to /.')),
    logo: opt(Image),
    links: opt(list(Link, 'Links', 'Three to six.', 12)),
    action: opt(Action),
  }),
  children: false,
  example: {
    type: 'nav',
    props: {
      brand: 'Atelier Almanac',
      href: '/',
      links: [
        { label: 'Features', href: '#features' },
        { label: 'Prices', href: '#prices' },
        { label: 'Questions', href: '#questions' },
        { label: 'Journal', href: '/journal' },
      ],
      action: { label: 'Sign in', href: '/signin', style: 'secondary' },
    },
  },
  hints: [
    'The first block of the page, used once. Three to six links of one word each, and at most one action.',
    'Link to a section of the same page by the id of its block, such as #prices.',
  ],
  render(props, at) {
    const say = words(at.page.locale)
    const logo = picture(props.logo && { ...props.logo, decorative: true }, at, {
      width: 64,
      height: 64,
      sizes: '2rem',
      eager: true,
    })
    const brand = anchor(props.href ?? '/', html`${logo}<span>${props.brand}</span>`, 'brand')
    const links = linkItems(props.links)
    const action = props.action && buttons([{ style: 'secondary', ...props.action }])
    // The links are rendered twice: a row for wide screens and a menu for narrow ones. Only one is displayed.
    const row = html`<div class="nav-row">
      <ul role="list">
        ${links}
      </ul>
      ${action}
    </div>`
    const menu = html`<details class="nav-menu">
      <summary>${say.menu}</summary>
      <div class="nav-sheet">
        <ul role="list">
          ${links}
        </ul>
        ${action}
      </div>
    </details>`
    return html`<nav id="${at.id}" class="block nav" aria-label="${say.navigation}">
      ${brand}${(links.length > 0 || action) && [row, menu]}
    </nav>`
  },
  text: (props) => texts(props.brand, ...labels(props.links), props.action?.label),
})

const footer = defineBlock({
  type: 'footer',
  title: 'Footer',
  category: 'page',
  version: 1,
  schema: shape({
    brand: opt(line('Brand', 'Name of the site.', 80)),
    text: opt(prose('Text', 'A sentence about the site, an address.', 400)),
    groups: opt(
      list(
        shape({ title: line('Title', 'Of the group.', 60), links: list(Link, 'Links', 'Of the group.', 12) }),
        'Groups',
        'Up to four columns of links.',
        6,
      ),
    ),
    links: opt(list(Link, 'Links', 'In the last line: imprint, privacy.', 12)),
    note: opt(line('Note', 'Copyright.', 200)),
  }),
  children: false,
  example: {
    type: 'footer',
    props: {
      brand: 'Atelier Almanac',
      text: 'Lendplatz 14, 8020 Graz. Open on weekdays from nine to six.',
      groups: [
        {
          title: 'Product',
          links: [
            { label: 'Features', href: '#features' },
            { label: 'Prices', href: '#prices' },
            { label: 'Changes', href: '/changes' },
          ],
        },
        {
          title: 'House',
          links: [
            { label: 'About us', href: '/about' },
            { label: 'Journal', href: '/journal' },
            { label: 'Contact', href: '/contact' },
          ],
        },
      ],
      links: [
        { label: 'Imprint', href: '/imprint' },
        { label: 'Privacy', href: '/privacy' },
      ],
      note: '© 2026 Atelier Almanac',
    },
  },
  hints: ['The last block of the page, used once: who runs the site, how to reach them, imprint and privacy.'],
  render(props, at) {
    const groups = (props.groups ?? []).map(
      (group) =>
        html`<div class="footer-group">
          ${paragraph(group.title, 'footer-title')}
          <ul role="list">
            ${linkItems(group.links)}
          </ul>
        </div>`,
    )
    const about =
      (filled(props.brand) || filled(props.text)) &&
      html`<div class="footer-about">${paragraph(props.brand, 'brand')}${paragraph(props.text)}</div>`
    const links = linkItems(props.links)
    const last =
      (filled(props.note) || links.length > 0) &&
      html`<div class="footer-last">
        ${paragraph(props.note)}${
          links.length > 0 &&
          html`<ul role="list">
            ${links}
          </ul>`
        }
      </div>`
    return html`<div id="${at.id}" class="block footer">
      ${(about || groups.length > 0) && html`<div class="footer-top">${about}${groups}</div>`}${last}
    </div>`
  },
  text: (props) =>
    texts(
      props.brand,
      props.text,
      ...(props.groups ?? []).flatMap((group) => [group.title, ...labels(group.links)]),
      ...labels(props.links),
      props.note,
    ),
})

export const pageBlocks = [nav, footer]
