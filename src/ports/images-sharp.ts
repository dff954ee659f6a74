import { Fault } from '../core/fault'
import type { Images } from './images'

export function createImages(): Images {
  const later = () => Promise.reject(new Fault('NOT_CONFIGURED', 'Images are on their way.'))
  return { inspect: later, makeVariants: later }
}
