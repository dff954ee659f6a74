import { type Kind, parts } from './kind'

export const contact: Kind = {
  id: 'contact',
  parts: parts('nav hero contact form hours people directions faq links footer'),
  act: { label: 'contactUs', to: ['contact', 'form'] },
}
