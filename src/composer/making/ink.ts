import type { Hole, Label } from '../labels/wording'
import type { Page } from './page'
import type { Provenance } from '../engine'
import { fill } from '../../blocks/render/words'

/** From the strongest to the weakest. */
const STRENGTH: readonly Provenance[] = ['brief', 'profile', 'memory', 'blueprint', 'placeholder']

/**
 * Writes the words of one block and remembers where they come from. The weakest of its contents gives the block its
 * provenance; labels and buttons are furniture and weigh only where there is nothing else.
 */
export class Ink {
  private readonly used = new Set<Provenance>()

  constructor(readonly page: Page) {}

  /** Words of the brief. */
  brief(text: string): string {
    this.used.add('brief')
    return text
  }

  /** Words of the World's profile, or of what it was told to remember. */
  profile(text: string): string {
    const { profile, told } = this.page
    const remembered = profile.remembered.get(text)
    // The brief itself tells it.
    if (remembered?.isNew) return this.brief(text)
    this.used.add(remembered ? 'memory' : 'profile')
    if (remembered) told.memory.add(remembered.fact)
    else told.profile.add(text)
    return text
  }

  label(label: Label): string {
    return this.page.wording.labels[label]
  }

  /** An open place, in the square brackets that the publish gate looks for. */
  hole(hole: Hole, number: number | string = ''): string {
    this.used.add('placeholder')
    const words = fill(this.page.wording.holes[hole], number).trim()
    if (typeof number !== 'number' || number === 1) this.page.holes.add(words)
    return `[${words}]`
  }

  provenance(): Provenance {
    return STRENGTH.findLast((one) => this.used.has(one)) ?? 'blueprint'
  }
}
