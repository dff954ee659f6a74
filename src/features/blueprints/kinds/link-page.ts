import { type Kind, parts } from './kind'

export const linkPage: Kind = {
  id: 'link-page',
  parts: parts('hero links gallery newsletter footer'),
  act: { label: 'links', to: [] },
}
