import { type Kind, parts } from './kind'

export const about: Kind = {
  id: 'about',
  parts: parts('nav hero about:story features stats timeline people gallery logos testimonials contact footer'),
  act: { label: 'contactUs', to: ['contact', 'form'] },
}
