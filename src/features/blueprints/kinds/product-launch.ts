import { type Kind, parts } from './kind'

export const productLaunch: Kind = {
  id: 'product-launch',
  parts: parts('nav hero features steps about gallery video stats testimonials logos pricing faq contact cta footer'),
  act: { label: 'getStarted', to: ['pricing', 'newsletter', 'form', 'contact', 'features'] },
  picture: 'product-dashboard',
  layout: 'split',
}
