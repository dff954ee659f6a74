import dePages from '../../../docs/help/de/pages.md' with { type: 'text' }
import deEditor from '../../../docs/help/de/editor.md' with { type: 'text' }
import deComposer from '../../../docs/help/de/composer.md' with { type: 'text' }
import dePublishing from '../../../docs/help/de/publishing.md' with { type: 'text' }
import deHistory from '../../../docs/help/de/history.md' with { type: 'text' }
import deMedia from '../../../docs/help/de/media.md' with { type: 'text' }
import deForms from '../../../docs/help/de/forms.md' with { type: 'text' }
import deTemplates from '../../../docs/help/de/templates.md' with { type: 'text' }
import deBrand from '../../../docs/help/de/brand.md' with { type: 'text' }
import dePeople from '../../../docs/help/de/people.md' with { type: 'text' }
import deAudit from '../../../docs/help/de/audit.md' with { type: 'text' }
import deAi from '../../../docs/help/de/ai.md' with { type: 'text' }
import dePlan from '../../../docs/help/de/plan.md' with { type: 'text' }
import deConnections from '../../../docs/help/de/connections.md' with { type: 'text' }
import deSettings from '../../../docs/help/de/settings.md' with { type: 'text' }
import deAccount from '../../../docs/help/de/account.md' with { type: 'text' }
import deInstance from '../../../docs/help/de/instance.md' with { type: 'text' }
import enPages from '../../../docs/help/en/pages.md' with { type: 'text' }
import enEditor from '../../../docs/help/en/editor.md' with { type: 'text' }
import enComposer from '../../../docs/help/en/composer.md' with { type: 'text' }
import enPublishing from '../../../docs/help/en/publishing.md' with { type: 'text' }
import enHistory from '../../../docs/help/en/history.md' with { type: 'text' }
import enMedia from '../../../docs/help/en/media.md' with { type: 'text' }
import enForms from '../../../docs/help/en/forms.md' with { type: 'text' }
import enTemplates from '../../../docs/help/en/templates.md' with { type: 'text' }
import enBrand from '../../../docs/help/en/brand.md' with { type: 'text' }
import enPeople from '../../../docs/help/en/people.md' with { type: 'text' }
import enAudit from '../../../docs/help/en/audit.md' with { type: 'text' }
import enAi from '../../../docs/help/en/ai.md' with { type: 'text' }
import enPlan from '../../../docs/help/en/plan.md' with { type: 'text' }
import enConnections from '../../../docs/help/en/connections.md' with { type: 'text' }
import enSettings from '../../../docs/help/en/settings.md' with { type: 'text' }
import enAccount from '../../../docs/help/en/account.md' with { type: 'text' }
import enInstance from '../../../docs/help/en/instance.md' with { type: 'text' }
import type { Language } from '../../core/language'

/** The help for a screen of the console, for people who do not program. */
export interface ScreenHelp {
  texts: Readonly<Record<Language, string>>
  /** The document with the details, in English. */
  more: string
}

/** By the name in the address. */
export const SCREENS: Readonly<Record<string, ScreenHelp>> = {
  pages: { texts: { en: enPages, de: dePages }, more: 'console' },
  editor: { texts: { en: enEditor, de: deEditor }, more: 'editor' },
  composer: { texts: { en: enComposer, de: deComposer }, more: 'composer' },
  publishing: { texts: { en: enPublishing, de: dePublishing }, more: 'publishing' },
  history: { texts: { en: enHistory, de: deHistory }, more: 'publishing' },
  media: { texts: { en: enMedia, de: deMedia }, more: 'uploads' },
  forms: { texts: { en: enForms, de: deForms }, more: 'forms' },
  templates: { texts: { en: enTemplates, de: deTemplates }, more: 'blueprints' },
  brand: { texts: { en: enBrand, de: deBrand }, more: 'looks' },
  people: { texts: { en: enPeople, de: dePeople }, more: 'people' },
  audit: { texts: { en: enAudit, de: deAudit }, more: 'people' },
  ai: { texts: { en: enAi, de: deAi }, more: 'ai' },
  plan: { texts: { en: enPlan, de: dePlan }, more: 'billing' },
  connections: { texts: { en: enConnections, de: deConnections }, more: 'connections' },
  settings: { texts: { en: enSettings, de: deSettings }, more: 'portability' },
  account: { texts: { en: enAccount, de: deAccount }, more: 'signing-in' },
  instance: { texts: { en: enInstance, de: deInstance }, more: 'operations' },
}
