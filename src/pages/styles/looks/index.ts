import type { LookName } from '../../../lib/theme'
import hearth from './hearth.css' with { type: 'text' }
import counsel from './counsel.css' with { type: 'text' }
import signal from './signal.css' with { type: 'text' }
import tide from './tide.css' with { type: 'text' }
import vigil from './vigil.css' with { type: 'text' }
import crisp from './crisp.css' with { type: 'text' }
import plumb from './plumb.css' with { type: 'text' }
import iron from './iron.css' with { type: 'text' }
import field from './field.css' with { type: 'text' }
import fete from './fete.css' with { type: 'text' }
import gazette from './gazette.css' with { type: 'text' }
import velvet from './velvet.css' with { type: 'text' }
import readme from './readme.css' with { type: 'text' }
import civic from './civic.css' with { type: 'text' }

/** What is particular to a look beside its tokens. Each is part of the stylesheet of its look alone. */
export const LOOK_STYLES: Readonly<Record<LookName, string>> = {
  hearth,
  counsel,
  signal,
  tide,
  vigil,
  crisp,
  plumb,
  iron,
  field,
  fete,
  gazette,
  velvet,
  readme,
  civic,
}
