import type { Catalogue } from '../../lib/translation'
import { ANALYSIS } from './analysis'
import { LABELS } from './labels'
import { MAILS } from './mails'
import { OPERATION } from './operation'
import { PAGES } from './pages'
import { PEOPLE } from './people'
import { PROVIDERS } from './providers'
import { REQUESTS } from './requests'
import { SURFACES } from './surfaces'
import { WORLDS } from './worlds'

/** Our messages in German, by their English form. */
export const GERMAN: Catalogue = {
  ...REQUESTS,
  ...PEOPLE,
  ...WORLDS,
  ...SURFACES,
  ...ANALYSIS,
  ...PROVIDERS,
  ...OPERATION,
  ...PAGES,
  ...MAILS,
  ...LABELS,
}
