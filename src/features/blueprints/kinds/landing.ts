import { type Kind, parts } from './kind'

export const landing: Kind = {
  id: 'landing',
  parts: parts(
    'nav hero services features about products stats gallery people pricing testimonials faq hours directions contact footer',
  ),
  act: { label: 'contactUs', to: ['contact', 'form', 'pricing', 'features'] },
}
