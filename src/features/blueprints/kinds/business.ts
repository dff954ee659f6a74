import { type Kind, parts } from './kind'

export const business: Kind = {
  id: 'business',
  parts: parts(
    'nav hero services features about gallery people pricing products testimonials faq hours directions contact footer',
  ),
  act: { label: 'contactUs', to: ['contact', 'form'] },
}
