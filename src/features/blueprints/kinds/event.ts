import { type Kind, parts } from './kind'

export const event: Kind = {
  id: 'event',
  parts: parts(
    'nav hero details about schedule speakers people gallery pricing:tickets logos faq directions rsvp contact footer',
  ),
  act: { label: 'rsvpNow', to: ['rsvp', 'form', 'pricing', 'contact'] },
}
