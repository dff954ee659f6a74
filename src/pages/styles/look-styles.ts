import type { LookName } from '../../lib/theme'
import hearth from './looks/hearth.css' with { type: 'text' }
import counsel from './looks/counsel.css' with { type: 'text' }
import signal from './looks/signal.css' with { type: 'text' }
import tide from './looks/tide.css' with { type: 'text' }
import vigil from './looks/vigil.css' with { type: 'text' }
import crisp from './looks/crisp.css' with { type: 'text' }
import plumb from './looks/plumb.css' with { type: 'text' }
import iron from './looks/iron.css' with { type: 'text' }
import field from './looks/field.css' with { type: 'text' }
import fete from './looks/fete.css' with { type: 'text' }
import gazette from './looks/gazette.css' with { type: 'text' }
import velvet from './looks/velvet.css' with { type: 'text' }
import readme from './looks/readme.css' with { type: 'text' }
import civic from './looks/civic.css' with { type: 'text' }

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
