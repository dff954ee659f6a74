import { type Kind, parts } from './kind'

export const portfolio: Kind = {
  id: 'portfolio',
  parts: parts('nav hero gallery projects services about skills testimonials pricing faq contact footer'),
  act: { label: 'seeWork', to: ['gallery', 'projects', 'contact'] },
}
