import { add } from './add'
import { setLink } from './buttons'
import type { Change } from './desk'
import { setField } from './fields'
import { merge, split } from './joins'
import { move, reorder, swap } from './move'
import { addPicture } from './picture'
import { byPercent, setPrice } from './prices'
import { setReach } from './reach'
import { remove } from './remove'
import { shorten } from './shorten'
import type { Verb } from './speech'
import { setFigure, setHours, setTime } from './times'
import { undo } from './undo'
import { replaceText } from './wording'

interface Kind {
  change: Change
  /** It concerns only clauses with one of these verbs. */
  verbs?: readonly Verb[]
  /** It concerns no clause with one of these as a strong verb. */
  unless?: readonly Verb[]
  /** Its clause names a file, an address, or the last change: words that stand nowhere on the page. */
  isFree?: true
  /** It reads what a clause leaves out. */
  excepts?: true
  /** It reads "A, not B" as a correction. */
  corrects?: true
  /** It does nothing with what follows a colon, so that it would be lost. */
  isDeaf?: true
}

/** What a clause may mean, the surest reading first. */
export const CHANGES: readonly Kind[] = [
  { change: undo, corrects: true, verbs: ['undo'], isFree: true },
  { change: byPercent, excepts: true },
  { change: addPicture, verbs: ['add', 'put'], isFree: true },
  { change: merge, verbs: ['merge'], isDeaf: true },
  { change: split, verbs: ['split'], isDeaf: true },
  { change: swap, verbs: ['swap'], isDeaf: true },
  { change: reorder },
  { change: setLink, corrects: true, isFree: true },
  { change: setReach, corrects: true },
  { change: setHours, corrects: true },
  { change: setPrice, corrects: true, unless: ['remove'] },
  { change: setFigure, corrects: true },
  { change: setTime, corrects: true },
  { change: replaceText, corrects: true },
  { change: setField, corrects: true, unless: ['add', 'remove', 'merge', 'split', 'shorten', 'swap'] },
  { change: shorten, verbs: ['shorten'], excepts: true, isDeaf: true },
  { change: remove, verbs: ['remove'], excepts: true, isDeaf: true },
  { change: move, unless: ['remove', 'add', 'swap', 'rename', 'replace', 'merge', 'split', 'shorten'] },
  { change: add },
]
