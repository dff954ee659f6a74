import { type Kind, parts } from './kind'

export const restaurant: Kind = {
  id: 'restaurant',
  parts: parts('nav hero about menu gallery features testimonials people hours form directions faq contact footer'),
  act: { label: 'reserve', to: ['form', 'contact'] },
  picture: 'dish-1',
  layout: 'split',
}
