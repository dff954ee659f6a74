import { type Kind, parts } from './kind'

export const resume: Kind = {
  id: 'resume',
  parts: parts('hero about experience projects education skills features testimonials links contact footer'),
  act: { label: 'contactUs', to: ['contact'] },
}
