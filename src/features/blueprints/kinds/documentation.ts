import { type Kind, parts } from './kind'

export const documentation: Kind = {
  id: 'documentation',
  parts: parts('nav hero text:getStarted code steps faq contact footer'),
  act: { label: 'getStarted', to: ['text', 'steps', 'code'] },
}
