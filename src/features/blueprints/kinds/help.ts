import { type Kind, parts } from './kind'

export const help: Kind = {
  id: 'help',
  parts: parts('nav hero faq contact footer'),
  act: { label: 'contactUs', to: ['contact', 'form'] },
}
