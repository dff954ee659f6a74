import { type Kind, parts } from './kind'

export const newsletter: Kind = {
  id: 'newsletter',
  parts: parts('hero newsletter features posts about testimonials faq footer'),
  act: { label: 'signUp', to: ['newsletter', 'form'] },
}
