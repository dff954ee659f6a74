import { type Kind, parts } from './kind'

export const blog: Kind = {
  id: 'blog',
  parts: parts('nav hero posts features about newsletter links contact footer'),
  act: { label: 'readMore', to: ['posts', 'newsletter'] },
}
