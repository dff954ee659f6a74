import { type Kind, parts } from './kind'

export const comingSoon: Kind = {
  id: 'coming-soon',
  parts: parts('hero newsletter footer'),
  act: { label: 'signUp', to: ['newsletter', 'form'] },
  picture: 'night',
  layout: 'cover',
}
