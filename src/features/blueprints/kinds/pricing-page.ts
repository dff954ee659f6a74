import { type Kind, parts } from './kind'

export const pricingPage: Kind = {
  id: 'pricing',
  parts: parts('nav hero pricing table features testimonials faq contact cta footer'),
  act: { label: 'seePrices', to: ['pricing'] },
}
