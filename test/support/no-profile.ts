import type { WorldProfile } from '../../src/composer/engine'

/** The profile of a World that says nothing of itself. */
export const NO_PROFILE: WorldProfile = {
  name: '',
  tagline: '',
  email: '',
  phone: '',
  address: '',
  hours: '',
  links: [],
}
